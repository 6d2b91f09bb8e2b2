/// A line of a solution that shows something of its language.
package struct CodeMark: Hashable, Sendable {
    package var language: CodeLanguage
    /// From 1.
    package var line: Int
    /// The identity in the table, such as `own_collections`.
    package var mark: String
    /// Whether no solution in another language has the mark.
    package var isAlone: Bool

    package init(_ mark: String, in language: CodeLanguage, line: Int, isAlone: Bool) {
        self.mark = mark
        self.language = language
        self.line = line
        self.isAlone = isAlone
    }
}

/// What a comparison of languages looks for in solutions.
package struct CodeMarks: Hashable, Sendable {
    /// A piece of code that shows a mark, such as `with_capacity(`.
    package struct Sign: Hashable, Sendable {
        package var mark: String
        package var code: String

        package init(_ mark: String, _ code: String) {
            self.mark = mark
            self.code = code
        }
    }

    package var signs: [CodeLanguage: [Sign]]

    package init(_ signs: [CodeLanguage: [Sign]]) { self.signs = signs }

    /// The marks of solutions of the same problem, in the order of these, of lines and of the
    /// table; of a line each mark once. Comments, strings and imports show none.
    package func marks(
        of solutions: [(language: CodeLanguage, code: String)]
    ) -> [CodeMark] {
        let found = solutions.map { marks(of: $0.code, in: $0.language) }
        var languages: [String: Set<CodeLanguage>] = [:]
        for mark in found.joined() { languages[mark.mark, default: []].insert(mark.language) }
        return found.joined().map { mark in
            var mark = mark
            mark.isAlone = languages[mark.mark]?.count == 1
            return mark
        }
    }

    private func marks(of code: String, in language: CodeLanguage) -> [CodeMark] {
        let outline = CodeOutline(CodeText.normalised(code), language)
        let imported = Set((outline.imports() + outline.testItems()).joined())
        let signs = (signs[language] ?? []).map { sign in
            (sign.mark, CodeLexer.tokens(of: sign.code, in: language).filter(\.isCode).map(\.text))
        }
        var found: [CodeMark] = []
        for index in 0..<outline.count where !imported.contains(index) {
            for (mark, words) in signs where outline.has(words, at: index) {
                let new = CodeMark(
                    mark, in: language, line: outline.lines[index] + 1, isAlone: false)
                let isKnown = found.reversed().prefix { $0.line == new.line }.contains(new)
                if !isKnown { found.append(new) }
            }
        }
        let order = Dictionary(
            signs.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
        return found.sorted {
            ($0.line, order[$0.mark] ?? 0) < ($1.line, order[$1.mark] ?? 0)
        }
    }
}

extension CodeOutline {
    fileprivate func has(_ words: [String], at index: Int) -> Bool {
        !words.isEmpty && words.indices.allSatisfy { text(index + $0) == words[$0] }
    }
}
