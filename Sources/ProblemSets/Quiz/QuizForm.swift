package import ProblemCode

/// The normal form of code as a number: two pieces of code that say the same have the same one.
package enum QuizForm {
    package static func of(_ code: String, _ language: CodeLanguage) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for token in CodeLexer.tokens(of: code, in: language) where token.isCode {
            for byte in token.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return hash
    }
}
