// Python.
extension DeclaredNames {
    mutating func findInPython() {
        // The columns of the statements that are open, and whether they are classes.
        var blocks: [(column: Int, isClass: Bool)] = []
        for index in 0..<outline.count {
            if outline.startsStatement[index] {
                let column = outline.indent(of: index)
                while let last = blocks.last, last.column >= column { blocks.removeLast() }
                let isInClass = blocks.last?.isClass ?? false
                blocks.append((column, outline.text(index) == "class"))
                findAssignment(index)
                if outline.text(index) == "def", isInClass { declareMember(index + 1) }
            }
            findInPython(index)
        }
    }

    private mutating func findInPython(_ index: Int) {
        switch outline.text(index) {
        case "def":
            declare(index + 1)
            findPythonParameters(index + 2)
        case "class", "as": declare(index + 1)
        case "lambda":
            var name = index
            let limit = tokens(from: index).upperBound
            while name < limit, outline.text(name) != ":" {
                if isAny(name, ["lambda", ",", "*", "**"]) { declare(name + 1) }
                name = outline.closers[name] + 1
            }
        case "for":
            for name in tokens(from: index + 1) {
                if outline.text(name) == "in" || outline.startsStatement[name] { break }
                declare(name)
            }
        case ":=": declare(index - 1)
        default: break
        }
    }

    private mutating func findPythonParameters(_ open: Int) {
        guard outline.text(open) == "(" else { return }
        for index in list(in: open)
        where outline.openers[index] == open && isAny(index - 1, ["(", ",", "*", "**"]) {
            declare(index)
        }
    }

    /// The names on the left of `a, (b, c) = d = e` and of `a: int`, and members of `self`.
    private mutating func findAssignment(_ start: Int) {
        guard outline.kind(start) != .keyword else { return }
        var names: [Int] = []
        var index = start
        while index < outline.count, index == start || !outline.startsStatement[index] {
            switch outline.text(index) {
            case "=", ":":
                for name in names {
                    if outline.text(name - 1) == "." { declareMember(name) } else { declare(name) }
                }
                if outline.text(index) == ":" { return }
                names = []
            // An index is no name, and neither is what a call is given.
            case "[" where isName(index - 1) || outline.text(index - 1) == "]",
                "(" where isName(index - 1):
                names = []
                index = min(outline.closers[index], outline.count)
            default:
                if isName(index), outline.text(index + 1) != "." { names.append(index) }
            }
            index += 1
        }
    }
}
