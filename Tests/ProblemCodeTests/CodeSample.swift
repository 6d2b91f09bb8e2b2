import Foundation
import ProblemCode
import SeededChance
import Testing

/// A file of Fixtures, one of each language.
struct CodeSample {
    let language: CodeLanguage
    let text: String

    init(_ language: CodeLanguage, _ text: String) {
        self.language = language
        self.text = text
    }

    init(_ language: CodeLanguage) throws {
        let name = "Fixtures/solution.\(language.rawValue)"
        let url = try #require(Bundle.module.url(forResource: name, withExtension: nil))
        self.language = language
        text = try String(contentsOf: url, encoding: .utf8)
    }

    /// The text with a few bytes changed, left out or doubled, so many times.
    func damaged(_ times: Int, _ chance: inout SeededGenerator) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<times { bytes = chance.mutated(bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The code in another layout: indents twice as wide, comments left out, spaces around
    /// operators doubled, blank lines between all lines, line ends of another system.
    var reformatted: String {
        var text = ""
        var isAtStart = true
        for token in CodeLexer.tokens(of: self.text, in: language) {
            switch token.kind {
            case .comment: continue
            case .newline: text += "\r\n\r\n"
            case .space: text += token.text + (isAtStart ? token.text : " ")
            case .string: text += token.text.replacing("\n", with: "\r\n")
            default: text += token.text
            }
            isAtStart = token.kind == .newline
        }
        return text
    }

    /// The code with another name where a word is one.
    func renamed(_ name: String, to other: String) -> String {
        CodeLexer.tokens(of: text, in: language)
            .map { $0.kind == .name && $0.text == name ? other : $0.text }.joined()
    }
}
