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
    private func decoder() throws -> Decoder {
        let model = try ModelFolder()
        let decoder = try Decoder(model, for: .rescoring)
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
        let (bySamples, byScores) = (try decoder(), try decoder())
        let scorer = try SenoneScorer(ModelFolder())
        let said = try Voices.say("explain the context", voice: "slt")
        let long = said + Voices.noise(8, amplitude: 300) + said
        for samples in [said, long, Array(said.prefix(8_000)), said] {
            let scores = try scorer.score(samples)
            for search in ["grammar", "phones", "grammar"] {
                let expected = bySamples.decode(samples, with: search)
                #expect(byScores.decode(scores, with: search) == expected)
                #expect(search == "grammar" || expected?.frameCount ?? 0 > 40)
            }
        }
        let words = byScores.decode(try scorer.score(said), with: "grammar").words.map(\.word)
        #expect(words == ["explain", "the", "context"])
        #expect(byScores.decode(try SenoneScores(), with: "grammar").segments.isEmpty)
    }

    @Test("are for the sound behind one that could not be scored, too")
    func goesOn() throws {
        let scorer = try SenoneScorer(ModelFolder())
        let said = try Voices.say("end the lesson", voice: "slt")
        // A folder of that name is in the way: no utterance begins.
        let files = FileManager.default
        try files.createDirectory(atPath: scorer.folder, withIntermediateDirectories: false)
        #expect {
            _ = try scorer.score(said)
        } throws: {
            "\($0)".contains("scoring of a sound: mkdir \(scorer.folder): EEXIST")
        }
        try files.removeItem(atPath: scorer.folder)
        let decoder = try decoder()
        for _ in 1...2 {
            let scores = try scorer.score(said)
            #expect(decoder.decode(scores, with: "grammar").words.last?.word == "lesson")
            #expect(!files.fileExists(atPath: scorer.folder))
        }
    }

    @Test("are for the sound behind an utterance that the library could not log, too")
    func endsUtterance() throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        let model = try ModelFolder()
        let decoder = try Decoder(model, for: .scoring(log: folder))
        try decoder.buildPhoneLoop("phones", model)
        let said = try Voices.say("end the lesson", voice: "slt")
        #expect(decoder.decode(said, with: "phones") == nil)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(decoder.decode(said, with: "phones")?.frameCount ?? 0 > 40)
        #expect(FileManager.default.subpaths(atPath: folder) == ["000000001.sen"])
    }

    @Test("that cannot be had are an error of hearing, and the next sound is heard")
    func hearing() throws {
        let hearing = try OfflineHearing(Models.enUS())
        let said = try Voices.say("end the lesson", voice: "slt")
        let sound = Voices.mix(said, Voices.noise(Double(said.count) / 16_000, amplitude: 0))
        let folder = hearing.recogniser.scorer.folder
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
        #expect(throws: RecogniserError.self) {
            _ = try hearing.decisions(sound, ["END_LESSON"])
        }
        try files.removeItem(atPath: folder)
        let decisions = try hearing.decisions(sound, ["END_LESSON"])
        #expect(decisions == [.meant(.command("END_LESSON"))])
    }

    @Test("that cannot be had make no answer wrong")
    func answer() throws {
        let models = try Models.enUS()
        let hearing = try OfflineHearing(models)
        let said = try Voices.say("the weather is nice today", voice: "slt")
        let sound = Voices.mix(said, Voices.noise(Double(said.count) / 16_000, amplitude: 0))
        let task = hearing.task(for: Expectation(commands: [], answer: Models.promise))
        func decision() throws -> Decision? {
            let listener = Listener(hearing.recogniser, models.acceptance)
            try listener.open(for: task)
            defer { listener.close() }
            var reports = stride(from: 0, to: sound.count - 159, by: 160).map {
                listener.take(sound[$0..<$0 + 160])
            }
            reports.append(listener.finish())
            return reports.compactMap { report in
                if case .decided(let decision, _) = report { decision } else { nil }
            }.first
        }
        #expect(try decision() == .wrongAnswer)
        let folder = hearing.recogniser.scorer.folder
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        #expect(try decision() == .unclearAnswer)
        try FileManager.default.removeItem(atPath: folder)
        #expect(try decision() == .wrongAnswer)
    }
}
