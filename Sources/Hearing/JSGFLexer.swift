/// A piece of a grammar's text.
struct JSGFToken {
    enum Kind: Equatable {
        case word(String)
        /// A name between angle brackets.
        case rule(String)
        case tag(String)
        case weight(Double)
        /// One of `; = | * + ( ) [ ]`.
        case sign(Character)
        case end
    }

    var kind: Kind
    var line: Int
}

/// Divides a grammar's text into tokens, without its comments.
struct JSGFLexer {
    private let text: [Character]
    private var place = 0
    private var line = 1

    /// Passes the first line, by which the format is known.
    init(_ text: String) throws(JSGF.Problem) {
        let plain = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        guard plain.hasPrefix("#JSGF"), let end = plain.firstIndex(of: ";") else {
            throw JSGF.Problem(
                line: 1, reason: "it is not JSGF; expected a first line `#JSGF V1.0;`")
        }
        // A pair of carriage return and line feed is one character, and a line's end.
        self.text = plain[plain.index(after: end)...].map { $0.isNewline ? "\n" : $0 }
    }

    /// All tokens, the end last.
    mutating func tokens() throws(JSGF.Problem) -> [JSGFToken] {
        var tokens: [JSGFToken] = []
        while let token = try next() { tokens.append(token) }
        tokens.append(JSGFToken(kind: .end, line: line))
        return tokens
    }

    private mutating func next() throws(JSGF.Problem) -> JSGFToken? {
        try skipBlanks()
        guard place < text.count else { return nil }
        let start = line
        let kind: JSGFToken.Kind
        switch text[place] {
        case "<": kind = .rule(try inside("<", ">"))
        case "{": kind = .tag(try inside("{", "}"))
        case "\"": kind = .word(try inside("\"", "\""))
        case "/":
            let weight = Double(try inside("/", "/"))
            guard let weight, weight >= 0, weight.isFinite else {
                throw JSGF.Problem(line: start, reason: "expected a weight such as /0.5/")
            }
            kind = .weight(weight)
        case ";", "=", "|", "*", "+", "(", ")", "[", "]":
            kind = .sign(text[place])
            place += 1
        case ">", "}":
            throw JSGF.Problem(line: start, reason: "`\(text[place])` closes nothing")
        default: kind = .word(word())
        }
        return JSGFToken(kind: kind, line: start)
    }

    private mutating func word() -> String {
        let start = place
        while place < text.count, !text[place].isWhitespace,
            !";=|*+<>()[]{}/\"".contains(text[place])
        { place += 1 }
        return String(text[start..<place])
    }

    /// What stands between two signs; a backslash keeps the character after it as it is.
    private mutating func inside(
        _ begin: Character, _ end: Character
    ) throws(JSGF.Problem) -> String {
        let start = line
        var found = ""
        place += 1
        while place < text.count, text[place] != end {
            if text[place] == "\\", place + 1 < text.count { place += 1 }
            if text[place] == "\n" { line += 1 }
            found.append(text[place])
            place += 1
        }
        guard place < text.count else {
            throw JSGF.Problem(line: start, reason: "`\(begin)` has no `\(end)`")
        }
        place += 1
        let trimmed = found.drop { $0.isWhitespace }
        return String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
    }

    private mutating func skipBlanks() throws(JSGF.Problem) {
        while place < text.count {
            if text[place...].starts(with: "//") {
                while place < text.count, text[place] != "\n" { place += 1 }
            } else if text[place...].starts(with: "/*") {
                try skipComment()
            } else if text[place].isWhitespace {
                if text[place] == "\n" { line += 1 }
                place += 1
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(JSGF.Problem) {
        let start = line
        while place < text.count, !text[place...].starts(with: "*/") {
            if text[place] == "\n" { line += 1 }
            place += 1
        }
        guard place < text.count else {
            throw JSGF.Problem(line: start, reason: "`/*` has no `*/`")
        }
        place += 2
    }
}
