// Statements that say what a file takes from others, or gives to them.
extension CodeOutline {
    /// `import`, `use`, `package` and their like, and lists of what is exported.
    func imports() -> [Range<Int>] {
        var found: [Range<Int>] = []
        for index in 0..<count where startsStatement[index] {
            guard index >= (found.last?.upperBound ?? 0), let end = importEnd(from: index) else {
                continue
            }
            found.append(index..<min(end, count))
        }
        return found
    }

    private func importEnd(from index: Int) -> Int? {
        switch language {
        case .typeScript, .javaScript: scriptImportEnd(from: index)
        case .go: goImportEnd(from: index)
        case .rust: rustImportEnd(from: index)
        case .java: ["import", "package"].contains(text(index)) ? behindSemicolon(index) : nil
        case .python:
            ["import", "from"].contains(text(index))
                ? (index + 1..<count).first { startsStatement[$0] } ?? count : nil
        }
    }

    private func behindSemicolon(_ start: Int) -> Int {
        ((start..<count).first { text($0) == ";" } ?? count) + 1
    }

    private func goImportEnd(from index: Int) -> Int? {
        if text(index) == "package" { return index + 2 }
        guard text(index) == "import" else { return nil }
        if text(index + 1) == "(" { return closers[index + 1] + 1 }
        return kind(index + 1) == .string ? index + 2 : index + 3
    }

    private func rustImportEnd(from index: Int) -> Int? {
        var start = index
        if text(start) == "pub" {
            start += 1
            if text(start) == "(" { start = closers[start] + 1 }
        }
        let isImport =
            text(start) == "use" || (text(start) == "extern" && text(start + 1) == "crate")
        return isImport ? behindSemicolon(start) : nil
    }

    private func scriptImportEnd(from index: Int) -> Int? {
        let next = text(index + 1)
        let end: Int?
        switch text(index) {
        case "import" where !["(", ".", ":"].contains(next): end = scriptSourceEnd(index + 1)
        case "export" where next == "{" || next == "*":
            let list = next == "{" ? closers[index + 1] + 1 : index + 2
            end = text(list) == "from" || next == "*" ? scriptSourceEnd(list) : list
        case "export" where next == "default" && isAloneName(index + 2): end = index + 3
        case "module" where text(index + 2) == "exports" && text(index + 3) == "=":
            let value = index + 4
            end = text(value) == "{" ? closers[value] + 1 : isAloneName(value) ? value + 1 : nil
        case "const", "let", "var": end = requireEnd(from: index)
        default: end = nil
        }
        return end.map { text($0) == ";" ? $0 + 1 : $0 }
    }

    /// Behind the string that names a module, and the bracket that follows the string.
    private func scriptSourceEnd(_ start: Int) -> Int {
        var index = start
        while index < count, text(index) != ";" {
            if kind(index) == .string { return text(index + 1) == ")" ? index + 2 : index + 1 }
            index = text(index) == "{" ? closers[index] + 1 : index + 1
        }
        return index
    }

    /// `const name = require("module")`, the name may be a list in braces.
    private func requireEnd(from index: Int) -> Int? {
        let equals = min(closers[min(index + 1, count - 1)] + 1, count)
        let isRequire =
            text(equals) == "=" && text(equals + 1) == "require" && text(equals + 2) == "("
            && kind(equals + 3) == .string && text(equals + 4) == ")"
        return isRequire && isLast(equals + 4) ? equals + 5 : nil
    }

    private func isAloneName(_ index: Int) -> Bool {
        [.name, .type].contains(kind(index)) && isLast(index)
    }

    /// Whether a statement ends with a token.
    private func isLast(_ index: Int) -> Bool {
        index + 1 >= count || text(index + 1) == ";" || startsLine[index + 1]
    }
}
