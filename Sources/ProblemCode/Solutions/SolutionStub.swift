/// Solutions that are not written yet.
package enum SolutionStub {
    /// With fewer tokens than these in its longest body, a solution is none.
    package static let tokensMin = 8

    /// Whether nothing is solved: each body is short, or the code says that it is missing by
    /// `todo!()`, `unimplemented!()` or `NotImplementedError`. Code without any body is one.
    package static func isStub(_ code: String, in language: CodeLanguage) -> Bool {
        let outline = CodeOutline(CodeText.normalised(code), language)
        var isKept = Array(repeating: true, count: outline.count)
        for range in outline.imports() + outline.testItems() + outline.docstrings() {
            for index in range { isKept[index] = false }
        }
        let isMissing = isKept.indices.contains { index in
            guard isKept[index] else { return false }
            return switch outline.text(index) {
            case "todo", "unimplemented": language == .rust && outline.text(index + 1) == "!"
            case "NotImplementedError": language == .python
            default: false
            }
        }
        let bodies = outline.bodies().map { $0.count { isKept[$0] } }
        let longest = bodies.max() ?? isKept.count { $0 }
        return isMissing || longest < tokensMin
    }
}

extension CodeOutline {
    /// What is in the outer braces of code, those of classes and their like left aside; of Python,
    /// what functions have.
    fileprivate func bodies() -> [Range<Int>] {
        if language == .python { return pythonBodies() }
        var found: [Range<Int>] = []
        var outer: Set<Int> = []
        for index in 0..<count where text(index) == "{" {
            guard openers[index].map(outer.contains) ?? true else { continue }
            if isTypeBody(index) {
                outer.insert(index)
            } else if text(index - 1) != "=" {
                found.append(index + 1..<max(index + 1, closers[index]))
            }
        }
        return found
    }

    private static let typeWords: Set = [
        "class", "interface", "impl", "trait", "struct", "enum", "record", "namespace", "mod",
        "type",
    ]

    private func isTypeBody(_ open: Int) -> Bool {
        var index = open - 1
        while index >= 0, !["{", "}", ";"].contains(text(index)) {
            if kind(index) == .keyword {
                // A function can return `impl Trait`.
                let isHead = text(index) != "impl" || startsStatement[index]
                if isHead, Self.typeWords.contains(text(index)) { return true }
                if ["fn", "func", "function"].contains(text(index)) { return false }
            }
            index -= 1
        }
        return false
    }

    private func pythonBodies() -> [Range<Int>] {
        (0..<count).filter { text($0) == "def" }.map { start in
            let column = indent(of: start)
            // Behind the parameters, the colon is near.
            let list = text(start + 2) == "(" ? min(closers[start + 2], count) : start
            let near = list..<min(count, list + DeclaredNames.headTokensMax)
            let colon = near.first { text($0) == ":" } ?? list
            let end = (min(colon + 1, count)..<count).first {
                startsStatement[$0] && startsLine[$0] && indent(of: $0) <= column
            }
            return min(colon + 1, count)..<(end ?? count)
        }
    }
}
