internal import Foundation

/// By what a word is found and compared: without differences of case and of writing.
enum WordKey {
    /// Unicode scalars; a word in lower case may have more of them than the word.
    static let lengthMax = 400

    /// A text in its compatible composed form and in lower case, with single blanks, straight
    /// apostrophes, and without the vowel signs and the lengthening of Arabic.
    static func of(_ text: String) -> String {
        let plain = text.precomposedStringWithCompatibilityMapping.lowercased()
            .unicodeScalars.filter { !isLeftOut($0) }
            .map { $0 == "\u{2019}" ? "'" : $0 }
        let words = String(String.UnicodeScalarView(plain)).split(whereSeparator: \.isWhitespace)
        return String(words.joined(separator: " ").unicodeScalars.prefix(lengthMax))
    }

    /// What a search looks through; every text is on a line of its own.
    static func searched(_ word: WordText) -> String {
        ([word.word, word.translation, word.definition, word.notes] + word.synonyms)
            .map(of).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Tanwin, vowels, shadda, sukun and other signs; the dagger alif; tatweel.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x064B...0x065F, 0x0670, 0x0640: true
        default: false
        }
    }
}
