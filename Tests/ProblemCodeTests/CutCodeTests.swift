import ProblemCode
import Testing

@Suite("Pieces of code")
struct CutCodeTests {
    /// What rules for a language look for; each begins, ends or is in what they read.
    private static let words = [
        "for", "fn", "let", "if", "=>", ":", "|", "(", ")", "[", "]", "{", "}", "<", ">", ";", ",",
        "=", ":=", "x", "return", "import", "package", "pub", "impl", "struct", "class", "def",
        "func", "function", "const", "export", "use", "match", "in", "range", "'a", "1", "\"s\"",
        "+", "- 1", "++", "&&", ".", "..", "\n", "#[cfg(test)]", "@a", "mod", "type",
    ]

    private func read(_ code: String, _ language: CodeLanguage) {
        _ = ShownCode.text(of: code, in: language)
        _ = ShownCode.withoutTests(of: code, in: language)
        _ = ShownCode.statementsAround(code, in: language)
        _ = SolutionStub.isStub(code, in: language)
        _ = CodeFaults.all(in: code, language).map { $0.applied(to: code) }
        let found = CodeComparison(yours: code, stored: code, in: language)
        #expect(found.isSame && found.percent == 100, "\(code.debugDescription)")
    }

    @Test("are read wherever they begin and end", arguments: CodeLanguage.allCases)
    func windows(language: CodeLanguage) throws {
        let tokens = CodeLexer.tokens(of: try CodeSample(language).text, in: language)
        for start in tokens.indices where tokens[start].isCode {
            for length in [1, 2, 3, 5, 8, 13, 40] {
                read(tokens[start...].prefix(length).map(\.text).joined(), language)
            }
        }
    }

    @Test("are read whichever two or three words they are", arguments: CodeLanguage.allCases)
    func words(language: CodeLanguage) {
        for first in Self.words {
            for second in Self.words {
                read("\(first) \(second)", language)
                // A word that leads on, and one that closes, behind and before each two.
                read("for \(first) \(second)", language)
                read("\(first) \(second) {", language)
                read("\(first) ( \(second) )", language)
            }
        }
    }
}
