import LinuxIO
import RealSpeech
import SpeechProcess
import Testing
import Transcripts
import Voice

/// The voice runs in a process of its own: that of the tests has one espeak-ng at most, and others
/// test it.
@Suite("Real speech and hearing")
struct RealTests {
    /// Plays one with a synthesizer that has nothing to say to some words.
    private static func played(
        _ text: String, mute words: String? = nil
    ) async throws -> Outcome {
        let transcript = try transcript(text)
        return try await onThread {
            let voice = try ProcessSynthesizer(program: Checkout.voice) { _ in }
            defer { voice.end() }
            let senses = try RealSenses(
                models: Checkout.models + "/en-us", Stumbling(voice: voice, words: words),
                learner: Checkout.voice)
            let runner = try TestRunner(
                curriculum: Checkout.curriculum, models: Checkout.models, mode: .real(senses))
            return runner.play(transcript)
        }
    }

    @Test("begin a lesson by its command, and speak its sentences")
    func begins() async throws {
        let outcome = try await Self.played(
            """
            say "begin the lesson"
            expect heard
            expect spoken orientation
            expect state READING_READY
            """)
        #expect(outcome == .good)
    }

    @Test("make nothing of what nobody could understand, nor of a knock")
    func mumbling() async throws {
        let outcome = try await Self.played(
            """
            play to READING_READY
            make noise
            expect silence
            mumble
            expect spoken "Command not recognized. Please try again."
            expect state READING_READY
            """)
        #expect(outcome == .good)
    }

    @Test("take no command for another, whatever the text says")
    func others() async throws {
        let outcome = try await Self.played(
            """
            say "Send the lesson"
            expect state IDLE
            """)
        #expect(outcome == .good)
    }

    @Test("name the sentence that cannot be spoken")
    func unspeakable() async throws {
        let outcome = try await Self.played(
            """
            say "Begin the lesson"
            expect spoken "This lesson is about a promise."
            expect state READING_READY
            """, mute: "old man")
        guard case .trouble(let trouble, line: 3) = outcome else {
            Issue.record("it went on: \(outcome)")
            return
        }
        #expect(
            trouble.description.contains("“An old man is told to leave his home, and he goes.”"))
        #expect(trouble.description.contains("no sound"))
    }

    @Test("play nothing that says it is for typed text, and call it neither good nor bad")
    func typed() async throws {
        let text = "typed \"A & B\"\nexpect state READING_READY"
        let outcome = try await Self.played(text)
        #expect(outcome == .notPlayed("A & B"))
        guard case .parted = try await SimulationTests.played(transcript(text)) else {
            Issue.record("typed text does not play it either")
            return
        }
        var report = Report()
        report.entries = [Report.Entry(name: "a", outcome: outcome, tookUSec: 0)]
        #expect(report.isGood)
        #expect(report.summary == "1 transcript, 0 not as written, 1 not played, 0 ms")
        #expect(report.junit.contains("failures=\"0\" skipped=\"1\""))
        #expect(report.junit.contains("<skipped message=\"A &amp; B\"/>"))
    }
}

/// Yields silence for some words, as a voice does that cannot speak them.
private struct Stumbling: Synthesizer {
    var voice: ProcessSynthesizer
    var words: String?

    func render(
        _ request: RenderRequest, isUrgent: Bool,
        then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void
    ) {
        if let words, request.text.contains(words) {
            return then(.success(PCM(samples: [], rate: 22_050)))
        }
        voice.render(request, isUrgent: isUrgent, then: then)
    }

    func phonemes(
        of word: String, language: String,
        then: @escaping @Sendable (Result<String, SynthesisError>) -> Void
    ) {
        voice.phonemes(of: word, language: language, then: then)
    }

    func hasVoice(_ name: String) -> Bool? { voice.hasVoice(name) }
}
