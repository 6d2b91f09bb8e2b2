/// What a voice says of problems.
package enum ProblemSpeech {
    /// Characters of a statement, and of how a solution works.
    package static let statementMax = 600
    package static let approachMax = 1200

    /// The title of a problem or pattern, such as "one-dimensional dynamic programming" for
    /// `1-D DP`.
    package static func name(_ title: String) -> String {
        let words = title.replacing("&", with: " and ").replacing("/", with: " or ")
            .split(separator: " ")
        return words.map { spokenWords[String($0)] ?? String($0) }.joined(separator: " ")
    }

    private static let spokenWords = [
        "1-D": "one-dimensional", "1D": "one-dimensional", "2-D": "two-dimensional",
        "2D": "two-dimensional", "DP": "dynamic programming",
    ]

    /// The statement by ear: the summary, else the first paragraph of the statement. Empty where
    /// both are.
    package static func statement(of problem: StoredProblem) -> String {
        let summary = MarkdownSpeech.line(Self.start(of: problem.summary, for: statementMax))
        guard summary.isEmpty else { return cut(summary, to: statementMax) }
        let statement = Self.start(of: problem.statement, for: statementMax)
        return cut(MarkdownSpeech.paragraph(of: statement), to: statementMax)
    }

    /// How a solution works, by ear; nil where its author does not say.
    package static func approach(of solution: StoredSolution) -> String? {
        guard let text = solution.approach else { return nil }
        let approach = MarkdownSpeech.line(Self.start(of: text, for: approachMax))
        return approach.isEmpty ? nil : cut(approach, to: approachMax)
    }

    /// As much of a text as so many letters are said of, with its mark-up: marks without an end
    /// make reading slow.
    private static func start(of text: String, for letters: Int) -> String {
        String(text.prefix(4 * letters))
    }

    /// Such as "Number one: O of n squared."
    ///
    /// - Parameters:
    ///   - number: 1 to 4.
    ///   - text: nil for code, which is named by its number alone.
    package static func option(_ number: Int, _ text: String?) -> String {
        precondition((1...4).contains(number), "option \(number) is no option from 1 to 4")
        let word = ["one", "two", "three", "four"][number - 1]
        return text.map { "Number \(word): \(ended($0))" } ?? "Number \(word)."
    }

    /// Such as "Two Sum: Arrays and Hashing."
    package static func pattern(of title: String, _ pattern: String) -> SaidText {
        SaidText("\(title): \(pattern).", spoken: "\(name(title)): \(name(pattern)).")
    }

    /// A line with Markdown, for a screen as it is.
    package static func inline(_ text: String) -> SaidText {
        SaidText(text, spoken: MarkdownSpeech.line(text))
    }

    /// With a full stop where no other mark ends the sentence.
    private static func ended(_ text: String) -> String {
        guard let last = text.last, !".!?".contains(last) else { return text }
        return text + "."
    }

    /// The longest beginning with so many characters at most that ends with a sentence; where the
    /// first sentence is longer, the longest that ends with a word.
    static func cut(_ text: String, to most: Int) -> String {
        guard text.count > most else { return text }
        let beginning = text.prefix(most)
        var end: String.Index?
        for index in beginning.indices where ".!?".contains(beginning[index]) {
            let next = beginning.index(after: index)
            // A point within a number or name ends nothing.
            if text[next...].first?.isWhitespace != false { end = next }
        }
        if let end { return String(beginning[..<end]) }
        guard let space = beginning.lastIndex(of: " ") else { return String(beginning) }
        return beginning[..<space] + "."
    }
}
