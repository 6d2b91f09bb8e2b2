extension Question {
    /// Something that the question asks for, and how often a text says it.
    package struct Statement: Equatable, Sendable {
        package var wording: String
        package var count: Int
    }

    /// How often a text states the answer in any of its wordings, or, for a list, each item.
    package func statements(in text: String) -> [Statement] {
        let said = Words(text).withoutArticles.words[...]
        switch kind {
        case .phrase, .word:
            let wordings = acceptable.map { Words($0).withoutArticles.words }
            return [
                Statement(wording: correctAnswer, count: Self.count(of: wordings, in: said))
            ]
        case .list:
            return Self.items(of: correctAnswer).map { item in
                Statement(
                    wording: item.joined(separator: " "), count: Self.count(of: [item], in: said))
            }
        }
    }

    /// How often any of the phrases is said. Where several match the same words, they count once.
    private static func count(of phrases: [[String]], in said: ArraySlice<String>) -> Int {
        let phrases = phrases.filter { !$0.isEmpty }
        var (rest, count) = (said, 0)
        while !rest.isEmpty {
            let longest = phrases.filter { rest.starts(with: $0) }.map(\.count).max()
            if longest != nil { count += 1 }
            rest = rest.dropFirst(longest ?? 1)
        }
        return count
    }
}
