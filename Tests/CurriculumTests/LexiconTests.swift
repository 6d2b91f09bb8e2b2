import Foundation
import Testing

@testable import Curriculum

@Suite("What a lexicon has for a word")
struct LexiconTests {
    private func problems(_ value: String) throws -> [Problem] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        try edit(
            course + "/course.json", replace: "\"Abram\": \"ay-bram\"",
            by: "\"Canaan\": \"\(value)\"")
        return Lint.run(.course, at: course, rules: try Repository.rules()).problems
    }

    @Test(
        "is an error where nothing of it can be spoken, or it has mark-up",
        arguments: [
            "🙂", "[[!!!]]", "— …", "<lang xml:lang='la'>cana</lang>", "<b>", "[[k<n]]",
        ])
    func refused(value: String) throws {
        let found = try problems(value)
        #expect(found.map(\.path) == ["$.lexicon.Canaan"])
        #expect(found.first?.severity == .error)
        #expect(found.first?.found == "\"\(value)\"")
        #expect(found.first?.line == 34)
    }

    @Test("is a respelling or phonemes", arguments: ["Kay-nan", "[[k'eIn@n]]", "[[@]]", "[[3:]]"])
    func taken(value: String) throws {
        #expect(try problems(value).isEmpty)
    }
}
