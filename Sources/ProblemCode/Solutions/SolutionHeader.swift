/// What the comment at the head of a solution says of it.
package struct SolutionHeader: Hashable, Sendable {
    /// How the problem is solved: paragraphs with an empty line between them.
    package var approach: String?
    /// As its author wrote it, such as `O(n) where n is the number of words`.
    package var time: String?
    package var space: String?

    package init(approach: String? = nil, time: String? = nil, space: String? = nil) {
        self.approach = approach
        self.time = time
        self.space = space
    }

    /// Reads the first comment that names an approach or a complexity, else the first of all.
    ///
    /// The approach goes from its label ("Approach:", "IDEA:"), or where none is from the second
    /// paragraph, to the complexities. What the author has not filled in (`{{…}}`, "to do" as one
    /// word, `O(?)`) is missing.
    package static func read(of code: String, in language: CodeLanguage) -> SolutionHeader {
        let outline = CodeOutline(CodeText.normalised(code), language)
        let comments = outline.comments().map { $0.map(HeaderLine.init) }
        let chosen = comments.first { lines in
            lines.contains { $0.approach != nil || $0.isComplexity }
        }
        guard let lines = chosen ?? comments.first else { return SolutionHeader() }
        return SolutionHeader(
            approach: approach(of: lines), time: complexity("time", of: lines),
            space: complexity("space", of: lines) ?? complexity("memory", of: lines))
    }

    private static func approach(of lines: [HeaderLine]) -> String? {
        var rest: ArraySlice<HeaderLine>
        if let label = lines.firstIndex(where: { $0.approach != nil }) {
            rest = lines[label...]
            rest[label].text = lines[label].approach ?? ""
        } else {
            // Behind the first blank line that follows the first paragraph.
            rest = lines.drop { $0.text.isEmpty }.drop { !$0.text.isEmpty }
        }
        var text = ""
        var isNewParagraph = false
        for line in rest.prefix(while: { !$0.isComplexity && !$0.text.hasPrefix("@") }) {
            if line.text.isEmpty {
                isNewParagraph = !text.isEmpty
            } else {
                let border = isNewParagraph ? "\n\n" : line.isItem ? "\n" : " "
                text += (text.isEmpty ? "" : border) + line.text
                isNewParagraph = false
            }
        }
        return filled(text)
    }

    /// With the lines that go on behind it: those that are indented more, or close its brackets.
    private static func complexity(_ word: String, of lines: [HeaderLine]) -> String? {
        for (index, line) in lines.enumerated() {
            guard let first = line.complexity(word) else { continue }
            var text = first
            for next in lines[(index + 1)...].prefix(continuationLinesMax) {
                let isOpen = text.count { $0 == "(" } > text.count { $0 == ")" }
                guard !next.text.isEmpty, !next.isComplexity, next.approach == nil,
                    isOpen || (next.indent > line.indent && !next.isItem)
                else { break }
                text += " " + next.text
            }
            if let found = filled(text) { return found }
        }
        return nil
    }

    /// A complexity has so many lines more at most.
    private static let continuationLinesMax = 5

    private static func filled(_ text: String) -> String? {
        let isLeftover =
            text.contains("{{") || text.contains("O(?)") || text.lowercased().hasPrefix("todo")
        return text.isEmpty || isLeftover ? nil : text
    }
}
