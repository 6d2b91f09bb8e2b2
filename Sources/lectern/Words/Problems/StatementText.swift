internal import LinuxIO

/// A statement in Markdown as plain lines: headings, lists, and code with an indent.
struct StatementText {
    private let paper: Paper
    private var lines: [DrawnLine] = []
    private var paragraph: [String] = []
    private var isCode = false

    private static let codeIndent = "    "

    /// The lines of a statement; without a screen each paragraph is one line.
    static func lines(_ statement: String, on paper: Paper) -> [DrawnLine] {
        var text = StatementText(paper: paper)
        for line in statement.printableLines.split(
            separator: "\n", omittingEmptySubsequences: false
        ) {
            text.take(String(line))
        }
        text.endParagraph()
        while text.lines.last?.text.isEmpty == true { text.lines.removeLast() }
        return text.lines
    }

    private init(paper: Paper) { self.paper = paper }

    private mutating func take(_ raw: String) {
        let line = raw.replacing("\t", with: Self.codeIndent)
        let bare = String(line.drop { $0 == " " })
        if bare.hasPrefix("```") || bare.hasPrefix("~~~") {
            endParagraph()
            isCode.toggle()
        } else if isCode {
            lines.append(DrawnLine(Self.codeIndent + line))
        } else if bare.isEmpty {
            endParagraph()
            if lines.last.map({ !$0.text.isEmpty }) == true { lines.append(DrawnLine()) }
        } else if bare.hasPrefix("#") {
            endParagraph()
            let heading = String(bare.drop { $0 == "#" || $0 == " " })
            lines.append(DrawnLine(Self.inline(heading), .bold))
        } else if let item = Self.item(line) {
            endParagraph()
            add(item.head + Self.inline(item.text), indent: item.indent)
        } else {
            paragraph.append(bare.hasPrefix("> ") ? String(bare.dropFirst(2)) : bare)
        }
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        add(Self.inline(paragraph.joined(separator: " ")), indent: "")
        paragraph = []
    }

    private mutating func add(_ text: String, indent: String) {
        lines += paper.wrapped(text, indent: indent).map { DrawnLine($0) }
    }

    /// The mark of an item of a list, and its text.
    private static func item(_ line: String) -> (head: String, indent: String, text: String)? {
        let margin = line.prefix { $0 == " " }
        let bare = line.dropFirst(margin.count)
        let mark: Substring
        if ["- ", "* ", "+ "].contains(where: bare.hasPrefix) {
            mark = "- "
        } else {
            let digits = bare.prefix { $0.isASCII && $0.isNumber }
            let rest = bare.dropFirst(digits.count)
            guard (1...3).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ")
            else { return nil }
            mark = digits + ". "
        }
        let head = String(margin + mark)
        let text = bare.dropFirst(mark.count)
        return (head, String(repeating: " ", count: head.count), String(text))
    }

    /// Text without the marks of emphasis and of code; a link has its address behind it.
    static func inline(_ text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix("**") || rest.hasPrefix("__") {
                rest = rest.dropFirst(2)
            } else if first == "`" {
                // What stands in code is as it is.
                let code = rest.dropFirst().prefix { $0 != "`" }
                shown += code
                rest = rest.dropFirst(code.count + 2)
            } else if let link = Self.link(rest) {
                shown += link.shown
                rest = link.rest
            } else {
                shown.append(first)
                rest = rest.dropFirst()
            }
        }
        return shown
    }

    /// `[text](address)`, or of a picture `![text](address)`, whose address is left out.
    private static func link(_ text: Substring) -> (shown: String, rest: Substring)? {
        let isPicture = text.hasPrefix("![")
        guard isPicture || text.hasPrefix("["), let middle = text.firstRange(of: "](") else {
            return nil
        }
        let start = text.index(text.startIndex, offsetBy: isPicture ? 2 : 1)
        let words = text[start..<middle.lowerBound]
        guard !words.contains("["), let end = text[middle.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        let address = text[middle.upperBound..<end]
        let isSame = isPicture || words == address
        return (
            isSame ? String(words) : "\(words) (\(address))", text[text.index(after: end)...]
        )
    }
}
