import Testing
import Voice

@testable import Recordings
@testable import SpeechESpeak

/// One synthesizer for all, since a process may have one.
enum Shared {
    static let synthesizer = Result { try ESpeakSynthesizer() }
}

@Suite("espeak-ng")
struct SynthesizerTests {
    @Test("renders a text, slower when asked", arguments: [ESpeakVoices.male, ESpeakVoices.female])
    func renders(voice: String) async throws {
        let text = "The answer is land, descendants, and blessing."
        let normal = try await render(text, voice, 1).get()
        let slow = try await render(text, voice, 0.6).get()
        #expect(normal.rate == 22_050)
        #expect(normal.duration > .seconds(1) && normal.duration < .seconds(6))
        #expect(Double(slow.samples.count) > Double(normal.samples.count) * 1.3)
    }

    @Test("the two voices differ, and British differs from American")
    func voices() async throws {
        let male = try await render("water", ESpeakVoices.male, 1).get()
        let female = try await render("water", ESpeakVoices.female, 1).get()
        let british = try await render("water", "en-gb", 1).get()
        #expect(male != female)
        #expect(male != british)
    }

    @Test(
        "refuses unknown voices by name",
        arguments: [
            "xx-nosuch", "en-us+nosuch", "../etc", "", "en us", "en-us+f3+f4", "mb-us1", "+f3",
        ])
    func unknown(voice: String) async throws {
        let result = try await render("text", voice, 1)
        let error = #expect(throws: SynthesisError.self) { try result.get() }
        #expect(error?.call.hasPrefix("espeak_SetVoice") == true)
    }

    @Test("a refused voice leaves the next render as it was")
    func afterRefusal() async throws {
        // The silence around a word, and a little of the word, depend on what was said before,
        // which other tests say meanwhile; a voice that was changed would differ each time.
        for _ in 1...5 {
            let before = try await render("same", ESpeakVoices.male, 1).get()
            _ = try await render("same", "xx-nosuch", 1)
            let after = try await render("same", ESpeakVoices.male, 1).get()
            if abs(loudness(before) - loudness(after)) < loudness(before) / 50 { return }
        }
        Issue.record("the voice is another one after a refusal")
    }

    @Test(
        "takes odd texts without harm",
        arguments: [
            "", " ", ".", "\u{202E}abc", String(repeating: "a ", count: 5000),
            String(repeating: "x", count: 9000), "[[", "[[nosuch!!]]", "<speak><break time='9s'/>",
            "😀",
        ])
    func oddTexts(text: String) async throws {
        let pcm = try await render(text, ESpeakVoices.male, 2).get()
        #expect(pcm.samples.count < 22_050 * 3000)
    }

    @Test("refuses a text that is too large")
    func tooLarge() async throws {
        let result = try await render(String(repeating: "a", count: 20_000), "en-us", 1)
        #expect(throws: SynthesisError.self) { try result.get() }
    }

    @Test("tells phonemes in mnemonics, set apart by spaces")
    func phonemes() async throws {
        #expect(try await phonemes(of: "blessing", "en-us").get() == "b l 'E s I N")
    }

    @Test(
        "speaks the vowels of Arabic points, which it loses without them",
        arguments: [("يكتب", "jktb"), ("يَكتُب", "jaktub"), ("يشرب", "jSRb"), ("يَشرَب", "jaSRab")])
    func points(word: String, expected: String) async throws {
        let found = try await phonemes(of: word, "ar").get()
        #expect(found.filter { !" '".contains($0) } == expected)
    }

    @Test(
        "knows the voices by language, file, name and variant",
        arguments: [
            "en-us", "en-gb", "en-us+f3", "en-gb+f3", "de", "en", "EN-US", "German", "de+f3", "yue",
            "en-us-nyc", "ko", "en-gb-x-rp", "es-419", "cmn-latn-pinyin", "en-us+zz", "xx-yy", "",
            "en-us+", "+f3", "mb-us1", "en us", "en-us+f3+f4", "en-us+F3", "zz+f3",
        ])
    func knownVoices(voice: String) async throws {
        let rendered = try await render("text", voice, 1)
        let isThere = if case .success = rendered { true } else { false }
        #expect(try Shared.synthesizer.get().hasVoice(voice) == isThere)
    }

    @Test("knows the product's voices, and that others are not there")
    func productVoices() async throws {
        _ = try await render("text", "en-us", 1)
        let synthesizer = try Shared.synthesizer.get()
        for voice in ["en-us", "en-gb", "en-us+f3", "de"] {
            #expect(synthesizer.hasVoice(voice) == true)
        }
        for voice in ["en-us+zz", "xx-yy"] { #expect(synthesizer.hasVoice(voice) == false) }
    }

    @Test(
        "speaks every script that has a voice, all of them as loud",
        arguments: [
            ("en-us", "In the beginning was the word."), ("en-us", "Amen."), ("en-us+f3", "Ruth"),
            ("he", "[[beQ\"eS'it]] [[baQ\"'a]] [[eloh'im]]"), ("he", "שלום"), ("ar", "سلام عليكم"),
            ("grc", "ἐν ἀρχῇ ἦν ὁ λόγος"), ("grc+f3", "λόγος"), ("la", "in principio"),
        ])
    func scripts(voice: String, text: String) async throws {
        let pcm = try await render(text, voice, 0.9).get()
        let sound = try RateConversion().resample(pcm, to: 48_000)
        let levelled = LoudnessLeveller().levelled(sound)
        let measured = try #require(LoudnessLeveller.measure(levelled))
        #expect(sound.duration > .milliseconds(200))
        #expect(abs(measured.loudness - -20) <= 1, "\(measured)")
    }

    private func phonemes(
        of word: String, _ language: String
    ) async throws -> Result<String, SynthesisError> {
        let synthesizer = try Shared.synthesizer.get()
        return await withCheckedContinuation { continuation in
            synthesizer.phonemes(of: word, language: language) {
                continuation.resume(returning: $0)
            }
        }
    }

    private func loudness(_ pcm: PCM) -> Int {
        pcm.samples.reduce(0) { $0 + abs(Int($1)) }
    }

    private func render(
        _ text: String, _ voice: String, _ rate: Double
    ) async throws -> Result<PCM, SynthesisError> {
        let synthesizer = try Shared.synthesizer.get()
        return await withCheckedContinuation { continuation in
            synthesizer.render(
                RenderRequest(text: text, voice: voice, rate: rate), isUrgent: true
            ) { continuation.resume(returning: $0) }
        }
    }
}
