// Rust.
extension DeclaredNames {
    mutating func findInRust() {
        for index in 0..<outline.count {
            switch outline.text(index) {
            case "let": findRustPattern(index + 1, until: ["=", ";", "else", "{"])
            case "for": findRustLoop(index + 1)
            case "fn": findRustFunction(index)
            case "struct", "enum", "trait", "type", "const", "static", "mod":
                declare(outline.text(index + 1) == "mut" ? index + 2 : index + 1)
            case "|": findRustClosure(index)
            case "=>": findRustArm(index)
            case ":":
                if container(of: index - 1, ["struct"]) != nil { declareMember(index - 1) }
            default: break
            }
        }
    }

    /// The names of a pattern; those of types and of functions, paths and keys are none.
    private mutating func findRustPattern(_ start: Int, until ends: Set<String>) {
        var index = start
        let around = start < outline.count ? outline.openers[start] : nil
        let limit = tokens(from: start).upperBound
        while index < limit, !(isAny(index, ends) && outline.openers[index] == around) {
            if outline.text(index) == ":", outline.openers[index] == around {
                return
            }
            if isBinding(index, in: around) { declare(index) }
            index += 1
        }
    }

    /// Whether a pattern binds a name; before a colon it does where the pattern ends there, which
    /// has the same bracket around it.
    private func isBinding(_ index: Int, in around: Int?) -> Bool {
        guard outline.kind(index) == .name, !isAny(index + 1, ["(", "::", "!"]),
            !isAny(index - 1, ["::", "."])
        else { return false }
        return outline.text(index + 1) != ":" || outline.openers[index] == around
    }

    private mutating func findRustLoop(_ start: Int) {
        let end = tokens(from: start).first { isAny($0, ["in", "{", ";"]) }
        guard let end, outline.text(end) == "in" else { return }
        for index in start..<end where isBinding(index, in: nil) { declare(index) }
    }

    private mutating func findRustFunction(_ index: Int) {
        let name = index + 1
        if container(of: index, ["impl", "trait"]) != nil {
            declareMember(name)
        } else {
            declare(name)
        }
        let open = behindGenerics(name + 1)
        guard outline.text(open) == "(" else { return }
        var isType = false
        for index in list(in: open) {
            if outline.openers[index] == open {
                if outline.text(index) == ":" { isType = true }
                if outline.text(index) == "," { isType = false }
            }
            if !isType, outline.kind(index) == .name, outline.text(index + 1) != "(" {
                declare(index)
            }
        }
    }

    /// `|a, &b|` where no value is before it.
    private mutating func findRustClosure(_ start: Int) {
        guard isAny(start - 1, ["(", ",", "=", "move", "{", "return", ";", "=>", "&&", "||"])
        else { return }
        var isType = false
        for index in tokens(from: start + 1) {
            if isAny(index, ["|", "{", ";"]) { return }
            if outline.text(index) == ":" { isType = true }
            if outline.text(index) == "," { isType = false }
            if !isType, isBinding(index, in: outline.openers[start]) { declare(index) }
        }
    }

    /// The pattern before the arrow of a match.
    private mutating func findRustArm(_ arrow: Int) {
        let body = outline.openers[arrow]
        var start = arrow
        while start > max(0, arrow - Self.headTokensMax), start - 1 != body,
            !(isAny(start - 1, [",", "}"]) && outline.openers[start - 1] == body)
        {
            start -= 1
        }
        for index in start..<arrow {
            if outline.text(index) == "if" { return }
            if isBinding(index, in: nil) { declare(index) }
        }
    }
}
