// What is a value, and how far a calculation goes.
extension FaultCode {
    private static let values: Set = [
        "this", "self", "super", "true", "false", "null", "nil", "None", "True", "False",
        "undefined", "iota",
    ]
    private static let unary: Set = ["-", "!", "&", "*", "(", "["]
    private static let arithmetic: Set = ["+", "-", "*", "/", "%", "//", "**", ".", "?."]
    private static let low: Set = [
        ",", ";", "=", ":=", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "??",
        "?", ":", "=>", "->", "+=", "-=", "*=", "/=", "%=", "..", "..=", "...", "{", "}", "|",
        "&", "^", "<<", ">>", ">>>", "(", "[", ")", "]", "//=",
    ]

    func isValueEnd(_ index: Int) -> Bool {
        switch kind(index) {
        case .name, .number, .string, .type: true
        case .keyword: Self.values.contains(self[index])
        default: self[index] == ")" || self[index] == "]"
        }
    }

    func isValueStart(_ index: Int) -> Bool {
        switch kind(index) {
        case .name, .number, .string, .type: true
        case .keyword: Self.values.contains(self[index]) || ["new", "not"].contains(self[index])
        default: Self.unary.contains(self[index])
        }
    }

    /// Whether an operator has a value on both sides, and spaces on both or on none.
    func isBinary(_ index: Int) -> Bool {
        isValueEnd(index - 1) && isValueStart(index + 1)
            && (gap(before: index) == .none) == (gap(before: index + 1) == .none)
    }

    /// All tokens of the sum or product in which an operator is.
    func calculation(around index: Int) -> Range<Int> {
        var first = index
        while first > 0 {
            let next = first - 1
            let isClosing = [")", "]"].contains(self[next]) && partner(next) != nil
            guard isClosing || !endsCalculation(next) else { break }
            if gap(before: first) == .newline, !isJoined(next, first) { break }
            first = isClosing ? partner(next) ?? next : next
        }
        var end = index + 1
        while end < tokens.count {
            let isOpening = ["(", "["].contains(self[end]) && partner(end) != nil
            guard isOpening || !endsCalculation(end) else { break }
            if gap(before: end) == .newline, !isJoined(end - 1, end) { break }
            end = (isOpening ? partner(end) ?? end : end) + 1
        }
        return first..<end
    }

    private func endsCalculation(_ index: Int) -> Bool {
        kind(index) == .keyword
            ? !Self.values.contains(self[index]) && self[index] != "as"
            : kind(index) == .operator && Self.low.contains(self[index])
    }

    /// Whether a calculation goes on over the end of a line.
    private func isJoined(_ last: Int, _ next: Int) -> Bool {
        Self.arithmetic.contains(self[last]) || Self.arithmetic.contains(self[next])
    }

    /// Whether names, members, calls and elements make one value, without operators.
    func isSimple(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        guard !range.isEmpty, isValueEnd(range.upperBound - 1), kind(index) != .operator else {
            return false
        }
        while index < range.upperBound {
            if ["(", "["].contains(self[index]), let end = partner(index) {
                index = end
            } else if kind(index) == .operator, ![".", "::"].contains(self[index]) {
                return false
            } else if kind(index) == .keyword, !Self.values.contains(self[index]) {
                return false
            }
            index += 1
        }
        return index == range.upperBound
    }

    /// The parts of a range between commas, or semicolons, that are in no brackets of their own.
    func parts(_ range: Range<Int>, by mark: String = ",") -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if self[index] == mark, kind(index) == .operator {
                parts.append(start..<index)
                start = index + 1
            }
            index = skipped(index)
        }
        parts.append(min(start, range.upperBound)..<range.upperBound)
        return parts
    }

    /// The token behind one, or behind the brackets that it opens.
    func skipped(_ index: Int) -> Int {
        guard ["(", "[", "{"].contains(self[index]), let end = partner(index) else {
            return index + 1
        }
        return end + 1
    }

    /// The end of the statement in which a token is: behind its semicolon or its line.
    func statementEnd(from index: Int) -> Int {
        var end = index
        while end < tokens.count {
            if self[end] == ";" { return end + 1 }
            if end > index, gap(before: end) == .newline, !isContinued(end) { return end }
            if [")", "]", "}"].contains(self[end]) { return end }
            end = skipped(end)
        }
        return tokens.count
    }

    /// Whether a line goes on what the line before it began.
    func isContinued(_ index: Int) -> Bool {
        if self[index - 1] != ":", Self.joining.contains(self[index - 1]) { return true }
        switch language {
        case .python, .go: return false
        case .rust: return Self.joining.contains(self[index]) && !["*", "-"].contains(self[index])
        default: return Self.joining.contains(self[index])
        }
    }

    private static let joining: Set = [
        ".", "?.", "+", "-", "*", "/", "%", "&&", "||", "??", "?", ":", "=", ",",
    ]
}
