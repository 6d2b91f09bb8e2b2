/// An `if`: its condition, and what it does then.
struct FaultCondition {
    /// The index of `if` or `elif`.
    let start: Int
    let test: Range<Int>
    /// Without the braces; nil for an `if` that is no statement.
    let body: Range<Int>?
}

extension FaultCode {
    /// The `if` that begins at a token; nil where none does.
    func condition(_ index: Int) -> FaultCondition? {
        guard kind(index) == .keyword else { return nil }
        switch language {
        case .python: return pythonCondition(index)
        case .go, .rust: return self[index] == "if" ? openCondition(index) : nil
        case .typeScript, .javaScript, .java:
            guard self[index] == "if", self[index + 1] == "(", let end = partner(index + 1) else {
                return nil
            }
            return FaultCondition(start: index, test: index + 2..<end, body: body(from: end + 1))
        }
    }

    private func pythonCondition(_ index: Int) -> FaultCondition? {
        guard ["if", "elif"].contains(self[index]), gap(before: index) == .newline,
            let colon = colon(from: index)
        else { return nil }
        return FaultCondition(start: index, test: index + 1..<colon, body: block(of: index))
    }

    /// A condition without brackets, up to the opening brace.
    private func openCondition(_ index: Int) -> FaultCondition? {
        var start = index + 1
        var end = start
        while end < tokens.count, self[end] != "{", self[end] != "=>" {
            if self[end] == "let" { return nil }
            if self[end] == ";" { start = end + 1 }
            end = skipped(end)
        }
        guard end < tokens.count, start < end else { return nil }
        let body = self[end] == "{" ? body(from: end) : nil
        return FaultCondition(start: index, test: start..<end, body: body)
    }

    /// What is in braces, or one statement without.
    func body(from index: Int) -> Range<Int> {
        if self[index] == "{", let end = partner(index) { return index + 1..<end }
        return index..<max(index, statementEnd(from: index))
    }

    /// The colon that ends the head of a block of Python.
    func colon(from index: Int) -> Int? {
        var end = index
        while end < tokens.count, self[end] != ":" || self[end - 1] == "lambda" {
            if end > index, gap(before: end) == .newline { return nil }
            end = skipped(end)
        }
        return end < tokens.count ? end : nil
    }

    /// The tokens of a block of Python, by the index of its first word.
    func block(of index: Int) -> Range<Int> {
        guard let colon = colon(from: index) else { return index..<index }
        let start = colon + 1
        if gap(before: start) != .newline { return start..<statementEnd(from: start) }
        var end = start
        while end < tokens.count, gap(before: end) != .newline || columns[end] > columns[index] {
            end += 1
        }
        return start..<end
    }

    /// Whether a body is one statement.
    func isSingle(_ body: Range<Int>) -> Bool {
        guard let first = body.first else { return false }
        return statementEnd(from: first) >= body.upperBound
    }

    /// Whether the test is about something that the body makes shorter, or that it only puts into
    /// the other order: the program may be right without.
    func isShortening(_ condition: FaultCondition) -> Bool {
        guard let body = condition.body, body.count <= 40 else { return false }
        let tested = Set(condition.test.filter { isName($0) }.map { self[$0] })
        if isSwap(body, of: tested) { return true }
        guard isSingle(body) else { return false }
        return body.contains { index in
            guard tested.contains(self[index]) else { return false }
            if self[index + 1] == ".", Self.shortening.contains(self[index + 2]) { return true }
            if ["del", "delete", "heappop"].contains(self[index - 1]) { return true }
            if self[index - 1] == "(", Self.shortening.contains(self[index - 2]) { return true }
            return isCut(index) || isWindow(index, condition)
        }
    }

    private static let shortening: Set = [
        "pop", "shift", "popleft", "pop_front", "pop_back", "popFront", "popBack", "remove",
        "delete", "truncate", "Pop", "poll", "removeFirst", "removeLast", "heappop", "drain",
    ]

    /// `s = s[1:]`, `s = s.slice(1)`.
    private func isCut(_ index: Int) -> Bool {
        guard self[index + 1] == "=", self[index + 2] == self[index] else { return false }
        return self[index + 3] == "["
            || ["slice", "substring"].contains(self[index + 4])
    }

    /// `left++` where the test is about the length of what is between two indices.
    private func isWindow(_ index: Int, _ condition: FaultCondition) -> Bool {
        let grows = self[index + 1] == "++" || self[index + 1] == "+="
        return grows
            && condition.test.contains { self[$0] == "-" && self[$0 + 1] == self[index] }
    }

    /// Two of the tested names change places, or a call has them in the other order.
    private func isSwap(_ body: Range<Int>, of tested: Set<String>) -> Bool {
        let list = texts(body)
        if list.contains("swap") {
            return list.contains { tested.contains($0) } && !list.contains("[")
        }
        for index in body where self[index] == "," && isName(index - 1) && isName(index + 1) {
            let pair = (self[index - 1], self[index + 1])
            guard tested.contains(pair.0), tested.contains(pair.1) else { continue }
            if list.first == "return", self[index - 2] == "(" { return true }
            if body.contains(where: { self[$0] == "=" }) { return true }
        }
        return false
    }
}
