/// The patterns of blocked requests and cues as they are listened for. Made once, and shared by
/// the grammars of all states.
package struct CueBook: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        var pattern: PhrasePattern
        var meaning: Meaning
    }

    private let entries: [Entry]
    /// Alternatives of a grammar's rule, one for each pattern, as compact as it is.
    let lines: [String]
    /// Every word in them.
    let words: Set<String>

    /// Makes the book; of a wording with two meanings the first counts.
    package init(_ patterns: [(pattern: PhrasePattern, meaning: Meaning)] = []) {
        let audible = patterns.filter { pattern, meaning in
            let words = pattern.expansion.longest { _ in 1 }
            return !meaning.countsByBeginning
                || Self.isLong(words: words, letters: pattern.expansion.longest(\.count))
        }
        entries = audible.map { Entry(pattern: $0.pattern, meaning: $0.meaning) }
        lines = audible.map { $0.pattern.expansion.withOptionalArticles.text { $0 } }
        words = audible.reduce(into: []) { $0.formUnion($1.pattern.expansion.words) }
    }

    /// What the words mean; nil where they are no whole wording, or one too short to be heard.
    func meaning(of words: [String]) -> Meaning? {
        let key = Wording.key(words)
        guard let found = entries.first(where: { $0.pattern.matches(key) })?.meaning else {
            return nil
        }
        let letters = words.reduce(0) { $0 + $1.count }
        let counts = !found.countsByBeginning || Self.isLong(words: words.count, letters: letters)
        return counts ? found : nil
    }

    /// Any room says "hello there" now and then, to an ear that waits for it: such short cues are
    /// for typed text only.
    private static func isLong(words: Int, letters: Int) -> Bool { words >= 4 || letters >= 12 }
}
