/// Wordings written short: alternatives in round brackets, what may be left out in square ones, as
/// JSGF writes them.
package enum PhrasePattern {
    /// A pattern of more wordings is no longer something that somebody thought of.
    package static let wordingsMax = 250

    /// Every wording of a pattern, which without brackets is itself; nil where its brackets cannot
    /// be read, or allow nothing, or too much.
    package static func wordings(of pattern: String) -> [String]? {
        guard pattern.contains(where: { "([|])".contains($0) }) else { return [pattern] }
        let rule = "#JSGF V1.0; grammar phrase; public <phrase> = \(pattern);"
        // Whoever asks shows the pattern, which is too short to need a place within it.
        guard let phrases = try? JSGF.read(rule).phrases(atMost: wordingsMax + 1),
            (1...wordingsMax).contains(phrases.count)
        else { return nil }
        return phrases.map { $0.joined(separator: " ") }
    }
}
