// Comments, strings and regular expressions.
extension CodeLexer {
    mutating func skipComment() -> Bool {
        if language == .python {
            guard isAhead("#") else { return false }
        } else if position == 0, isAhead("#!"), !isAhead("#![") {
            // Which program runs the file.
            position += 2
        } else if isAhead("/*") {
            skipBlockComment()
            return true
        } else if !isAhead("//") {
            return false
        }
        while let next = byte(), !isNewline(next) { position += 1 }
        return true
    }

    /// Those of Rust may hold others.
    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            if isAhead("/*"), depth == 0 || language == .rust {
                depth += 1
                position += 2
            } else if isAhead("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
    }

    mutating func skipString() -> Bool {
        switch language {
        case .python: skipPythonString()
        case .rust: skipRustString()
        case .go: skipUntil("`", escapes: false) || skipInQuotes()
        case .java: skipUntil("\"\"\"", escapes: true) || skipInQuotes()
        case .typeScript, .javaScript: skipTemplate() || skipInQuotes()
        }
    }

    private mutating func skipInQuotes() -> Bool {
        skipQuoted(UInt8(ascii: "'")) || skipQuoted(UInt8(ascii: "\""))
    }

    /// A string in quotes, which ends with its line where it is not closed.
    private mutating func skipQuoted(_ quote: UInt8) -> Bool {
        guard byte() == quote else { return false }
        position += 1
        while let next = byte(), !isNewline(next) {
            position += next == UInt8(ascii: "\\") && position + 1 < bytes.count ? 2 : 1
            if next == quote { break }
        }
        return true
    }

    /// A string that goes from a mark to the next one, over lines.
    private mutating func skipUntil(_ mark: StaticString, escapes: Bool) -> Bool {
        guard isAhead(mark) else { return false }
        position += mark.utf8CodeUnitCount
        while position < bytes.count {
            if isAhead(mark) {
                position += mark.utf8CodeUnitCount
                return true
            }
            let isEscape = escapes && byte() == UInt8(ascii: "\\")
            position = min(position + (isEscape ? 2 : 1), bytes.count)
        }
        return true
    }

    /// A template with all that is in its `${}`, which may be templates again. Of each template
    /// that is open in another one the open braces are counted.
    private mutating func skipTemplate() -> Bool {
        guard isAhead("`") else { return false }
        position += 1
        var braces: [Int] = []
        var isInText = true
        while position < bytes.count {
            if isInText {
                if isAhead("`") {
                    position += 1
                    if braces.isEmpty { return true }
                    isInText = false
                } else if isAhead("${") {
                    position += 2
                    braces.append(1)
                    isInText = false
                } else {
                    position = min(position + (isAhead("\\") ? 2 : 1), bytes.count)
                }
            } else if isAhead("`") {
                position += 1
                isInText = true
            } else {
                isInText = skipEmbedded(&braces)
            }
        }
        return true
    }

    /// Goes on in the code of a template; true where the code ends.
    private mutating func skipEmbedded(_ braces: inout [Int]) -> Bool {
        if skipComment() || skipInQuotes() { return false }
        if isAhead("/"), isExpressionExpected, skipExpression() { return false }
        if isAhead("{") { braces[braces.count - 1] += 1 }
        if isAhead("}") { braces[braces.count - 1] -= 1 }
        position += 1
        guard braces.last == 0 else { return false }
        braces.removeLast()
        return true
    }

    /// With prefixes such as `rb`; in one pair of quotes or in three.
    private mutating func skipPythonString() -> Bool {
        var prefix = 0
        while prefix < 2, let letter = byte(prefix), "rRbBuUfF".utf8.contains(letter) {
            prefix += 1
        }
        guard isAhead("\"", from: prefix) || isAhead("'", from: prefix) else { return false }
        position += prefix
        return skipUntil("\"\"\"", escapes: true) || skipUntil("'''", escapes: true)
            || skipInQuotes()
    }

    /// Also raw strings, those of bytes, and characters; a lifetime is none.
    private mutating func skipRustString() -> Bool {
        let prefix = isAhead("b") || isAhead("c") ? 1 : 0
        if isAhead("r", from: prefix) {
            var marks = 0
            while byte(prefix + 1 + marks) == UInt8(ascii: "#") { marks += 1 }
            if byte(prefix + 1 + marks) == UInt8(ascii: "\"") {
                position += prefix + 1 + marks
                skipRaw(marks)
                return true
            }
        }
        if isAhead("\"", from: prefix) {
            position += prefix
            return skipUntil("\"", escapes: true)
        }
        guard isAhead("'", from: prefix), isCharacter(from: prefix + 1) else { return false }
        position += prefix
        return skipQuoted(UInt8(ascii: "'"))
    }

    private mutating func skipRaw(_ marks: Int) {
        let end = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "#"), count: marks)
        position += 1
        while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
        position = min(position + end.count, bytes.count)
    }

    /// Whether a character and a closing quote follow, not the name of a lifetime.
    private func isCharacter(from ahead: Int) -> Bool {
        guard let first = byte(ahead) else { return false }
        if first == UInt8(ascii: "\\") { return true }
        // A character of another script has more bytes than one.
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return byte(ahead + length) == UInt8(ascii: "'")
    }

    /// A longer one is none, so that many open slashes in one line take no time.
    private static let regularExpressionBytesMax = 1_000

    /// A slash behind something that has a value divides.
    mutating func skipRegularExpression() -> Bool {
        language.hasRegularExpressions && isAhead("/") && !isBehindValue && skipExpression()
    }

    /// Whether what is before a slash in a template's code can have no value.
    private var isExpressionExpected: Bool {
        let last = bytes[..<position].last { $0 != UInt8(ascii: " ") } ?? 0
        return "(,=:[!&|?{;".utf8.contains(last)
    }

    private mutating func skipExpression() -> Bool {
        let start = position
        var isInClass = false
        position += 1
        let end = start + Self.regularExpressionBytesMax
        while let next = byte(), !isNewline(next), position < end {
            position += next == UInt8(ascii: "\\") && position + 1 < bytes.count ? 2 : 1
            if next == UInt8(ascii: "[") { isInClass = true }
            if next == UInt8(ascii: "]") { isInClass = false }
            guard next == UInt8(ascii: "/"), !isInClass else { continue }
            while isLetter(byte()) { position += 1 }
            return true
        }
        position = start
        return false
    }

    private static let valueWords: Set = ["this", "super", "null", "true", "false", "undefined"]

    private var isBehindValue: Bool {
        guard let last = lastCode else { return false }
        switch last.kind {
        case .name, .type, .number, .string: return true
        case .keyword: return Self.valueWords.contains(last.text)
        default: return [")", "]", "}", "++", "--"].contains(last.text)
        }
    }
}
