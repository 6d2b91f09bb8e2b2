/// The acceptable answers to one question as word sequences, and the judgement over them.
package struct AnswerForms: Hashable, Sendable {
    /// More items than this in a list answer, or answers to a question, are not listened for.
    package static let itemsMax = 8
    package static let answersMax = 24

    /// Each acceptable answer: one item for a phrase, several for a list.
    package let answers: [[[String]]]

    /// Takes the correct answer and its variants as they stand in the lesson.
    ///
    /// Of a list, the items are what stands between commas and "and".
    package init(acceptable: [String], isList: Bool) {
        answers = acceptable.prefix(Self.answersMax).map { text in
            let items = isList ? Self.items(of: text) : [Wording.words(text)]
            return Array(items.map(Self.withoutLeadingArticle).prefix(Self.itemsMax))
        }.filter { !$0.isEmpty && $0.allSatisfy { !$0.isEmpty } }
    }

    /// All the items that occur in any answer, each once.
    package var items: [[String]] {
        var seen: Set<[String]> = []
        return answers.flatMap { $0 }.filter { seen.insert($0).inserted }
    }

    /// The words that make an answer this one and no other: those that carry meaning.
    package var contentWords: Set<String> {
        Set(answers.joined().joined().filter { !Self.functionWords.contains($0) })
    }

    /// Whoever swallows or exchanges one of these has said the same.
    private static let functionWords = Wording.articles.union([
        "and", "as", "at", "be", "by", "for", "from", "he", "her", "his", "in", "is", "it", "its",
        "of", "on", "or", "she", "that", "their", "they", "to", "was", "were", "who", "with",
    ])

    /// The number of items of the longest answer.
    package var itemCountMax: Int { answers.map(\.count).max() ?? 0 }

    /// Whether the items said are all of one acceptable answer, in any order, and nothing else.
    package func isRight(_ said: [[String]]) -> Bool {
        let key = said.map { Wording.key($0).joined(separator: " ") }.sorted()
        return answers.contains { answer in
            answer.map { Wording.key($0).joined(separator: " ") }.sorted() == key
        }
    }

    /// Whether the words said, "and" and articles dropped, are right in some division into items.
    package func isRight(words: [String]) -> Bool {
        let said = Wording.key(words.filter { $0 != "and" })
        return answers.contains { answer in
            consists(said, of: answer.map { Wording.key($0.filter { $0 != "and" }) })
        }
    }

    private func consists(_ words: [String], of items: [[String]]) -> Bool {
        if items.isEmpty { return words.isEmpty }
        return items.indices.contains { index in
            guard words.starts(with: items[index]) else { return false }
            var rest = items
            rest.remove(at: index)
            return consists(Array(words.dropFirst(items[index].count)), of: rest)
        }
    }

    private static func items(of text: String) -> [[String]] {
        text.split(separator: ",").flatMap { piece in
            Wording.words(String(piece)).split(separator: "and").map(Array.init)
        }
    }

    private static func withoutLeadingArticle(_ words: [String]) -> [String] {
        guard let first = words.first, words.count > 1, Wording.articles.contains(first) else {
            return words
        }
        return Array(words.dropFirst())
    }
}
