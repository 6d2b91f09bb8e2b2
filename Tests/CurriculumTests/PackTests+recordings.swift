import Foundation
import Testing
import WordPacks

@testable import Curriculum

extension PackTests {
    @Test("names recordings that are missing, too long or cannot be played")
    func recordings() throws {
        let pack = try Scratch()
        pack.word["audio_filename"] = "go.wav"
        let missing = try #require(try pack.problems().first)
        #expect(missing.path == "$.words[0].audio_filename" && missing.severity == .error)
        #expect(missing.expected == "a recording go.wav" && missing.found == "no such file")
        let audio = pack.path + "/audio"
        try FileManager.default.createDirectory(
            atPath: audio, withIntermediateDirectories: false)
        let file = URL(fileURLWithPath: audio + "/go.wav")
        try Data([1, 2]).write(to: file)
        #expect(try pack.problems() == [])
        let unplayable = RecordingVerdict.unplayable(reason: "no sound")
        #expect(try pack.problems(playing: unplayable).map(\.found) == ["no sound"])
        #expect(try pack.problems(playing: .silent).map(\.found) == ["silence"])
        #expect(try pack.problems(playing: .heard) == [])
        let source = try #require(try pack.report(playing: .heard).source)
        #expect(source.batches[0].media == [PackMedium(name: "go.wav", bytes: [1, 2])])
        #expect(source.batches[0].words[0].recording == "go.wav")
        try Data(count: PackRecordings.bytesMax + 1).write(to: file)
        #expect(try pack.problems().first?.found == "2097153 bytes")
        for name in ["../go.wav", ".go", "a/b"] {
            pack.word["audio_filename"] = name
            #expect(try pack.problems().first?.path == "$.words[0].audio_filename")
        }
    }

    struct Verdict: RecordingCheck {
        var verdict: RecordingVerdict
        func verdict(on path: String) -> RecordingVerdict { verdict }
    }
}
