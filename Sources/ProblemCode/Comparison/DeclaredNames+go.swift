// Go.
extension DeclaredNames {
    mutating func findInGo() {
        for index in 0..<outline.count {
            switch outline.text(index) {
            case ":=":
                var name = index - 1
                while isName(name) {
                    declare(name)
                    guard outline.text(name - 1) == "," else { break }
                    name -= 2
                }
            case "var", "const": findGoGroup(index + 1)
            case "type": declare(index + 1)
            case "func": findGoFunction(index + 1)
            default: findGoMember(index)
            }
        }
    }

    /// `a, b int`, or lines of these in brackets.
    private mutating func findGoGroup(_ start: Int) {
        guard outline.text(start) == "(" else { return declareList(from: start) }
        for index in start + 1..<max(start + 1, min(outline.closers[start], outline.count))
        where outline.startsLine[index] && outline.openers[index] == start {
            declareList(from: index)
        }
    }

    private mutating func findGoFunction(_ start: Int) {
        var list = start
        if outline.text(start) == "(" {
            findGoParameters(start)
            let name = min(outline.closers[start] + 1, outline.count)
            guard isName(name), isAny(name + 1, ["(", "["]) else {
                return findGoParameters(name)
            }
            declareMember(name)
            list = name + 1
        } else if isName(start) {
            declare(start)
            list = behindGenerics(start + 1)
        }
        findGoParameters(list)
        if outline.text(list) == "(" { findGoParameters(outline.closers[list] + 1) }
    }

    /// Of `(a, b int, c []node)` a, b and c; a list of types alone has no names.
    private mutating func findGoParameters(_ open: Int) {
        guard outline.text(open) == "(" else { return }
        var untyped: [Int] = []
        for index in list(in: open)
        where outline.openers[index] == open && isAny(index - 1, ["(", ","]) {
            guard isName(index), !isAny(index + 1, [")", "."]) else {
                untyped = []
                continue
            }
            untyped.append(index)
            guard outline.text(index + 1) != "," else { continue }
            for name in untyped { declare(name) }
            untyped = []
        }
    }

    private mutating func findGoMember(_ index: Int) {
        guard isName(index), outline.text(index + 1) != ".",
            let container = container(of: index, ["struct", "interface"])
        else { return }
        if container == "struct" {
            guard outline.startsStatement[index] || outline.text(index - 1) == "," else { return }
            declareMember(index)
        } else if outline.startsStatement[index], outline.text(index + 1) == "(" {
            declareMember(index)
        }
    }
}
