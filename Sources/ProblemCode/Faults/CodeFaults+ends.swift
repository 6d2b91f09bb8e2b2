// One more or one less.
extension FaultCode {
    func endFaults() -> [CodeFault] {
        let loops = countingLoops()
        let heads = loopHeads()
        let starts = loops.compactMap(laterStart)
        let ends = loops.compactMap(soonerEnd)
        let dropped = tokens.indices.compactMap { index in
            heads.contains { $0.contains(index) } ? nil : droppedOne(index)
        }
        return starts + ends + dropped
    }

    /// `+ 1` or `- 1` that is left out.
    private func droppedOne(_ index: Int) -> CodeFault? {
        guard ["+", "-"].contains(self[index]), self[index + 1] == "1", isBinary(index),
            !Self.binding.contains(self[index + 2]), !isBesideText(index), !isNeighbour(index),
            !hasDirection(calculation(around: index)), !isBarred[index], !isLastIndex(index),
            gap(before: index) != .newline, gap(before: index + 1) != .newline
        else { return nil }
        let last = tokens[index - 1]
        let start = last.offset + last.text.utf8.count
        let end = tokens[index + 1].offset + 1
        let old = String(decoding: bytes[start..<end], as: UTF8.self)
        guard isPlain(index - 1..<index + 2) else { return nil }
        return CodeFault(.offByOne, at: start, old, "")
    }

    private static let binding: Set = ["*", "/", "%", "//", "**", "<<", ">>", ">>>", ".", "as"]

    /// `right = a.length - 1` of a search by halves in TypeScript: the element behind the last one
    /// is undefined there, and equal to nothing.
    func isLastIndex(_ index: Int) -> Bool {
        guard language.hasRegularExpressions, self[index] == "-", self[index - 1] == "length" else {
            return false
        }
        return tokens.indices.contains { place in
            (self[place] == "/" && self[place + 1] == "2") || self[place] == ">>"
                || self[place] == ">>>"
        }
    }

    private func laterStart(_ loop: CountingLoop) -> CodeFault? {
        let isFirst = !loop.hasStart || source(loop.start) == "0"
        guard isTold(loop), !isFirst || !(hasFirstElement(before: loop) || isNumbering(loop)) else {
            return nil
        }
        guard loop.hasStart else {
            return fault(.offByOne, loop.end.prefix(1), "1, " + self[loop.end.lowerBound])
        }
        guard let new = moved(loop.start, by: loop.isDescending ? -1 : 1) else { return nil }
        return fault(.offByOne, loop.start, new)
    }

    private func soonerEnd(_ loop: CountingLoop) -> CodeFault? {
        let next = [loop.variable, "+", "1"]
        let looksAhead = loop.body.contains { texts($0..<min($0 + 3, tokens.count)) == next }
        guard isTold(loop), !looksAhead, loop.isDescending || !isNumber(loop.end),
            let new = moved(loop.end, by: loop.isDescending ? 1 : -1)
        else { return nil }
        return fault(.offByOne, loop.end, new)
    }

    /// Whether the body counts on each value: a loop that only repeats may do so once less, and so
    /// may one around another that begins or ends where it is.
    private func isTold(_ loop: CountingLoop) -> Bool {
        guard loop.body.contains(where: { self[$0] == loop.variable && isName($0) }) else {
            return false
        }
        return !loopHeads().contains { head in
            loop.body.contains(head.lowerBound) && texts(head).contains(loop.variable)
        }
    }

    /// Whether the first element of something is used before the loop.
    private func hasFirstElement(before loop: CountingLoop) -> Bool {
        let open = function(around: loop.head.lowerBound)?.open ?? 0
        return (open..<loop.head.lowerBound).contains {
            self[$0] == "[" && self[$0 + 1] == "0" && self[$0 + 2] == "]" && isValueEnd($0 - 1)
        }
    }

    /// `row[i] = i`: the first element is 0 without it, as all are.
    private func isNumbering(_ loop: CountingLoop) -> Bool {
        isSingle(loop.body)
            && loop.body.contains { self[$0] == "=" && self[$0 + 1] == loop.variable }
    }

    private func isNumber(_ range: Range<Int>) -> Bool {
        range.count == 1 && kind(range.lowerBound) == .number
    }

    /// The text of a bound that is one more or one less; nil where the tokens do not tell how.
    private func moved(_ range: Range<Int>, by step: Int) -> String? {
        let list = texts(range)
        if isNumber(range) { return Int(list[0]).map { String($0 + step) } }
        if list == ["-", "1"], step == 1 { return "0" }
        if list.count > 2, let last = list.last, last == "1" || last == "2" {
            let sign = list[list.count - 2]
            let head = range.dropLast(2)
            guard ["+", "-"].contains(sign), let number = Int(last) else { return nil }
            let sum = (sign == "+" ? number : -number) + step
            guard isSimple(head) else { return nil }
            if sum == 0 { return source(head) }
            return "\(source(head)) \(sum > 0 ? "+" : "-") \(abs(sum))"
        }
        guard isSimple(range) || isTypeCast(range) else { return nil }
        return "\(source(range)) \(step > 0 ? "+" : "-") 1"
    }

    /// `n as usize`.
    private func isTypeCast(_ range: Range<Int>) -> Bool {
        range.count > 2 && self[range.upperBound - 2] == "as" && isSimple(range.dropLast(2))
    }
}
