import Testing
import Voice

@testable import SpeechESpeak

@Suite("Whether a voice spells a word")
struct SpellingTests {
    @Test(
        "is known of words that it cannot read",
        arguments: [
            ("hjkl", "en-us"), ("www", "en-us"), ("Jn", "en-us"), ("Ruṯ", "en-us"),
            ("мир", "en-us"), ("日本", "en-us"), ("日", "en-us"), ("ܫܠܡܐ", "en-us"),
            ("שלום", "en-us"), ("BBC", "en-gb"), ("hjkl", "en-us+f3"),
        ])
    func spelled(word: String, language: String) throws {
        #expect(try check().spells(word, in: language))
    }

    @Test(
        "is not said of words that it reads",
        arguments: [
            ("hello", "en-us"), ("a", "en-us"), ("I", "en-us"), ("rhythm", "en-us"),
            ("xii", "en-us"), ("hesed", "en-us"), ("naïve", "en-us"), ("o'clock", "en-us"),
            ("well-known", "en-us"), ("pater", "la"), ("qui", "la"), ("мир", "ru"),
            ("שלום", "he"), ("λόγος", "grc"), ("日本", "cmn"), ("", "en-us"), ("—", "en-us"),
            ("word", "xx-nosuch"), (String(repeating: "hjkl", count: 100), "en-us"),
        ])
    func read(word: String, language: String) throws {
        #expect(try !check().spells(word, in: language))
    }

    @Test("needs a voice, of which it knows whether it is there")
    func voices() throws {
        #expect(try check().failure() == nil)
        #expect(try check().speaks("la"))
        #expect(try check().speaks("en-gb"))
        #expect(try !check().speaks("syr"))
        #expect(try !check().speaks("xx-nosuch"))
    }

    @Test("is said of no word, with the reason, where espeak-ng is not there")
    func withoutEngine() {
        let check = SpellingCheck(Absent())
        #expect(check.failure()?.reason == "no voice data was found")
        #expect(check.speaks("xx-nosuch"))
        #expect(!check.spells("hjkl", in: "en-us"))
    }

    private struct Absent: Synthesizer {
        let error = SynthesisError(call: "espeak_Initialize", reason: "no voice data was found")

        func hasVoice(_ name: String) -> Bool? { nil }

        func render(
            _ request: RenderRequest, isUrgent: Bool,
            then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void
        ) { then(.failure(error)) }

        func phonemes(
            of word: String, language: String,
            then: @escaping @Sendable (Result<String, SynthesisError>) -> Void
        ) { then(.failure(error)) }
    }

    private func check() throws -> SpellingCheck { SpellingCheck(try Shared.synthesizer.get()) }
}
