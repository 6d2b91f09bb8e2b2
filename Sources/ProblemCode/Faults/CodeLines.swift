/// The lines of a code that a question may ask for.
package enum CodeLines {
    /// So many tokens make a line worth asking for.
    static let tokensMin = 3

    /// The numbers of the lines with so many tokens of code, from 1 and in their order.
    package static func candidates(in code: String, _ language: CodeLanguage) -> [Int] {
        var line = 1
        var counts: [Int: Int] = [:]
        for token in CodeLexer.tokens(of: code, in: language) {
            if token.isCode { counts[line, default: 0] += 1 }
            line += token.text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        return counts.filter { $0.value >= tokensMin }.keys.sorted()
    }
}
