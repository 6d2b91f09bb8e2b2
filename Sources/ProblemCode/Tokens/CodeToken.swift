/// A piece of code: the tokens of a file, joined, are the file.
package struct CodeToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case comment, string, number, keyword, type, name
        /// Also brackets, commas and what is in no language.
        case `operator`
        /// Spaces and tabs.
        case space
        case newline
    }

    package var kind: Kind
    package var text: String
    /// The place of its first byte in the file, from 0.
    package var offset: Int

    package init(_ kind: Kind, _ text: String, at offset: Int) {
        self.kind = kind
        self.text = text
        self.offset = offset
    }

    /// Whether it is neither layout nor comment.
    package var isCode: Bool {
        switch kind {
        case .comment, .space, .newline: false
        default: true
        }
    }
}

/// Operators of more than one character.
enum CodeOperators {
    /// By their first bytes; the longest come first.
    static let byFirst = Dictionary(grouping: all) { $0[0] }

    private static let all: [[UInt8]] = [
        ">>>=",
        "===", "!==", "**=", "<<=", ">>=", ">>>", "...", "..=", "&&=", "||=", "??=", "&^=", "//=",
        "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=",
        "&=", "|=", "^=", "<<", ">>", "=>", "->", "::", ":=", "<-", "..", "**", "//", "&^",
    ].map { Array($0.utf8) }
}
