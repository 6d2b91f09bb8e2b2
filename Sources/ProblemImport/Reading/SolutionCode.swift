internal import ProblemCode

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
