/// Reads a line of Markdown aloud.
struct InlineSpeech {
    private var rest: Substring
    private var spoken = ""

    static func text(_ line: String) -> String {
        var speech = InlineSpeech(rest: line[...])
        while let next = speech.rest.first { speech.take(next) }
        return speech.spoken.split(separator: " ").joined(separator: " ")
    }

    private mutating func take(_ next: Character) {
        switch next {
        case "\\": takeEscaped()
        case "`": takeCode()
        case "!" where rest.dropFirst().first == "[": takeLink(isPicture: true)
        case "[": takeLink(isPicture: false)
        case "<": takeTag()
        case ">", "≤", "≥", "≠": takeComparison()
        case "&": takeEntity()
        case "*", "_", "~", "$": takeMark(next)
        default:
            spoken.append(next)
            rest.removeFirst()
        }
    }

    private mutating func takeEscaped() {
        rest.removeFirst()
        if let next = rest.popFirst() { spoken.append(next) }
    }

    private mutating func takeCode() {
        let marks = rest.prefix { $0 == "`" }
        let inner = rest.dropFirst(marks.count)
        guard let end = inner.firstRange(of: marks) else {
            rest = inner
            return
        }
        spoken += CodeSpeech.words(inner[..<end.lowerBound])
        rest = inner[end.upperBound...]
    }

    /// The text of a link; nothing of a picture.
    private mutating func takeLink(isPicture: Bool) {
        let inner = rest.dropFirst(isPicture ? 2 : 1)
        guard let end = inner.firstIndex(of: "]"), inner[end...].hasPrefix("]("),
            let close = inner[end...].firstIndex(of: ")")
        else {
            spoken.append(rest.removeFirst())
            return
        }
        if !isPicture { spoken += Self.text(String(inner[..<end])) }
        rest = inner[inner.index(after: close)...]
    }

    /// A tag of HTML is passed over; `a<b or b>c` is none.
    private mutating func takeTag() {
        let inner = rest.dropFirst()
        guard inner.first?.isLetter == true || inner.first == "/",
            let end = inner.firstIndex(of: ">"),
            !inner[..<end].contains(" ") || inner[..<end].contains("=\"")
        else { return takeComparison() }
        rest = inner[inner.index(after: end)...]
    }

    private mutating func takeComparison() {
        let signs = rest.prefix { "<>=≤≥≠".contains($0) }
        spoken += " \(CodeSpeech.words(signs)) "
        rest = rest.dropFirst(signs.count)
    }

    private mutating func takeEntity() {
        let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&nbsp;": " ", "&amp;": "&"]
        guard let (name, sign) = entities.first(where: { rest.hasPrefix($0.key) }) else {
            rest.removeFirst()
            spoken += " and "
            return
        }
        rest = sign + rest.dropFirst(name.count)
        switch sign {
        case "<", ">": takeComparison()
        case "&": takeEntity()
        default: spoken.append(rest.removeFirst())
        }
    }

    /// A mark beside a letter is emphasis; one within a name or between spaces is not.
    private mutating func takeMark(_ mark: Character) {
        let marks = rest.prefix { $0 == mark }
        rest = rest.dropFirst(marks.count)
        let isSpaceBefore = spoken.last?.isWhitespace != false
        let isSpaceBehind = rest.first?.isWhitespace != false
        if mark == "_", !isSpaceBefore, !isSpaceBehind, marks.count == 1 {
            spoken.append(" ")
        } else if mark == "*", isSpaceBefore, isSpaceBehind, !spoken.isEmpty {
            spoken += "times"
        }
    }
}

/// Reads code in a line aloud: its names and numbers, and the words for its signs.
enum CodeSpeech {
    private static let signs: [(sign: String, words: String)] = [
        ("<=", "is at most"), (">=", "is at least"), ("==", "equals"), ("!=", "is not"),
        ("≤", "is at most"), ("≥", "is at least"), ("≠", "is not"), ("->", "gives"),
        ("=>", "gives"), ("**", "to the power of"), ("//", "divided in whole numbers by"),
        ("&&", "and"), ("||", "or"), ("<", "is less than"),
        (">", "is greater than"), ("=", "equals"), ("+", "plus"), ("-", "minus"), ("*", "times"),
        ("/", "divided by"), ("%", "modulo"), ("^", "to the power of"), ("!", "not"),
        ("&", "and"), ("|", "or"), (",", ","),
    ]

    static func words(_ code: Substring) -> String {
        var rest = code
        var spoken = ""
        while let next = rest.first {
            if next.isLetter || next.isNumber || isPoint(next, behind: spoken, rest.dropFirst()) {
                spoken.append(next)
                rest.removeFirst()
            } else if let found = signs.first(where: { rest.hasPrefix($0.sign) }) {
                spoken += found.sign == "," ? ", " : " \(found.words) "
                rest = rest.dropFirst(found.sign.count)
            } else {
                spoken.append(" ")
                rest.removeFirst()
            }
        }
        return spoken.split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
    }

    /// The point of a number, which that of `nums.length` is not.
    private static func isPoint(
        _ sign: Character, behind spoken: String, _ rest: Substring
    ) -> Bool {
        sign == "." && spoken.last?.isNumber == true && rest.first?.isNumber == true
    }
}
