import Foundation
import Testing

@testable import Curriculum

/// Each folder in `Fixtures` is a case: `edits.json` says how the good course is spoilt,
/// `expected.txt` what lint says of it.
///
/// With `LECTERN_RECORD=1` in the environment the expected texts are written anew, and the tests
/// fail to say so.
@Suite("Lint says of a spoilt course")
struct FixtureTests {
    static let cases = Files.names(in: Repository.fixtures).filter { !$0.hasPrefix("_") }

    @Test("exactly what the case expects", arguments: cases)
    func fixture(name: String) throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let folder = "\(Repository.fixtures)/\(name)"
        let edits = try JSONDecoder().decode(
            [Edit].self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/edits.json")))
        for one in edits { try edit("\(course)/\(one.file)", replace: one.replace, by: one.by) }
        let report = Lint.run(.course, at: course, rules: try Repository.rules())
        let text = report.problems.map { line($0, in: course) + "\n" }.joined()
        let expected = URL(fileURLWithPath: folder + "/expected.txt")
        if ProcessInfo.processInfo.environment["LECTERN_RECORD"] == "1" {
            try Data(text.utf8).write(to: expected)
            Issue.record("expected.txt was written anew")
        }
        #expect(try text == String(contentsOf: expected, encoding: .utf8))
    }

    @Test("something in every case but two")
    func casesAreThere() throws {
        let silent = try Self.cases.filter { name in
            let file = URL(fileURLWithPath: "\(Repository.fixtures)/\(name)/expected.txt")
            return try Data(contentsOf: file).isEmpty
        }
        #expect(Self.cases.count >= 35)
        #expect(silent == ["forbidden-words-apart", "no-problem"])
    }

    /// The problem without its hint, whose words belong to the schema's author.
    private func line(_ problem: Problem, in course: String) -> String {
        var plain = problem
        plain.hint = ""
        plain.file = String(problem.file.dropFirst(course.count + 1))
        return plain.description
    }

    private struct Edit: Decodable {
        var file: String
        var replace: String
        var by: String
    }
}
