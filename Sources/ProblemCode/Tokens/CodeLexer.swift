/// Divides code into tokens. It refuses nothing: what is never closed goes to the end of the file.
package struct CodeLexer {
    let language: CodeLanguage
    let bytes: [UInt8]
    /// The next byte.
    var position = 0
    private(set) var tokens: [CodeToken] = []
    private let keywords: Set<String>
    private let types: Set<String>

    private init(_ text: String, _ language: CodeLanguage) {
        self.language = language
        bytes = Array(text.utf8)
        keywords = language.keywords
        types = language.types
    }

    package static func tokens(of text: String, in language: CodeLanguage) -> [CodeToken] {
        var lexer = CodeLexer(text, language)
        while lexer.position < lexer.bytes.count { lexer.takeToken() }
        return lexer.tokens
    }

    private mutating func takeToken() {
        let start = position
        let kind = skipToken()
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(CodeToken(kind ?? wordKind(text), text, at: start))
    }

    /// Goes behind the next token; nil for a word, whose kind its letters tell.
    private mutating func skipToken() -> CodeToken.Kind? {
        if skipLayout() { return isNewline(bytes[position - 1]) ? .newline : .space }
        if skipComment() { return .comment }
        if skipString() { return .string }
        if skipNumber() { return .number }
        if skipWord() { return nil }
        if skipRegularExpression() { return .string }
        skipOperator()
        return .operator
    }

    private func wordKind(_ word: String) -> CodeToken.Kind {
        if keywords.contains(word), !isNameHere(word) { return .keyword }
        if types.contains(word) { return .type }
        guard word.first?.isUppercase == true else { return .name }
        let isConstant = word.utf8.count > 1 && !word.contains(where: \.isLowercase)
        return isConstant ? .name : .type
    }

    /// Whether a word that is a keyword elsewhere is a name: that of a member, or one of a few that
    /// are keywords only where a word, a string or a brace follows, or a bracket behind a space.
    private func isNameHere(_ word: String) -> Bool {
        let isMember = lastCode.map { $0.text == "." || $0.text == "?." } ?? false
        if isMember { return !CodeWords.behindPoint.contains(word) }
        guard language.softKeywords.contains(word) else { return false }
        var ahead = 0
        while byte(ahead) == UInt8(ascii: " ") { ahead += 1 }
        guard let next = byte(ahead) else { return true }
        return !isLetter(next) && !"\"'`{*".utf8.contains(next)
            && !(ahead > 0 && "[(".utf8.contains(next))
    }

    /// The newest token that is neither layout nor comment.
    var lastCode: CodeToken? { tokens.last(where: \.isCode) }
}

// What the bytes are.
extension CodeLexer {
    func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    func isAhead(_ text: StaticString, from ahead: Int = 0) -> Bool {
        text.withUTF8Buffer { bytes[min(position + ahead, bytes.count)...].starts(with: $0) }
    }

    func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == 13 }

    func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    /// A letter, also one of another script, an underscore or a dollar sign.
    func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }
}

// Layout, words, numbers and operators.
extension CodeLexer {
    /// An end of line, or the spaces up to it.
    private mutating func skipLayout() -> Bool {
        let start = position
        if isAhead("\r\n") {
            position += 2
        } else if isAhead("\n") || isAhead("\r") {
            position += 1
        } else {
            while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { position += 1 }
        }
        return position > start
    }

    private mutating func skipWord() -> Bool {
        guard isLetter(byte()) else { return false }
        // A raw name of Rust, such as `r#type`.
        if language == .rust, isAhead("r#"), isLetter(byte(2)) { position += 2 }
        while isLetter(byte()) || isDigit(byte()) { position += 1 }
        return true
    }

    /// A number with its letters, such as `0xFF`, `1_000u64` and `1e-9`; the points of `0..n`,
    /// `1.max(2)` and of a tuple's `pair.0` are no part of it.
    private mutating func skipNumber() -> Bool {
        let isFraction = isAhead(".") && isDigit(byte(1)) && language != .rust
        guard isDigit(byte()) || isFraction else { return false }
        let isHexadecimal = isAhead("0x") || isAhead("0X")
        while let next = byte() {
            if next == UInt8(ascii: ".") {
                guard byte(1) != UInt8(ascii: "."), !isLetter(byte(1)) else { break }
            } else if !isLetter(next), !isDigit(next) {
                let isExponent = isAhead("e", from: -1) || isAhead("E", from: -1)
                let isSign = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
                guard isSign, isExponent, !isHexadecimal, isDigit(byte(1)) else { break }
            }
            position += 1
        }
        return true
    }

    private mutating func skipOperator() {
        let found = CodeOperators.byFirst[bytes[position], default: []].first {
            bytes[position...].starts(with: $0)
        }
        // `a<-1` compares but in Go.
        let isArrow = language != .go && isAhead("<-")
        position += isArrow ? 1 : found?.count ?? 1
    }
}
