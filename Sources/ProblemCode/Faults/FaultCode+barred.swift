// What no fault touches, of whatever kind.
extension FaultCode {
    mutating func barTokens() {
        for index in tokens.indices {
            barCalls(at: index)
            barSizes(at: index)
            barStatements(at: index)
            barBlocks(at: index)
        }
        for condition in conditions where isShortening(condition) || isComplaint(condition) {
            bar(condition.test)
        }
    }

    /// An `if` that only gives up.
    private func isComplaint(_ condition: FaultCondition) -> Bool {
        guard let first = condition.body?.first else { return false }
        return ["throw", "raise", "panic", "unreachable"].contains(self[first])
    }

    private mutating func bar(_ range: Range<Int>) {
        for index in range.clamped(to: tokens.indices) { isBarred[index] = true }
    }

    private mutating func barInside(_ open: Int) {
        if let end = partner(open) { bar(open..<end + 1) }
    }

    /// What is printed or asserted, and what a program says before it gives up.
    private mutating func barCalls(at index: Int) {
        let isMacro = self[index + 1] == "!"
        let open = isMacro ? index + 2 : index + 1
        guard self[open] == "(" || (isMacro && self[open] == "[") else { return }
        if Self.printing.contains(self[index]) { barInside(open) }
        if self[index - 1] == ".", ["console", "fmt", "log"].contains(self[index - 2]) {
            barInside(open)
        }
        if ["with_capacity", "reserve"].contains(self[index]) { barInside(open) }
    }

    private static let printing: Set = [
        "print", "println", "printf", "eprint", "eprintln", "write", "writeln", "format", "panic",
        "assert", "assert_eq", "assert_ne", "debug_assert", "debug_assert_eq", "unreachable",
        "todo", "unimplemented", "expect", "exit",
    ]

    /// The sizes and capacities of new collections.
    private mutating func barSizes(at index: Int) {
        switch self[index] {
        case "make" where language == .go:
            guard let end = partner(index + 1) else { return }
            for part in parts(index + 2..<end).dropFirst() { bar(part) }
        case ";" where language == .rust:
            guard let parent = parents[index], self[parent] == "[", let end = partner(parent) else {
                return
            }
            bar(index..<end)
        case "Array" where language.hasRegularExpressions,
            "length" where language.hasRegularExpressions:
            if self[index] == "Array", self[index + 1] == "(" { barInside(index + 1) }
            guard self[index + 1] == ":", self[index - 1] == "{" else { return }
            barInside(index - 1)
        case "new" where kind(index) == .keyword:
            barNew(index)
        case "range" where self[index - 2] == "_" && parents[index] != nil:
            barInside(index + 1)
        case "*" where language == .python:
            let isList = self[index - 1] == "]" && isLiteral(index - 1)
            guard isList || self[index + 1] == "[" else { return }
            bar(calculation(around: index))
        default: return
        }
    }

    /// Whether a closing bracket ends a list, not the index of an element.
    private func isLiteral(_ closing: Int) -> Bool {
        partner(closing).map { !isValueEnd($0 - 1) } ?? false
    }

    /// `new int[n + 1]`, `new Array(n + 1)`, `new ArrayList<>(n)`.
    private mutating func barNew(_ index: Int) {
        var open = index + 2
        while open < index + 12, !["(", "[", ";", "{"].contains(self[open]) { open += 1 }
        if self[open] == "(" {
            let type = self[index + 1]
            guard
                ["Array", "List", "Map", "Set", "Queue", "Deque", "Builder"].contains(where: {
                    type.hasSuffix($0)
                })
            else { return }
        }
        while ["(", "["].contains(self[open]), let end = partner(open) {
            bar(open..<end + 1)
            open = end + 1
        }
    }

    /// Imports, declared types, attributes, and what a program throws.
    private mutating func barStatements(at index: Int) {
        let begins = gap(before: index) == .newline || [";", "{", "}"].contains(self[index - 1])
        switch self[index] {
        case "throw", "raise", "assert":
            guard kind(index) == .keyword || self[index] == "assert" else { return }
            guard self[index + 1] != "(" || self[index] != "assert" else { return }
            bar(index..<statementEnd(from: index))
        case "import", "use", "package", "from":
            guard begins, kind(index) == .keyword, self[index + 1] != "(" || self[index] != "from"
            else { return }
            bar(index..<statementEnd(from: index))
        case "interface", "struct", "enum":
            let end = statementEnd(from: index)
            bar(index..<end)
        case "type" where begins && kind(index) == .keyword && language != .python:
            bar(index..<statementEnd(from: index))
        case "where" where language == .rust:
            bar(index..<(tokens[index...].firstIndex { $0.text == "{" } ?? tokens.count))
        case "#" where self[index + 1] == "[": barInside(index + 1)
        case "@" where begins: bar(index..<statementEnd(from: index))
        default: return
        }
    }

    /// The bodies of what orders, shows or starts: a fault in them may change nothing.
    private mutating func barBlocks(at index: Int) {
        if language == .python {
            if self[index] == "if", self[index + 1] == "__name__" {
                bar(index..<block(of: index).upperBound)
            }
            if self[index] == "def", Self.helping.contains(self[index + 1]) {
                bar(index..<block(of: index).upperBound)
            }
        } else if self[index] == "{", let end = partner(index), let head = functionHead(index),
            Self.helping.contains(head.name)
        {
            bar(index..<end + 1)
        }
        barHeaps(at: index)
        barPassing(at: index)
    }

    /// A heap in the wrong order makes most searches slower, and few wrong.
    private mutating func barHeaps(at index: Int) {
        let isClass = ["class", "impl"].contains(self[index]) && kind(index) == .keyword
        let isMethod = self[index] == "func" && self[index + 1] == "("
        guard isClass || isMethod else { return }
        let head = index..<min(index + 6, tokens.count)
        let isHeap = head.contains { place in
            kind(place) == .type && ["Heap", "Queue", "PQ"].contains { self[place].hasSuffix($0) }
        }
        guard isHeap else { return }
        if language == .python {
            bar(block(of: index))
        } else if let open = tokens[index...].firstIndex(where: { $0.text == "{" }) {
            barInside(open)
        }
    }

    /// `while (l < r && a[l] === a[l + 1]) l++`: passing over equals often only saves time.
    private mutating func barPassing(at index: Int) {
        guard self[index] == "while" || (self[index] == "for" && language == .go),
            kind(index) == .keyword
        else { return }
        let open = self[index + 1] == "("
        let end: Int?
        if language == .python {
            end = colon(from: index)
        } else if open, language != .rust, language != .go {
            end = partner(index + 1)
        } else {
            end = (index..<min(index + 40, tokens.count)).first { self[$0] == "{" }
        }
        guard let end else { return }
        let body =
            language == .python ? block(of: index) : body(from: self[end] == "{" ? end : end + 1)
        let test = index..<end
        let grows = body.contains { ["++", "--", "+=", "-="].contains(self[$0]) }
        let isBeside = test.contains { place in
            ["+", "-"].contains(self[place]) && self[place + 1] == "1" && self[place + 2] == "]"
        }
        let isEqual = test.contains { ["==", "==="].contains(self[$0]) }
        guard grows, isBeside, isEqual, isSingle(body) else { return }
        bar(index..<body.upperBound)
    }

    private static let helping: Set = [
        "main", "Less", "less", "cmp", "partial_cmp", "compare", "compareTo", "Compare", "eq",
        "equals", "hash", "hashCode", "toString", "fmt", "String", "__lt__", "__eq__", "__hash__",
        "__repr__", "__str__",
    ]
}

// The steps into directions.
extension FaultCode {
    func isDirection(_ name: String) -> Bool {
        let name = name.lowercased()
        let short: Set = ["dx", "dy", "dz", "dr", "dc", "di", "dj", "drow", "dcol"]
        return short.contains(name) || name.hasPrefix("dir") || name.hasPrefix("delta")
            || name.hasPrefix("offset")
    }

    /// The names of loops over directions, such as `a` and `b` of `for (const [a, b] of dirs)`,
    /// and over pairs that are written in the loop's head.
    func namesOfDirections() -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices where self[index] == "for" && kind(index) == .keyword {
            let head = index..<min(index + 16, tokens.count)
            guard let middle = head.first(where: { ["of", "in", "range", ":"].contains(self[$0]) })
            else { continue }
            let source = middle + 1..<min(middle + 4, tokens.count)
            let isPairs =
                ["[", "("].contains(self[middle + 1])
                && ["[", "("].contains(self[middle + 2])
            guard isPairs || source.contains(where: { isDirection(self[$0]) }) else { continue }
            names.formUnion(texts(index..<middle).filter { $0 != "for" && $0 != "_" })
        }
        return names
    }

    func hasDirection(_ range: Range<Int>) -> Bool {
        range.contains { isName($0) && (isDirection(self[$0]) || directions.contains(self[$0])) }
    }
}
