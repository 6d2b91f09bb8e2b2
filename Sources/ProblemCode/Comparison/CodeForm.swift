/// The normal form of code: its tokens without what makes no difference to what the code does.
///
/// Without comments, docstrings, layout, imports, tests in the same file, `export`, `pub`,
/// attributes of Rust, annotations of Java, trailing commas, and semicolons of TypeScript and
/// JavaScript outside of round brackets; there `const` and `var` are `let`. Strings in different
/// quotes are alike where the language has it so. The indents of Python are tokens.
package struct CodeForm: Sendable {
    struct Token: Sendable {
        var text: String
        /// The line, from 0.
        var line: Int
        /// The code token from which it is made; nil for an indent.
        var code: Int?
    }

    private(set) var tokens: [Token] = []
    let outline: CodeOutline

    /// What is equal exactly where two codes of a language have the same normal form.
    package static func key(of code: String, in language: CodeLanguage) -> String {
        // With the lengths, so that no token can hold the border of two others.
        CodeForm(code, language).tokens.map { "\($0.text.utf8.count):\($0.text)" }.joined()
    }

    init(_ code: String, _ language: CodeLanguage) {
        outline = CodeOutline(CodeText.normalised(code), language)
        let kept = Self.kept(of: outline)
        var indents = [0]
        for (place, index) in kept.enumerated() {
            let next = place + 1 < kept.count ? outline.text(kept[place + 1]) : ""
            if outline.isTrailing(index, before: next) { continue }
            if language == .python, outline.startsStatement[index], outline.startsLine[index] {
                addIndents(&indents, before: index)
            }
            let text = CodeSpelling.text(of: outline, index)
            tokens.append(Token(text: text, line: outline.lines[index], code: index))
        }
    }

    /// The code tokens that are in no part that is left out.
    private static func kept(of outline: CodeOutline) -> [Int] {
        var isKept = Array(repeating: true, count: outline.count)
        let ranges =
            outline.imports() + outline.testItems() + outline.annotations()
            + outline.docstrings()
        for range in ranges {
            for index in range { isKept[index] = false }
        }
        for index in isKept.indices where isKept[index] {
            for word in outline.publicWords(at: index) { isKept[word] = false }
        }
        return isKept.indices.filter { isKept[$0] }
    }

    private mutating func addIndents(_ indents: inout [Int], before index: Int) {
        let column = outline.indent(of: index)
        let line = outline.lines[index]
        while let last = indents.last, last > column {
            indents.removeLast()
            tokens.append(Token(text: "(dedent)", line: line))
        }
        if column > indents.last ?? 0 {
            indents.append(column)
            tokens.append(Token(text: "(indent)", line: line))
        }
    }
}

extension CodeOutline {
    /// `export`, `export default` or `pub`, and what is in brackets behind it.
    fileprivate func publicWords(at index: Int) -> Range<Int> {
        switch (language, text(index)) {
        case (.typeScript, "export"), (.javaScript, "export"):
            guard startsStatement[index], text(index + 1) != ":" else { return index..<index }
            return index..<(text(index + 1) == "default" ? index + 2 : index + 1)
        case (.rust, "pub"):
            // `pub (u32)` is a field of a tuple.
            let hasScope =
                text(index + 1) == "("
                && ["crate", "super", "self", "in"].contains(text(index + 2))
            return index..<(hasScope ? min(closers[index + 1] + 1, count) : index + 1)
        default:
            return index..<index
        }
    }

    /// Whether a token can be left out before another one, or makes no difference at all.
    fileprivate func isTrailing(_ index: Int, before next: String) -> Bool {
        let text = text(index)
        let isScript = language == .typeScript || language == .javaScript
        if text == ";", isScript { return openers[index].map { self.text($0) } != "(" }
        if text == "\\", language == .python { return true }
        guard text == ",", let open = openers[index], closers[open] < count else { return false }
        return next == self.text(closers[open]) && !isTuple(open, with: index)
    }

    /// `(a,)` is a tuple of one, which `(a)` is not.
    private func isTuple(_ open: Int, with comma: Int) -> Bool {
        guard text(open) == "(", language == .python || language == .rust else { return false }
        let isCall =
            open > 0
            && ([.name, .type].contains(kind(open - 1))
                || [")", "]", ">", "!"].contains(text(open - 1)))
        guard comma - open < DeclaredNames.listTokensMax else { return false }
        let isFirst = !(open + 1..<comma).contains { text($0) == "," && openers[$0] == open }
        return !isCall && isFirst
    }

    /// The columns before the first token of a line; a tab goes to the next eighth.
    func indent(of index: Int) -> Int {
        let place = places[index]
        guard place > 0, tokens[place - 1].kind == .space else { return 0 }
        return tokens[place - 1].text.utf8.reduce(0) { $1 == 9 ? ($0 / 8 + 1) * 8 : $0 + 1 }
    }
}
