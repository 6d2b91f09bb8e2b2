import Foundation
import Hearing
import Testing
import Voice

@testable import HearingPocketSphinx

@Suite("Scores that several searches share")
struct SenoneScoresTests {
    private static let grammar = """
        #JSGF V1.0; grammar g;
        public <s> = begin the lesson | end the lesson | explain the context;
        """

    /// A decoder that knows the grammar and the loop of phones.
    private func decoder(_ purpose: Decoder.Purpose) throws -> Decoder {
        let model = try ModelFolder()
        let decoder = try Decoder(model, for: purpose)
        try decoder.buildPhoneLoop("phones", model)
        let words = [
            "begin": "B IH G IH N", "the": "DH AH", "lesson": "L EH S AH N", "end": "EH N D",
            "explain": "IH K S P L EY N", "context": "K AA N T EH K S T",
        ]
        for (word, phones) in words.sorted(by: { $0.key < $1.key }) {
            decoder.add(word, pronunciations: [phones.split(separator: " ").map(String.init)])
        }
        try decoder.build("grammar", grammar: Self.grammar)
        return decoder
    }

    @Test("find what is found in the samples, in short sounds and long ones")
    func sameResult() throws {
        let (scoring, rescoring) = (try decoder(.scoring), try decoder(.rescoring))
        let said = try Voices.say("explain the context", voice: "slt")
        let long = said + Voices.noise(8, amplitude: 300) + said
        for samples in [said, long, Array(said.prefix(8_000)), said] {
            for search in ["grammar", "phones"] {
                let scores = try SenoneScores()
                let other = search == "phones" ? "grammar" : "phones"
                let bySamples = scoring.decode(samples, with: search, scoring: try SenoneScores())
                _ = scoring.decode(samples, with: other, scoring: scores)
                for _ in 1...2 {
                    let byScores = rescoring.decode(scores, with: search)
                    #expect(byScores.segments == bySamples.segments)
                }
                #expect(search == "grammar" || bySamples.frameCount > 40)
            }
        }
        let scores = try SenoneScores()
        _ = scoring.decode(said, with: "phones", scoring: scores)
        let words = rescoring.decode(scores, with: "grammar").words.map(\.word)
        #expect(words == ["explain", "the", "context"])
    }

    @Test("are none where nothing was scored, and the decoder goes on")
    func nothing() throws {
        let (scoring, rescoring) = (try decoder(.scoring), try decoder(.rescoring))
        let scores = try SenoneScores()
        #expect(rescoring.decode(scores, with: "grammar").segments.isEmpty)
        let said = try Voices.say("end the lesson", voice: "slt")
        #expect(scoring.decode(said, with: "no such search", scoring: scores).segments.isEmpty)
        #expect(rescoring.decode(scores, with: "grammar").segments.isEmpty)
        // One that has searched samples has no room to read.
        _ = scoring.decode(said, with: "phones", scoring: scores)
        #expect(scoring.decode(scores, with: "grammar").segments.isEmpty)
        #expect(rescoring.decode(scores, with: "grammar").words.last?.word == "lesson")
    }

    @Test("go through a folder that is there only while an utterance begins")
    func folder() throws {
        let files = FileManager.default
        var log = try SenoneLog()
        let folder = log.folder
        let scores = try SenoneScores()
        let first = log.logging(to: scores) { files.subpaths(atPath: folder) }
        #expect(first == ["000000000.sen"])
        #expect(!files.fileExists(atPath: folder))
        // What somebody else has put there is left alone, and no utterance begins.
        try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let refused = log.logging(to: scores) { true }
        #expect(refused == nil)
        try files.removeItem(atPath: folder)
        let second = log.logging(to: scores) { files.subpaths(atPath: folder) }
        #expect(second == ["000000001.sen"])
    }
}
