import Foundation
import ProblemCode
import ProblemImport
import ProblemSets
import ProblemStore
import Testing

@Suite("The bundled repository")
struct BundledImportTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "curriculum/problems").path

    private let read: ReadRepository

    init() throws { read = try ReadRepository(.folder(Self.path), id: "lectern") }

    @Test("is imported without a finding, so that each type can be asked of each problem")
    func noFinding() {
        #expect(read.report.findings == [])
        #expect(read.report.findingsTotal == 0)
    }

    @Test("has twelve problems in three languages, two of them in a fourth one")
    func sums() {
        #expect(read.repository.problems.count == 12)
        #expect(read.report.languages == [.typeScript: 12, .go: 12, .rust: 12, .python: 2])
        let levels = Dictionary(
            read.repository.problems.map { ($0.difficulty, 1) }, uniquingKeysWith: +)
        #expect(levels == [.easy: 5, .medium: 5, .hard: 2])
        #expect(Set(read.repository.problems.map(\.pattern)).count == 9)
        // Also those of which only applications are known.
        #expect(read.repository.patterns.map(\.id).sorted() == KnownPatterns.all.map(\.id).sorted())
        #expect(read.repository.patterns.allSatisfy { !$0.applications.isEmpty })
        #expect(read.repository.tour != nil && read.repository.marks != nil)
    }

    @Test("says these sums where it is imported")
    func page() throws {
        let folder = try TestFolder()
        let shelf = ProblemFolder(path: folder.path + "/problems")
        let installed = try shelf.install(read)
        let page = try ImportPage(try ProblemStoreReader(path: installed.place), installed)
        let lines = page.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasSuffix(": lectern, 12 problems of 9 patterns") == true)
        #expect(lines.dropFirst().first == "12 in TypeScript, 12 in Go, 12 in Rust, 2 in Python")
        #expect(lines.last?.hasPrefix("12 new: closed-brackets, ") == true)
    }

    @Test("has a program for each fault that a question may use, which its name can bar")
    func faults() throws {
        let programs = read.faultyPrograms
        #expect(programs.count == 380)
        #expect(Set(programs.map(\.name)).count == programs.count)
        let go = try #require(programs.first { $0.name.hasPrefix("pair-with-sum.go:") })
        #expect(go.code.hasPrefix("package pairwithsum\n"))
        #expect(!go.code.contains("Approach") && go.text.hasPrefix("\(go.name): In line "))
        for program in programs {
            let language = try #require(CodeLanguage(rawValue: program.language))
            let solution = try #require(read.problem(program.problem)?.solution(in: language))
            #expect(!program.code.contains(solution.shownCode))
        }
        let object = try JSONSerialization.jsonObject(with: Data(go.json.utf8)) as? [String: String]
        #expect(
            object == [
                "problem": "pair-with-sum", "language": "go", "key": go.key, "code": go.code,
            ])
        #expect(!go.json.contains("\n"))
    }
}
