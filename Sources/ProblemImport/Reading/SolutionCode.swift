internal import ProblemCode

enum CodeFaults {
    static func all(in code: String, _ language: CodeLanguage) -> [CodeFault] { [] }
}
