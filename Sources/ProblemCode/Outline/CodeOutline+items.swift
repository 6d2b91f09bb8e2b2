// What is left out of shown and compared code. Each range counts code tokens.
extension CodeOutline {
    /// Items for tests with their attributes: of Rust alone.
    func testItems() -> [Range<Int>] {
        guard language == .rust else { return [] }
        var found: [Range<Int>] = []
        var index = 0
        while index < count {
            let attributes = attributes(from: index)
            let end = attributes.last?.upperBound ?? index
            if attributes.contains(where: isTestAttribute) {
                found.append(index..<itemEnd(from: end))
            }
            index = max(found.last?.upperBound ?? 0, end, index + 1)
        }
        return found
    }

    /// The attributes of Rust that follow one another, such as `#[derive(Debug)]`.
    private func attributes(from start: Int) -> [Range<Int>] {
        var found: [Range<Int>] = []
        while let next = attribute(at: found.last?.upperBound ?? start) { found.append(next) }
        return found
    }

    private func attribute(at index: Int) -> Range<Int>? {
        let open = text(index + 1) == "!" ? index + 2 : index + 1
        guard text(index) == "#", text(open) == "[" else { return nil }
        return index..<min(closers[open] + 1, count)
    }

    /// `#[test]`, or `#[cfg(…)]` with `test` in it, which is not `not(test)`.
    private func isTestAttribute(_ range: Range<Int>) -> Bool {
        let words = range.dropFirst(2).dropLast().map(text)
        if words.first != "cfg" { return words == ["test"] }
        return words.indices.contains {
            words[$0] == "test" && !($0 > 1 && words[$0 - 2] == "not")
        }
    }

    /// Behind the body or the semicolon of an item of Rust.
    private func itemEnd(from start: Int) -> Int {
        var index = start
        while index < count {
            switch text(index) {
            case ";": return index + 1
            case "{": return min(closers[index] + 1, count)
            default: index = closers[index] + 1
            }
        }
        return count
    }

    /// Attributes of Rust and annotations of Java.
    func annotations() -> [Range<Int>] {
        switch language {
        case .rust: (0..<count).compactMap(attribute)
        case .java: (0..<count).compactMap(javaAnnotation)
        default: []
        }
    }

    private func javaAnnotation(at index: Int) -> Range<Int>? {
        guard text(index) == "@", text(index + 1) != "interface", index + 1 < count else {
            return nil
        }
        var end = index + 2
        while text(end) == ".", end + 1 < count { end += 2 }
        if text(end) == "(" { end = min(closers[end] + 1, count) }
        return index..<end
    }

    /// Strings that are statements of Python.
    func docstrings() -> [Range<Int>] {
        guard language == .python else { return [] }
        return (0..<count).compactMap { index in
            let isAlone = index + 1 == count || startsStatement[index + 1]
            return kind(index) == .string && startsStatement[index] && isAlone
                ? index..<(index + 1) : nil
        }
    }
}
