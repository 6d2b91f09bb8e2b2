/// What is kept and shown of a file of code.
package enum ShownCode {
    /// What a quiz shows: code without comments, docstrings, tests and imports. Blank lines beside
    /// what was cut are one at most, line ends are LF, and the text ends with one; where nothing is
    /// left, the text is empty.
    package static func text(of code: String, in language: CodeLanguage) -> String {
        let outline = CodeOutline(CodeText.normalised(code), language)
        var isCut = outline.tokens.map { $0.kind == .comment }
        for range in outline.testItems() + outline.imports() + outline.docstrings() {
            outline.mark(range, in: &isCut)
        }
        return joined(outline.tokens, isCut)
    }

    /// What is stored: the code without the tests that Rust has in the same file, and without the
    /// comments right above these.
    package static func withoutTests(of code: String, in language: CodeLanguage) -> String {
        let outline = CodeOutline(CodeText.normalised(code), language)
        var isCut = outline.tokens.map { _ in false }
        for range in outline.testItems() where !range.isEmpty {
            outline.mark(range, in: &isCut)
            var place = outline.places[range.lowerBound]
            // A comment and its end of line.
            while place > 1, outline.tokens[place - 1].text == "\n",
                outline.tokens[place - 2].kind == .comment
            {
                place -= 2
                isCut[place] = true
                if place > 0, outline.tokens[place - 1].kind == .space { place -= 1 }
            }
        }
        return joined(outline.tokens, isCut)
    }

    /// The imports and exports that `text(of:in:)` leaves out, a line each: what stands before the
    /// first shown token, and what comes behind it. Between the two, shown code can be compiled.
    package static func statementsAround(
        _ code: String, in language: CodeLanguage
    ) -> (before: String, behind: String) {
        let outline = CodeOutline(CodeText.normalised(code), language)
        let imports = outline.imports().filter { !$0.isEmpty }
        let cut = Set((imports + outline.testItems() + outline.docstrings()).joined())
        let first = (0..<outline.count).first { !cut.contains($0) } ?? outline.count
        func lines(_ ranges: [Range<Int>]) -> String {
            ranges.map { range in
                let tokens = outline.places[range.lowerBound]...outline.places[range.upperBound - 1]
                return outline.tokens[tokens].map(\.text).joined() + "\n"
            }.joined()
        }
        return (
            lines(imports.filter { $0.lowerBound < first }),
            lines(imports.filter { $0.lowerBound > first })
        )
    }

    private static func joined(_ tokens: [CodeToken], _ isCut: [Bool]) -> String {
        var lines = ShownLines()
        for (token, isCut) in zip(tokens, isCut) {
            if isCut {
                lines.cut()
            } else if token.kind == .newline {
                lines.endLine()
            } else {
                lines.append(token)
            }
        }
        lines.endLine()
        // A string that is never closed has the blank lines at the end.
        var text = lines.text
        while text.utf8.suffix(2).elementsEqual([10, 10]) { text.removeLast() }
        return text
    }
}

extension CodeOutline {
    /// Marks all tokens from the first to the last of a range of code tokens.
    fileprivate func mark(_ range: Range<Int>, in isCut: inout [Bool]) {
        guard let first = range.first, let last = range.last else { return }
        for place in places[first]...places[last] { isCut[place] = true }
    }
}

/// Puts lines together of which pieces are missing.
private struct ShownLines {
    private(set) var text = ""
    private var line = ""
    private var isCut = false
    /// Whether something was cut right before the next token.
    private var isBehindCut = false
    /// The blank lines since the last other one, and whether something was cut among them.
    private var blankLines = 0
    private var isCutAmongBlank = false

    mutating func cut() {
        isCut = true
        isBehindCut = true
    }

    mutating func append(_ token: CodeToken) {
        defer { isBehindCut = false }
        guard isBehindCut, let last = line.last else { return line += token.text }
        if token.kind == .space {
            if last == " " || "([".contains(last) { return }
        } else if ")],;".contains(token.text) {
            line.dropBlankEnd()
        } else if last != " ", !"([".contains(last) {
            line += " "
        }
        line += token.text
    }

    mutating func endLine() {
        if isCut { line.dropBlankEnd() }
        if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
            if isCut { isCutAmongBlank = true } else { blankLines += 1 }
        } else {
            let kept = isCutAmongBlank ? min(blankLines, 1) : blankLines
            if !text.isEmpty { text += String(repeating: "\n", count: kept) }
            text += line + "\n"
            (blankLines, isCutAmongBlank) = (0, false)
        }
        (line, isCut, isBehindCut) = ("", false, false)
    }
}

extension String {
    fileprivate mutating func dropBlankEnd() {
        while last == " " || last == "\t" { removeLast() }
    }
}
