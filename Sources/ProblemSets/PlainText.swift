/// A text without what does not tell two texts apart: case, punctuation and layout. The import has
/// made texts NFC, and Swift compares strings by their canonical forms.
struct PlainText: Hashable, Sendable {
    /// Runs of letters, marks and figures, in small letters.
    let words: [String]

    init(_ text: String) {
        words = text.lowercased().unicodeScalars
            .split { !Self.isPartOfWord($0) }
            .map { String($0) }
    }

    /// The words with spaces between them.
    var text: String { words.joined(separator: " ") }

    /// What of a title tells names apart, so that `Arrays and Hashing` is `array-hashing`: the
    /// words without "and", "of" and "the", each without the "s" of a plural, joined.
    var name: String {
        words.filter { !["and", "of", "the"].contains($0) }.map(Self.singular).joined()
    }

    /// The words that say what a text is about: those of three letters at least that are no stop
    /// words, each without the "s" of a plural.
    var contentWords: Set<String> {
        Set(words.filter { $0.count >= 3 && !Self.stopWords.contains($0) }.map(Self.singular))
    }

    private static let stopWords: Set<String> = [
        "all", "and", "any", "are", "between", "but", "can", "each", "for", "from", "has", "have",
        "how", "into", "its", "more", "most", "not", "one", "other", "over", "such", "than",
        "that", "the", "their", "them", "these", "they", "this", "through", "two", "use", "used",
        "uses", "using", "via", "was", "what", "when", "where", "which", "while", "with",
        "without", "your",
    ]

    private static func singular(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
            ? String(word.dropLast()) : word
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            switch scalar {
            case "a"..."z", "0"..."9": return true
            default: return false
            }
        }
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
