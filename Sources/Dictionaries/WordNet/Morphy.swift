/// The base forms that an English word may have, by WordNet's rules for endings.
enum Morphy {
    /// The forms of a word with another ending, most likely first. Only a dictionary shows whether
    /// they are words.
    static func bases(of word: String, as part: PartOfSpeech) -> [String] {
        // "as" is no plural of "a", nor "glass" one of "glas".
        if part == .noun, word.utf8.count <= 2 || word.hasSuffix("ss") { return [] }
        return part.endings.compactMap { ending in
            guard word.hasSuffix(ending.inflected) else { return nil }
            let base = word.dropLast(ending.inflected.count) + ending.base
            return base.isEmpty ? nil : String(base)
        }
    }

    /// The same for any part of speech, each form once.
    static func bases(of word: String) -> [String] {
        let all = PartOfSpeech.allCases.flatMap { bases(of: word, as: $0) }
        return all.reduce(into: []) { known, base in
            if !known.contains(base) { known.append(base) }
        }
    }

    /// How WordNet may spell a word: with underscores for spaces, and with, without or instead of
    /// hyphens.
    static func spellings(of word: String) -> [String] {
        let plain = word.lowercased().split(separator: " ").joined(separator: "_")
        let others = [
            plain.replacing("-", with: "_"), plain.replacing("_", with: "-"),
            plain.filter { $0 != "_" && $0 != "-" }, plain.filter { $0 != "." },
        ]
        return others.reduce(into: [plain]) { known, other in
            if !other.isEmpty, !known.contains(other) { known.append(other) }
        }
    }
}
