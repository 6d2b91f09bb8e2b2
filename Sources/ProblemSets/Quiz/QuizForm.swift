package import ProblemCode

/// The normal form of code as a number: two pieces of code that say the same have the same one.
package enum QuizForm {
    package static func of(_ code: String, _ language: CodeLanguage) -> UInt64 {
        // FNV-1a.
        CodeForm.key(of: code, in: language).utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
    }
}
