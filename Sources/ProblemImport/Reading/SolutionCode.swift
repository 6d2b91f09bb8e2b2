internal import ProblemCode

enum ShownCode {
    static func text(of code: String, in language: CodeLanguage) -> String { code }
    static func withoutTests(of code: String, in language: CodeLanguage) -> String { code }
}

enum CodeForm {
    static func key(of code: String, in language: CodeLanguage) -> String {
        CodeLexer.tokens(of: code, in: language).filter(\.isCode).map(\.text)
            .joined(separator: " ")
    }
}

enum SolutionStub {
    static func isOne(_ code: String, in language: CodeLanguage) -> Bool {
        CodeLexer.tokens(of: code, in: language).count(where: \.isCode) < 8
    }
}

struct SolutionHeader {
    var approach: String?
    var timeComplexity: String?
    var spaceComplexity: String?
    init(of code: String, in language: CodeLanguage) {}
}

enum CodeFaults {
    static func all(in code: String, _ language: CodeLanguage) -> [CodeFault] { [] }
}
