/// What texts in the learner's own language may look like, and whether their voice can speak them.
struct NativeTextCheck {
    let language: String
    let voices: (any VoiceCheck)?

    /// Consonants in a row, in one word, that nobody can speak: vowels were lost.
    private static let consonantsMax = 2

    /// What is wrong with an object of `text` and `say`.
    ///
    /// - Parameter isMarked: whether a part of the text stands in braces.
    func findings(_ node: JSONNode?, isMarked: Bool = false) -> [Finding] {
        let text = node?.text("text") ?? ""
        let say = node?["say"]?.string
        let plain = text.filter { $0 != "{" && $0 != "}" }
        var findings = marks(text, isMarked: isMarked)
        guard language == "ar" else { return findings }
        findings += letters(text) + (say.map { self.say($0, of: plain) } ?? [])
        return findings + unspeakable(say ?? plain)
    }

    /// What is wrong with the marked part of an example beside a word's translations.
    func findings(_ example: JSONNode, of translations: [String]) -> [Finding] {
        let text = example["native"]?.text("text") ?? ""
        guard language == "ar", example["marked_note"] == nil,
            !MarkedPart.isTranslation(text, of: translations)
        else { return [] }
        return [
            Finding(
                expected: "in braces a form of \(translations.joined(separator: ", "))",
                found: "\"\(text)\"",
                hint: "Mark the right part, or say in \"marked_note\" why it is another word.",
                severity: .error)
        ]
    }

    private func marks(_ text: String, isMarked: Bool) -> [Finding] {
        let braces = text.filter { $0 == "{" || $0 == "}" }
        let wanted = isMarked ? "{}" : ""
        guard braces != wanted || text.contains("{}") else { return [] }
        return [
            Finding(
                expected: isMarked ? "one part in braces" : "no braces", found: "\"\(text)\"",
                hint: "", severity: .error)
        ]
    }

    /// Plain letters alone, since vowel marks would stand in the way of every comparison.
    private func letters(_ text: String) -> [Finding] {
        let strange = text.unicodeScalars.filter { !ArabicLetters.isPlain($0) }
        guard let first = strange.first else { return [] }
        return [
            Finding(
                expected: "plain Arabic letters, digits and punctuation",
                found: "\(first.name) in \"\(text)\"",
                hint: "Vowel marks belong into \"say\".", severity: .error)
        ]
    }

    private func say(_ say: String, of plain: String) -> [Finding] {
        let scalars = say.unicodeScalars
        if let sukun = scalars.first(where: { $0 == ArabicLetters.sukun }) {
            return [
                Finding(
                    expected: "no sukun", found: "\(sukun.name) in \"\(say)\"",
                    hint: "espeak-ng reads the letter without the mark.", severity: .error)
            ]
        }
        let bare = String(String.UnicodeScalarView(scalars.filter { !ArabicLetters.isMark($0) }))
        guard bare != plain else { return [] }
        return [
            Finding(
                expected: "the letters of the text, \"\(plain)\"", found: "\"\(bare)\"",
                hint: "Only vowel marks may be added.", severity: .error)
        ]
    }

    private func unspeakable(_ spoken: String) -> [Finding] {
        guard let voices else { return [] }
        let words = spoken.split {
            !($0.isLetter || $0.unicodeScalars.contains { $0.value == 0x651 })
        }
        return words.compactMap { word in
            guard let phonemes = voices.phonemes(of: String(word), in: language),
                Self.longestRun(phonemes) > Self.consonantsMax
            else { return nil }
            return Finding(
                expected: "a word that the voice speaks with its vowels",
                found: "\"\(word)\", spoken \"\(phonemes.joined(separator: " "))\"",
                hint: "Give the text a \"say\" with vowel marks on this word.", severity: .error)
        }
    }

    /// The most consonants in a row.
    static func longestRun(_ phonemes: [String]) -> Int {
        phonemes.reduce(into: (run: 0, longest: 0)) { state, phoneme in
            let isVowel = phoneme.first.map { "aiueoIUEOV@3".contains($0) } ?? false
            state.run = isVowel ? 0 : state.run + 1
            state.longest = max(state.longest, state.run)
        }.longest
    }
}

/// The characters of Arabic content.
enum ArabicLetters {
    static let sukun: Unicode.Scalar = "\u{652}"
    private static let punctuation: Set<Unicode.Scalar> = [
        " ", "،", "؛", "؟", ".", "!", ":", "«", "»", "-", "(", ")", "/", "{", "}",
    ]

    /// Vowel marks, doubling and the small alef.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x64B...0x652).contains(scalar.value) || scalar.value == 0x670
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x621...0x63A).contains(scalar.value) || (0x641...0x64A).contains(scalar.value)
    }

    /// A letter without marks, a Western digit or punctuation; no tatweel, no presentation form.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || ("0"..."9").contains(scalar) || punctuation.contains(scalar)
    }
}

extension Unicode.Scalar {
    /// The character for an author's eyes.
    var name: String { "U+" + String(value, radix: 16, uppercase: true) }
}
