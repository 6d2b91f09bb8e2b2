internal import ProblemCode

enum QuizForm {
    static func of(_ code: String, _ language: CodeLanguage) -> UInt64 {
        code.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
