/// Wordings of one kind, written as one: alternatives stand in round brackets, what may be left
/// out in square ones, as JSGF writes them. A phrase without brackets is a pattern of one wording.
package struct PhrasePattern: Equatable, Sendable {
    /// What is wrong with a pattern.
    package struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
        /// The pattern as it is written.
        package var pattern: String
        /// What was wrong, what was expected.
        package var reason: String

        package var description: String { "the phrase “\(pattern)”: \(reason)" }
    }

    /// A pattern of more wordings is too wide to be looked over; they are counted, never listed.
    package static let wordingsMax = 100_000

    /// The pattern as it is written.
    package let text: String
    /// The pattern of words as they are compared: words, sequences, choices and options alone.
    package let expansion: RuleGrammar.Expansion

    /// Reads a pattern.
    package init(_ text: String) throws(Problem) {
        func problem(_ reason: String) -> Problem { Problem(pattern: text, reason: reason) }
        let written: RuleGrammar.Expansion
        do {
            written = try JSGF.expansion(text)
        } catch {
            throw problem(error.reason)
        }
        guard let expansion = written.compared else {
            throw problem("expected words, `( | )` and `[ ]` alone")
        }
        guard expansion.wordingCount <= Self.wordingsMax else {
            throw problem("it has more than \(Self.wordingsMax) wordings; divide it")
        }
        guard !expansion.mayBeSilent else {
            throw problem("it may be said with no word at all; expected one word at least")
        }
        guard expansion.longest({ _ in 1 }) <= Wording.wordsMax else {
            throw problem("it has a wording of more than \(Wording.wordsMax) words")
        }
        self.text = text
        self.expansion = expansion
    }

    /// Whether these words, without articles, are a wording but for its articles.
    package func matches(_ words: [String]) -> Bool {
        guard words.count <= Wording.wordsMax else { return false }
        return expansion.ends(from: 1, in: words) & (1 << UInt32(words.count)) != 0
    }
}

extension RuleGrammar.Expansion {
    /// With words as they are compared; nil where it holds more than words, choices and options.
    fileprivate var compared: Self? {
        switch self {
        case .word(let word):
            let words = Wording.words(word).map { Self.word($0) }
            return words.count == 1 ? words[0] : .sequence(words)
        case .sequence(let parts):
            let found = parts.compactMap(\.compared)
            return found.count == parts.count ? .sequence(found) : nil
        case .choice(let parts):
            let found = parts.compactMap { part in
                part.expansion.compared.map { RuleGrammar.Alternative(weight: 1, expansion: $0) }
            }
            return found.count == parts.count ? .choice(found) : nil
        case .optional(let part): return part.compared.map { .optional($0) }
        case .rule, .repeated, .tagged, .nothing, .void: return nil
        }
    }

    /// How many wordings it has; one more than the limit where there are more.
    package var wordingCount: Int {
        let limit = PhrasePattern.wordingsMax + 1
        return switch self {
        case .sequence(let parts): parts.reduce(1) { min($0 * $1.wordingCount, limit) }
        case .choice(let parts): parts.reduce(0) { min($0 + $1.expansion.wordingCount, limit) }
        case .optional(let part): min(part.wordingCount + 1, limit)
        case .word, .rule, .repeated, .tagged, .nothing, .void: 1
        }
    }

    /// The most that a wording's words come to.
    func longest(_ length: (String) -> Int) -> Int {
        switch self {
        case .word(let word): length(word)
        case .sequence(let parts): parts.reduce(0) { $0 + $1.longest(length) }
        case .choice(let parts): parts.map { $0.expansion.longest(length) }.max() ?? 0
        case .optional(let part): part.longest(length)
        case .rule, .repeated, .tagged, .nothing, .void: 0
        }
    }

    /// The places among the words where it may end, from the places where it may begin; each a
    /// bit, so that all readings are followed at once. Articles are not among the words.
    fileprivate func ends(from starts: UInt32, in words: [String]) -> UInt32 {
        if starts == 0 { return 0 }
        switch self {
        case .word(let word):
            if Wording.articles.contains(word) { return starts }
            return words.indices.reduce(0) { ends, place in
                starts & (1 << UInt32(place)) != 0 && words[place] == word
                    ? ends | (1 << UInt32(place + 1)) : ends
            }
        case .sequence(let parts): return parts.reduce(starts) { $1.ends(from: $0, in: words) }
        case .choice(let parts):
            return parts.reduce(0) { $0 | $1.expansion.ends(from: starts, in: words) }
        case .optional(let part): return starts | part.ends(from: starts, in: words)
        case .rule, .repeated, .tagged, .nothing, .void: return 0
        }
    }

    /// With every article optional, as in all that is listened for.
    var withOptionalArticles: Self {
        switch self {
        case .word(let word): Wording.articles.contains(word) ? .optional(self) : self
        case .sequence(let parts): .sequence(parts.map(\.withOptionalArticles))
        case .choice(let parts):
            .choice(
                parts.map {
                    .init(weight: $0.weight, expansion: $0.expansion.withOptionalArticles)
                })
        case .optional(.word): self
        case .optional(let part): .optional(part.withOptionalArticles)
        case .rule, .repeated, .tagged, .nothing, .void: self
        }
    }
}
