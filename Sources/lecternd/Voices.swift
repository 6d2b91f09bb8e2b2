internal import LinuxIO
internal import SpeechESpeak
internal import Synchronization
internal import Voice

/// The voices by the names a person uses.
enum Voices {
    /// What a person may say instead of espeak-ng's own name.
    static let named = ["male": ESpeakVoices.male, "female": ESpeakVoices.female]

    /// The voice that is meant; nil where it is not installed. Returns at once; any thread.
    static func name(_ text: String, _ synthesizer: any Synthesizer) -> String? {
        let voice = named[text] ?? text
        return synthesizer.hasVoice(voice) == true ? voice : nil
    }

    /// The voice where the configuration names none.
    static let usual = "en-us"

    /// The configured voice by espeak-ng's name. A voice that espeak-ng does not know is replaced
    /// by the usual one, since a daemon that did not start would leave a learner without a word;
    /// `complain` gets the reason.
    ///
    /// espeak-ng itself being away or slow is no fault of the configuration: then the voice is
    /// taken as it is, and health tells what fails. Blocks for a second at most.
    static func configured(
        _ text: String, _ synthesizer: any Synthesizer, complain: (String) -> Void
    ) -> String {
        let voice = named[text] ?? text
        let result = waited { done in
            synthesizer.render(
                RenderRequest(text: "a", voice: voice, rate: 1), isUrgent: true, then: done)
        }
        guard case .failure(let error) = result, error.call.hasPrefix("espeak_SetVoice") else {
            return voice
        }
        complain(
            "speech.voice: expected male, female or a voice that `espeak-ng --voices` lists, "
                + "found \"\(text)\": \(error.reason); \(usual) speaks instead")
        return usual
    }

    /// The phonemes of a word, for the recogniser; a word without is recognised by the dictionary.
    static func phonemes(of word: String, _ synthesizer: any Synthesizer) -> String? {
        let result = waited { done in
            synthesizer.phonemes(of: word, language: "en-us", then: done)
        }
        guard case .success(let phonemes) = result else { return nil }
        return phonemes
    }

    /// Waits for an answer from the synthesis thread, a second at most; nil where none came.
    private static func waited<Value: Sendable>(
        _ ask: (@escaping @Sendable (Value) -> Void) -> Void
    ) -> Value? {
        let answer = Answer<Value>()
        let arrived = MonotonicSemaphore()
        ask { value in
            answer.value.withLock { $0 = value }
            arrived.signal()
        }
        _ = arrived.wait(for: .seconds(1))
        return answer.value.withLock { $0 }
    }

    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
