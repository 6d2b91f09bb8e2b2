internal import Chance
package import ProblemCode

/// The normal form of code as a number: two pieces of code that say the same have the same one.
package enum QuizForm {
    package static func of(_ code: String, _ language: CodeLanguage) -> UInt64 {
        FNV1a.hash64(CodeForm.key(of: code, in: language))
    }
}
