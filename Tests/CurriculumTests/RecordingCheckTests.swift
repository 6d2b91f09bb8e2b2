import Foundation
import Testing

@testable import Curriculum

@Suite("Lint, playing the recordings")
struct RecordingCheckTests {
    private struct FakePlayer: RecordingCheck {
        var verdict: RecordingVerdict
        func verdict(on path: String) -> RecordingVerdict {
            path.hasSuffix("/good/intro.wav") ? verdict : .heard
        }
    }

    private func problems(_ verdict: RecordingVerdict?) throws -> [Problem] {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        _ = try scratch.write("sound", to: "good/intro.wav")
        let script = "\"This is the script of the close.\""
        try edit(
            course + "/lessons/one.json", replace: script,
            by: script + ", \"audio_file\": \"intro.wav\"")
        var rules = try Repository.rules()
        rules.recordings = verdict.map(FakePlayer.init)
        return Lint.run(.course, at: course, rules: rules).problems
    }

    @Test("names one that cannot be played as an error, with the reason")
    func unplayable() throws {
        let found = try problems(.unplayable(reason: "no sound at all"))
        #expect(found.map(\.severity) == [.error])
        #expect(found.first?.found == "\"intro.wav\": no sound at all")
        #expect(found.first?.path == "$.segments[6].audio_file")
        #expect(found.first?.line == 43)
    }

    @Test("warns of silence, and says nothing of what is heard or where nobody can play")
    func others() throws {
        #expect(try problems(.silent).map(\.severity) == [.warning])
        #expect(try problems(.heard).isEmpty)
        #expect(try problems(nil).isEmpty)
    }
}
