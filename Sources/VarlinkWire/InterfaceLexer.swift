/// What is wrong with the text of an interface description.
package struct InterfaceError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    package var line: Int
    package var message: String

    package var description: String { "line \(line): \(message)" }
}

/// Cuts the text of an interface description into words, signs and comments.
struct InterfaceLexer {
    enum Token: Equatable {
        case word(String)
        case sign(Character)
        case end

        var text: String {
            switch self {
            case .word(let word): "\"\(word)\""
            case .sign(let sign): "'\(sign)'"
            case .end: "the end of the text"
            }
        }
    }

    /// The token to be taken next.
    private(set) var token = Token.end
    /// Where it stands.
    private(set) var line = 1
    /// The comment lines right above it, without an empty line between.
    private(set) var comment: [String] = []

    private var rest: Substring
    private var nextLine = 1

    init(_ text: String) { rest = text[...] }

    func failure(_ message: String) -> InterfaceError {
        InterfaceError(line: line, message: message)
    }

    mutating func advance() throws(InterfaceError) {
        comment = []
        skipSpace()
        line = nextLine
        guard let first = rest.first else {
            token = .end
            return
        }
        if rest.hasPrefix("->") {
            token = .sign("→")
            rest = rest.dropFirst(2)
        } else if Self.isWordPart(first) {
            let word = rest.prefix(while: Self.isWordPart)
            token = .word(String(word))
            rest = rest[word.endIndex...]
        } else if "()[]:,?".contains(first) {
            token = .sign(first)
            rest = rest.dropFirst()
        } else {
            throw failure("'\(first)' has no meaning here")
        }
    }

    private mutating func skipSpace() {
        var isLineStart = nextLine == 1 && token == .end
        while let character = rest.first {
            if character == "#" {
                // What stands behind a declaration on its line does not belong to the next one.
                takeComment(keeping: isLineStart)
                isLineStart = true
            } else if character.isNewline {
                if isLineStart { comment = [] }
                isLineStart = true
                nextLine += 1
                rest = rest.dropFirst()
            } else if character == " " || character == "\t" {
                rest = rest.dropFirst()
            } else {
                return
            }
        }
    }

    /// Takes a comment with the line break that ends it.
    private mutating func takeComment(keeping isKept: Bool) {
        let text = rest.dropFirst().prefix { !$0.isNewline }
        if isKept { comment.append(String(text.first == " " ? text.dropFirst() : text)) }
        rest = rest[text.endIndex...]
        guard !rest.isEmpty else { return }
        rest = rest.dropFirst()
        nextLine += 1
    }

    /// Interface names may hold points and dashes; other names are looked at by the parser.
    private static func isWordPart(_ character: Character) -> Bool {
        guard character.isASCII else { return false }
        return character.isLetter || character.isNumber || "._-".contains(character)
    }
}
