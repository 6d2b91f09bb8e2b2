internal import Dispatch
internal import Synchronization
package import Voice

/// Asks espeak-ng whether its voices read words, or spell them letter by letter.
///
/// A word is spelled where it has the phonemes of its letters, each asked for alone; the events of
/// words do not tell it, since "hjkl" has one of them as "hello" has. Every method blocks, for some
/// tens of microseconds a word, and may be called from any thread.
package final class SpellingCheck: Sendable {
    private let synthesizer: any Synthesizer
    /// How words and letters sound, by their language; nil where espeak-ng did not say.
    private let known = Mutex<[Request: Sound?]>([:])

    private struct Request: Hashable {
        var text: String
        var language: String
    }

    /// Phonemes without stress, length and pauses, which depend on what stands beside.
    private struct Sound: Equatable {
        var phonemes = ""
        var count = 0

        init() {}

        init(mnemonics: String) {
            for part in mnemonics.split(separator: " ") {
                add(Sound(phoneme: part.filter { !marks.contains($0) }))
            }
        }

        private init(phoneme: String) {
            phonemes = phoneme
            count = phoneme.isEmpty ? 0 : 1
        }

        mutating func add(_ other: Sound) {
            phonemes += other.phonemes
            count += other.count
        }
    }

    /// What is remembered at the most; a course has some 3000 words.
    private static let knownMax = 100_000
    /// Longer words are taken for read.
    private static let lettersMax = 40

    package init(_ synthesizer: any Synthesizer) { self.synthesizer = synthesizer }

    /// Why nothing can be asked; nil where espeak-ng is there.
    package func failure() -> SynthesisError? {
        guard case .failure(let error) = ask("a", "en-us") else { return nil }
        return error
    }

    /// Whether there is a voice for a language, by its name.
    package func speaks(_ language: String) -> Bool {
        guard case .failure(let error) = ask("a", language) else { return true }
        return !error.call.hasPrefix("espeak_SetVoice")
    }

    /// Whether the voice of a language names the letters of a word instead of reading it; false
    /// where that cannot be known. Signs that stand for syllables have no other reading.
    package func spells(_ word: String, in language: String) -> Bool {
        let letters = word.filter(\.isLetter)
        guard (1...Self.lettersMax).contains(letters.count), !Self.syllabic.contains(language),
            let whole = sound(of: word, in: language)
        else { return false }
        guard letters.count > 1 else { return Self.isStrange(letters, in: language) }
        // A voice that has no names for letters gives each its sound, one phoneme as a rule.
        guard whole.count > letters.count else { return false }
        var spelled = Sound()
        for letter in letters {
            guard let sound = sound(of: String(letter), in: language) else { return false }
            spelled.add(sound)
        }
        return whole == spelled
    }

    /// The phonemes of a word, in espeak-ng's mnemonics, without stress and length; nil where
    /// espeak-ng does not say.
    package func phonemes(of word: String, in language: String) -> [String]? {
        guard case .success(let mnemonics) = ask(word, language) else { return nil }
        return mnemonics.split(separator: " ").map { $0.filter { !marks.contains($0) } }
            .filter { !$0.isEmpty }
    }

    /// A letter that stands alone is a word in its own script and a name in another.
    private static func isStrange(_ letter: String, in language: String) -> Bool {
        language.hasPrefix("en") && letter.unicodeScalars.contains { $0.value >= 0x0250 }
    }

    private func sound(of text: String, in language: String) -> Sound? {
        let request = Request(text: text.lowercased(), language: language)
        if let sound = known.withLock({ $0[request] }) { return sound }
        let sound: Sound? =
            switch ask(request.text, language) {
            case .success(let mnemonics): Sound(mnemonics: mnemonics)
            case .failure: nil
            }
        known.withLock { known in
            if known.count < Self.knownMax { known[request] = .some(sound) }
        }
        return sound
    }

    /// Waits for the synthesis thread, which answers always, and within its own patience.
    private func ask(_ text: String, _ language: String) -> Result<String, SynthesisError> {
        let answer = Mutex<Result<String, SynthesisError>?>(nil)
        let bell = DispatchSemaphore(value: 0)
        synthesizer.phonemes(of: text, language: language) { result in
            answer.withLock { $0 = result }
            bell.signal()
        }
        bell.wait()
        guard let result = answer.withLock({ $0 }) else {
            preconditionFailure("the bell rings when there is an answer")
        }
        return result
    }

    /// Voices whose signs are syllables or words.
    private static let syllabic: Set<String> = ["am", "cmn", "hak", "ja", "ko", "yue"]
}

/// What mnemonics have beside phonemes.
private let marks: Set<Character> = ["'", ",", "%", "=", "_", "|", ";", ":"]
