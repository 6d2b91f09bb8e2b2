/// A loop that counts in steps of one.
struct CountingLoop {
    let variable: String
    let start: Range<Int>
    /// Empty for a range of Python that has no start.
    let hasStart: Bool
    let end: Range<Int>
    let isDescending: Bool
    /// All tokens from `for` up to the body.
    let head: Range<Int>
    let body: Range<Int>
}

extension FaultCode {
    func countingLoops() -> [CountingLoop] {
        tokens.indices.compactMap { index in
            guard self[index] == "for", kind(index) == .keyword, !isBarred[index] else {
                return nil
            }
            return switch language {
            case .python: pythonLoop(index)
            case .rust: rustLoop(index)
            case .go, .typeScript, .javaScript, .java: steppedLoop(index)
            }
        }
    }

    /// The tokens between `for` and the body of each loop.
    func loopHeads() -> [Range<Int>] {
        tokens.indices.compactMap { index in
            guard self[index] == "for", kind(index) == .keyword else { return nil }
            if language == .python {
                return gap(before: index) == .newline ? colon(from: index).map { index..<$0 } : nil
            }
            return headEnd(index).map { index..<$0 }
        }
    }

    private func headEnd(_ index: Int) -> Int? {
        if self[index + 1] == "(", language != .go, language != .rust {
            return partner(index + 1).map { $0 + 1 }
        }
        var end = index + 1
        while end < tokens.count, self[end] != "{" { end = skipped(end) }
        return end < tokens.count ? end : nil
    }

    /// `for (let i = 0; i < n; i++)`, `for i := 0; i < n; i++`.
    private func steppedLoop(_ index: Int) -> CountingLoop? {
        let isOpen = language == .go
        guard isOpen || self[index + 1] == "(", let headEnd = headEnd(index) else { return nil }
        let parts = parts(
            (isOpen ? index + 1 : index + 2)..<(isOpen ? headEnd : headEnd - 1), by: ";")
        guard parts.count == 3, !parts.contains(where: { hasComma($0) })
        else { return nil }
        guard let equals = parts[0].first(where: { ["=", ":="].contains(self[$0]) }),
            let name = parts[0].first(where: { isName($0) })
        else { return nil }
        let variable = self[name]
        guard equals > name, let compared = parts[1].first, self[compared] == variable,
            isBound(parts[1])
        else { return nil }
        let up = [[variable, "++"], ["++", variable], [variable, "+=", "1"]]
        let down = [[variable, "--"], ["--", variable], [variable, "-=", "1"]]
        let isUp = up.contains(texts(parts[2])) && self[compared + 1].hasPrefix("<")
        guard isUp || (down.contains(texts(parts[2])) && self[compared + 1].hasPrefix(">")) else {
            return nil
        }
        return CountingLoop(
            variable: variable, start: equals + 1..<parts[0].upperBound, hasStart: true,
            end: compared + 2..<parts[1].upperBound, isDescending: !isUp, head: index..<headEnd,
            body: body(from: headEnd))
    }

    /// Whether a comma is in no brackets: the loop counts more than one thing.
    private func hasComma(_ part: Range<Int>) -> Bool { parts(part).count > 1 }

    private func isBound(_ part: Range<Int>) -> Bool {
        let list = texts(part)
        return list.count >= 3 && ["<", "<=", ">", ">="].contains(list[1])
            && !list.contains { ["&&", "||", "?"].contains($0) }
    }

    /// `for i in 0..n`, `for i in (0..=n).rev()`.
    private func rustLoop(_ index: Int) -> CountingLoop? {
        guard isName(index + 1), self[index + 2] == "in", let headEnd = headEnd(index) else {
            return nil
        }
        var range = index + 3..<headEnd
        let isDescending = texts(range).suffix(4) == [".", "rev", "(", ")"]
        if isDescending { range = range.dropLast(4) }
        if self[range.lowerBound] == "(", partner(range.lowerBound) == range.upperBound - 1 {
            range = range.dropFirst().dropLast()
        } else if isDescending {
            return nil
        }
        guard let dots = range.first(where: { ["..", "..="].contains(self[$0]) }),
            parents[dots] == parents[range.lowerBound], dots > range.lowerBound,
            dots + 1 < range.upperBound
        else { return nil }
        return CountingLoop(
            variable: self[index + 1], start: range.lowerBound..<dots, hasStart: true,
            end: dots + 1..<range.upperBound, isDescending: false, head: index..<headEnd,
            body: body(from: headEnd))
    }

    /// `for i in range(n):`, with a start and a step of one or minus one.
    private func pythonLoop(_ index: Int) -> CountingLoop? {
        guard gap(before: index) == .newline, isName(index + 1), self[index + 2] == "in",
            let colon = colon(from: index)
        else { return nil }
        let isReversed = self[index + 3] == "reversed"
        let word = isReversed ? index + 5 : index + 3
        guard self[word] == "range", self[word + 1] == "(", let close = partner(word + 1),
            close + (isReversed ? 2 : 1) == colon
        else { return nil }
        let parts = parts(word + 2..<close)
        let step = parts.count == 3 ? texts(parts[2]) : ["1"]
        guard (1...3).contains(parts.count), !parts.contains(where: \.isEmpty),
            step == ["1"] || step == ["-", "1"]
        else { return nil }
        return CountingLoop(
            variable: self[index + 1], start: parts[0], hasStart: parts.count > 1,
            end: parts[min(1, parts.count - 1)], isDescending: step.count == 2,
            head: index..<colon, body: block(of: index))
    }
}
