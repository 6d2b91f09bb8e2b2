/// The words of a course and how they are spoken: a respelling (`Yah-weh`) or phonemes of
/// espeak-ng in double brackets (`[['eIaI]]`).
package struct Lexicon: Equatable, Sendable {
    private let entries: [String: String]

    package init(_ entries: [String: String] = [:]) {
        self.entries = entries
    }

    /// How a word is spoken, or nil; a word in small letters is also found with a capital.
    func spoken(_ word: String) -> String? {
        if let exact = find(word) { return exact }
        for suffix in ["'s", "'"] where word.hasSuffix(suffix) {
            guard let base = find(String(word.dropLast(suffix.count))) else { continue }
            return suffix == "'s" ? Self.possessive(base) : base
        }
        return nil
    }

    private func find(_ word: String) -> String? {
        if let exact = entries[word] { return exact }
        guard let first = word.first, first.isUppercase else { return nil }
        return entries[first.lowercased() + word.dropFirst()]
    }

    private static func possessive(_ spoken: String) -> String {
        guard spoken.hasSuffix("]]") else { return spoken + "'s" }
        let phonemes = String(spoken.dropLast(2))
        let ending =
            switch phonemes.last {
            case "s", "z", "S", "Z": "I2z"
            case "p", "t", "k", "f", "T": "s"
            default: "z"
            }
        return phonemes + ending + "]]"
    }
}
