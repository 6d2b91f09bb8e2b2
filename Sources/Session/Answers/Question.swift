/// The review question of a lesson, or one of a card, as far as it decides on answers.
package struct Question: Equatable, Sendable {
    package var correctAnswer: String
    package var acceptableVariants: [String]
    package var kind: Kind

    /// How an answer is compared.
    package enum Kind: String, Equatable, Sendable {
        /// As a whole.
        case phrase
        /// Item by item, in any order.
        case list
        /// As a word or its translation, of which much that is typed otherwise is the same.
        case word
    }

    package init(correctAnswer: String, acceptableVariants: [String], kind: Kind) {
        self.correctAnswer = correctAnswer
        self.acceptableVariants = acceptableVariants
        self.kind = kind
    }

    /// The correct answer and its variants.
    package var acceptable: [String] { [correctAnswer] + acceptableVariants }

    /// Whether a typed answer is right: normalised and compared exactly, never by likeness. What
    /// is asked of a card is compared more kindly: see `check`.
    package func isRight(_ text: String) -> Bool {
        switch kind {
        case .phrase:
            let given = Words(text).withoutLeadingArticles
            return acceptable.contains { Words($0).withoutLeadingArticles == given }
        case .list:
            let given = Words(text).withoutArticles.words.filter { $0 != "and" }
            return acceptable.contains { consists(given[...], of: Self.items(of: $0)) }
        case .word: return check(text).isRight
        }
    }

    /// The items of a list answer: what stands between commas and "and".
    package static func items(of answer: String) -> [[String]] {
        answer.split { $0 == "," || $0 == ";" }
            .flatMap { Words($0).withoutArticles.words.split(separator: "and") }
            .map(Array.init)
            .filter { !$0.isEmpty }
    }

    /// Whether the words are all of the items, each once, in any order, and nothing else.
    private func consists(_ words: ArraySlice<String>, of items: [[String]]) -> Bool {
        guard !items.isEmpty else { return words.isEmpty }
        return items.indices.contains { index in
            guard words.starts(with: items[index]) else { return false }
            var others = items
            let item = others.remove(at: index)
            return consists(words.dropFirst(item.count), of: others)
        }
    }
}
