/// A line of a comment, without what makes it a comment.
struct HeaderLine {
    /// Without the spaces around it.
    var text: String
    /// The spaces before it.
    let indent: Int

    init(_ line: Substring) {
        var rest = line.drop(while: \.isWhitespace)
        for mark in ["/**", "/*!", "/*", "*/", "///", "//!", "//", "\"\"\"", "'''", "*", "#"]
        where rest.hasPrefix(mark) {
            rest = rest.dropFirst(mark.count)
            break
        }
        for mark in ["*/", "\"\"\"", "'''"] where rest.trimmedEnd.hasSuffix(mark) {
            rest = rest.trimmedEnd.dropLast(mark.count)
        }
        let content = rest.drop(while: \.isWhitespace)
        indent = rest.count - content.count
        text = String((content.hasPrefix("<p>") ? content.dropFirst(3) : content).trimmedEnd)
    }

    /// Whether it begins an item of a list.
    var isItem: Bool {
        if ["- ", "* ", "+ ", "• "].contains(where: text.hasPrefix) { return true }
        let figures = text.prefix { $0.isASCII && $0.isNumber }
        return !figures.isEmpty && [".", ")"].contains(text.dropFirst(figures.count).first)
    }

    /// The text without signs of Markdown before it.
    private var plain: Substring { text.drop { "#*_->• ".contains($0) } }

    private static let labels: Set = [
        "approach", "idea", "strategy", "algorithm", "intuition", "insight", "explanation",
    ]

    /// What is behind the label of an approach, such as "Key idea:"; nil where none is.
    var approach: String? {
        let isHeading = text.hasPrefix("#")
        let head = plain.prefix { !":-–—".contains($0) }
        let words = head.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isLabel = words.count <= 4 && words.prefix(2).contains(where: Self.labels.contains)
        let isWhole = head.endIndex == plain.endIndex
        guard isLabel, !isWhole || isHeading || words.count == 1 else { return nil }
        let rest = plain[head.endIndex...].drop { ":-–—*_ ".contains($0) }
        return String(rest)
    }

    /// Whether it says a complexity, or is the heading of those that do.
    var isComplexity: Bool {
        let words = plain.lowercased().split { !$0.isLetter }
        guard let first = words.first else { return false }
        if first == "complexity" || first == "complexities" { return true }
        guard ["time", "space", "memory"].contains(first) else { return false }
        return words.dropFirst().first == "complexity"
            || plain.dropFirst(first.count).drop { "*_ ".contains($0) }.first == ":"
    }

    /// What is said of time or space: behind the word and a colon, or before the word as in
    /// `O(n) time`.
    func complexity(_ word: String) -> String? {
        guard isComplexity else { return nil }
        let isBoth = plain.lowercased().hasPrefix("complexity")
        let plain = isBoth ? Substring(plain.replacing(" and O(", with: ", O(")) : plain
        let parts = plain.split { ",;|".contains($0) }
        // The parts of `Time: O(n), where n is …, Space: O(1)` that belong together.
        var groups: [Substring] = []
        for part in parts {
            let isNew = ["time", "space", "memory", "complexity"].contains(
                part.lowercased().split { !$0.isLetter }.first.map(String.init) ?? "")
            if let last = groups.last, !isNew, !part.hasSuffix(" space"), !part.hasSuffix(" time") {
                groups[groups.count - 1] = plain[last.startIndex..<part.endIndex]
            } else {
                groups.append(part)
            }
        }
        // A comma at the end goes on in the next line.
        if let last = groups.popLast() { groups.append(plain[last.startIndex...]) }
        for group in groups {
            if let found = Self.value(of: word, in: group) { return found }
        }
        return nil
    }

    private static func value(of word: String, in group: Substring) -> String? {
        let words = group.lowercased().split { !$0.isLetter }
        if words.first.map(String.init) == word {
            let isNamed = group.contains { ":=".contains($0) }
            let value =
                isNamed
                ? group.drop { !":=".contains($0) }.drop { ":=*_ ".contains($0) }
                : group.drop { $0 != "O" }
            return value.isEmpty ? nil : String(value.trimmedEnd)
        }
        guard words.last.map(String.init) == word, let start = group.firstIndex(of: "O") else {
            return nil
        }
        return String(group[start...].trimmedEnd.dropLast(word.count).trimmedEnd)
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

extension CodeOutline {
    /// The lines of each comment: line comments that follow one another are one, and so is a
    /// docstring.
    func comments() -> [[Substring]] {
        let docstrings = Set(docstrings().joined().map { places[$0] })
        var found: [[Substring]] = []
        // Whether the next line comment belongs to the last one.
        var isOpen = false
        var newlines = 0
        for (place, token) in tokens.enumerated() {
            switch token.kind {
            case .space: continue
            case .newline: newlines += 1
            case .comment where !token.text.hasPrefix("#!") || place > 0:
                let lines = token.text.split(separator: "\n", omittingEmptySubsequences: false)
                let isLine = !token.text.hasPrefix("/*")
                if isOpen, isLine, newlines <= 1 {
                    found[found.count - 1] += lines
                } else {
                    found.append(lines)
                }
                isOpen = isLine
                newlines = 0
            default:
                if docstrings.contains(place) {
                    found.append(
                        token.text.split(separator: "\n", omittingEmptySubsequences: false))
                }
                isOpen = false
            }
        }
        return found
    }
}
