/// Whether the marked part of a translated sentence is the word's translation, as far as its
/// consonants tell: in Arabic they stay when a word is inflected.
enum MarkedPart {
    /// How many consonants of a translation stand in the marked part too, in their order. A
    /// translation with fewer must have all of its own there.
    static let sharedMin = 2
    /// The letters that come and go with the form of a word, and the feminine ending.
    private static let weak: Set<Unicode.Scalar> = [
        "ا", "آ", "أ", "إ", "ؤ", "ئ", "ء", "و", "ي", "ى", "ة",
    ]

    /// Whether the part in braces shares its consonants with one of the translations.
    static func isTranslation(_ text: String, of translations: [String]) -> Bool {
        let marked = consonants(in: part(of: text))
        return translations.contains { translation in
            let own = consonants(in: translation)
            return !own.isEmpty && shared(marked, own) >= min(sharedMin, own.count)
        }
    }

    /// What stands in braces.
    private static func part(of text: String) -> String {
        String(text.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" })
    }

    /// The consonants of all words, without their articles.
    private static func consonants(in text: String) -> [Unicode.Scalar] {
        text.split(separator: " ").flatMap { word in
            let bare = word.hasPrefix("ال") ? word.dropFirst(2) : word
            return bare.unicodeScalars.filter {
                ArabicLetters.isLetter($0) && !weak.contains($0)
            }
        }
    }

    /// The most that both have in the same order, whatever stands between.
    private static func shared(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var counts = Array(repeating: 0, count: other.count + 1)
        for scalar in one {
            var diagonal = 0
            for (index, candidate) in other.enumerated() {
                let above = counts[index + 1]
                counts[index + 1] =
                    scalar == candidate ? diagonal + 1 : max(above, counts[index])
                diagonal = above
            }
        }
        return counts.last ?? 0
    }
}
