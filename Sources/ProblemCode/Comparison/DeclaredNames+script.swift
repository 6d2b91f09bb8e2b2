// TypeScript and JavaScript.
extension DeclaredNames {
    private static let modifiers: Set = ["private", "protected", "public", "readonly", "static"]
    private static let bodies: Set = ["class", "interface", "type"]

    mutating func findInScript() {
        for index in 0..<outline.count {
            switch outline.text(index) {
            case "let", "const", "var": findDeclarators(index + 1)
            case "function":
                declare(outline.text(index + 1) == "*" ? index + 2 : index + 1)
            case "class", "interface", "type", "enum":
                if outline.kind(index) == .keyword { declare(index + 1) }
            case "=>": declare(index - 1)
            case "(":
                if isParameterList(index) { findParameters(index) }
            default:
                if isScriptMember(index) { declareMember(index) }
            }
        }
    }

    /// The names of `a = 1, [b, c] = d`.
    private mutating func findDeclarators(_ start: Int) {
        guard start < outline.count else { return }
        findPattern(start)
        var index = outline.closers[start] + 1
        let limit = tokens(from: start).upperBound
        while index < limit, outline.openers[index] == outline.openers[start] {
            let text = outline.text(index)
            if [";", "of", "in", ")", "}", "]"].contains(text) { return }
            if outline.startsLine[index], outline.text(index - 1) != ",",
                outline.kind(index) != .operator
            {
                return
            }
            if text == "," { findPattern(index + 1) }
            index = outline.closers[index] + 1
        }
    }

    private mutating func findPattern(_ start: Int) {
        guard isAny(start, ["[", "{"]) else { return declare(start) }
        for index in list(in: start) where isAny(index - 1, ["[", "{", ",", ":", "..."]) {
            if outline.text(index + 1) != ":" { declare(index) }
        }
    }

    private mutating func findParameters(_ open: Int) {
        for index in list(in: open) where outline.openers[index] == open {
            if isModified(index) {
                declare(index)
                declareMember(index)
            } else if isAny(index - 1, ["(", ",", "..."]) {
                findPattern(index)
            }
        }
    }

    private func isParameterList(_ open: Int) -> Bool {
        let close = outline.closers[open]
        guard close < outline.count else { return false }
        if outline.text(close + 1) == "=>" { return true }
        let name = nameBefore(open)
        if isAny(name, ["function", "catch"]) || isAny(name - 1, ["function", "*"]) {
            return true
        }
        guard isAny(close + 1, ["{", ":"]) else { return false }
        if isScriptMember(name) { return true }
        return outline.text(close + 1) == ":" && hasArrow(behind: close + 1)
    }

    /// The token before a list and its generics.
    private func nameBefore(_ open: Int) -> Int {
        guard outline.text(open - 1) == ">" else { return open - 1 }
        let start = (max(0, open - 30)..<open).last { behindGenerics($0) == open }
        return (start ?? open) - 1
    }

    /// Whether the type behind a list ends with an arrow.
    private func hasArrow(behind colon: Int) -> Bool {
        var index = colon + 1
        while index < min(outline.count, colon + 30) {
            if outline.text(index) == "=>" { return true }
            if [";", ",", ")", "?", "="].contains(outline.text(index)) { return false }
            index = outline.closers[index] + 1
        }
        return false
    }

    /// Whether words such as `private` are before a name; `readonly` in a type is none.
    private func isModified(_ index: Int) -> Bool {
        var first = index
        while isAny(first - 1, Self.modifiers) { first -= 1 }
        return first < index
            && (isAny(first - 1, ["(", ","]) || outline.startsStatement[first])
    }

    /// Whether a token is the name of a field or a method where these are declared.
    private func isScriptMember(_ index: Int) -> Bool {
        guard isName(index), isAny(index + 1, ["(", ":", "=", "?", "<", ";", "!"]) else {
            return false
        }
        let before = outline.text(index - 1)
        let begins =
            outline.startsStatement[index] || before == "," || before == "get" || before == "set"
            || before == "async" || before == "#" || isModified(index)
        return begins && container(of: index, Self.bodies) != nil
    }
}
