import Foundation
import Testing

@testable import Curriculum

@Suite("A script")
struct LengthTests {
    private func problems(_ sentences: Int, more: String = "") throws -> [Problem] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        _ = try scratch.write("sound", to: "good/intro.wav")
        let script = String(repeating: "Go on. ", count: sentences)
        try edit(
            course + "/lessons/one.json", replace: "\"This is the script of the close.\"",
            by: "\"\(script)\"" + more)
        return Lint.run(.course, at: course, rules: try Repository.rules()).problems
    }

    @Test("of more sentences than the daemon speaks is an error")
    func overlong() throws {
        #expect(try problems(SegmentContent.sentencesMax).isEmpty)
        let found = try problems(SegmentContent.sentencesMax + 1)
        #expect(found.map(\.expected) == ["at most 2000 sentences"])
        #expect(found.first?.found == "2001")
        #expect(found.first?.severity == .error)
        #expect(found.first?.path == "$.segments[6].audio_script")
    }

    @Test("of a recording may have as many as it likes")
    func recorded() throws {
        let name = ", \"audio_file\": \"intro.wav\""
        #expect(try problems(SegmentContent.sentencesMax + 1, more: name).isEmpty)
    }
}
