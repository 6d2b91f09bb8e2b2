/// Reads Markdown aloud: text without mark-up, links as their texts, and code in a line as words.
enum MarkdownSpeech {
    /// The first paragraph or list below the first heading, or of a text without headings the
    /// first one. Blocks of code, tables and lines of labels such as `**Difficulty:** Easy` are
    /// passed over.
    static func paragraph(of text: String) -> String {
        let blocks = blocks(of: text)
        let heading = blocks.firstIndex { $0.first?.hasPrefix("#") == true }
        let below = heading.map { blocks[($0 + 1)...] } ?? blocks[...]
        let spoken = below.lazy.filter(isSpoken)
            .map { sentences($0) }
            .first { !$0.isEmpty }
        return spoken ?? ""
    }

    /// A text of one paragraph.
    static func line(_ text: String) -> String {
        InlineSpeech.text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    /// Lines that belong together, without those of blocks of code; a heading is one of its own.
    private static func blocks(of text: String) -> [[String]] {
        var blocks: [[String]] = [[]]
        var fence: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = trimmed(line)
            let marks = ["```", "~~~"].first(where: line.hasPrefix)
            if let open = fence {
                if line.hasPrefix(open) { fence = nil }
            } else if let marks {
                fence = marks
                blocks.append([])
            } else if line.hasPrefix("#") {
                blocks += [[line], []]
            } else if isUnderline(line), let above = blocks.last, above.count == 1 {
                blocks[blocks.count - 1] = ["# " + above[0]]
                blocks.append([])
            } else if line.isEmpty {
                blocks.append([])
            } else {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks.filter { !$0.isEmpty }
    }

    private static func isUnderline(_ line: String) -> Bool {
        line.count >= 3 && (line.allSatisfy { $0 == "=" } || line.allSatisfy { $0 == "-" })
    }

    private static func isSpoken(_ block: [String]) -> Bool {
        let isLabels = block.allSatisfy { line in
            line.hasPrefix("**") && (line.contains(":**") || line.contains("**:"))
        }
        let first = block[0]
        return !isLabels && !["#", "|", "<!--", "---", "***"].contains(where: first.hasPrefix)
    }

    /// The lines of a paragraph, or the entries of a list as sentences.
    private static func sentences(_ block: [String]) -> String {
        var entries: [String] = []
        for line in block {
            let text = withoutMark(line)
            if text.isEntry || entries.isEmpty {
                entries.append(text.text)
            } else {
                entries[entries.count - 1] += " " + text.text
            }
        }
        let spoken = entries.map(self.line).filter { !$0.isEmpty }
        guard spoken.count > 1 else { return spoken.first ?? "" }
        return spoken.map { ".!?:".contains($0.last ?? ".") ? $0 : $0 + "." }
            .joined(separator: " ")
    }

    /// A line without the mark of a list or quotation in front.
    private static func withoutMark(_ line: String) -> (text: String, isEntry: Bool) {
        for mark in ["- ", "* ", "+ "] where line.hasPrefix(mark) {
            return (trimmed(line.dropFirst(2)), true)
        }
        if line.hasPrefix(">") { return (trimmed(line.dropFirst()), false) }
        let figures = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line[figures.endIndex...]
        if !figures.isEmpty, figures.count <= 2, rest.hasPrefix(". ") || rest.hasPrefix(") ") {
            return (trimmed(rest.dropFirst(2)), true)
        }
        return (line, false)
    }

    private static func trimmed(_ line: some StringProtocol) -> String {
        let start = line.drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
