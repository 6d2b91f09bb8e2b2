/// Wordings of a cue or a blocked request in which some words are alternatives to others.
package indirect enum CuePattern: Equatable, Sendable {
    case words([String])
    case sequence([CuePattern])
    case choice([CuePattern])
    case optional(CuePattern)

    /// One wording, without its articles.
    package init(_ text: String) {
        self = .words(Words(text).withoutArticles.words)
    }

    /// How many words the longest beginning of `words` has that is a wording; 0 where none is.
    func longestBeginning(of words: [String]) -> Int {
        ends(from: [0], in: words).max() ?? 0
    }

    /// Whether the words are a wording as a whole.
    func isWhole(_ words: [String]) -> Bool {
        !words.isEmpty && ends(from: [0], in: words).contains(words.count)
    }

    /// The places among the words where it may end, from the places where it may begin.
    private func ends(from starts: Set<Int>, in words: [String]) -> Set<Int> {
        if starts.isEmpty { return [] }
        switch self {
        case .words(let own):
            return Set(
                starts.filter { words[$0...].starts(with: own) }.map { $0 + own.count })
        case .sequence(let parts):
            return parts.reduce(starts) { $1.ends(from: $0, in: words) }
        case .choice(let parts):
            return parts.reduce(into: []) { $0.formUnion($1.ends(from: starts, in: words)) }
        case .optional(let part): return starts.union(part.ends(from: starts, in: words))
        }
    }
}

extension CuePattern: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}
