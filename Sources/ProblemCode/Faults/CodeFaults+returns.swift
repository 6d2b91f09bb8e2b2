// Another value than the right one is returned.
extension FaultCode {
    private static let opposites = [
        "true": "false", "false": "true", "True": "False", "False": "True",
    ]
    private static let integers: Set = [
        "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
        "number", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128",
        "usize", "long", "short", "byte",
    ]

    func returnFaults() -> [CodeFault] {
        tokens.indices.compactMap { index in
            if self[index] == "return", kind(index) == .keyword {
                return wrong(index + 1..<valueEnd(from: index + 1))
            }
            guard language == .rust, self[index] == "}", let value = lastValue(before: index) else {
                return nil
            }
            return wrong(value)
        }
    }

    /// The end of a returned value on the line of the word.
    private func valueEnd(from start: Int) -> Int {
        guard gap(before: start) != .newline else { return start }
        var end = statementEnd(from: start)
        if self[end - 1] == ";" { end -= 1 }
        return max(start, end)
    }

    /// The last value of a function's body in Rust, which is its result.
    private func lastValue(before closing: Int) -> Range<Int>? {
        guard let open = partner(closing), let head = functionHead(open), !head.name.isEmpty else {
            return nil
        }
        for length in 1...2 {
            let start = closing - length
            if [";", "}", "{"].contains(self[start - 1]) { return start..<closing }
        }
        return nil
    }

    private func wrong(_ value: Range<Int>) -> CodeFault? {
        guard let first = value.first, let function = function(around: first),
            parents[function.open].map({ self[$0] != "(" }) ?? true,
            !function.head.name.lowercased().contains("hash")
        else { return nil }
        let list = texts(value)
        let isNumber = list == ["-", "1"] || kind(first) == .number
        guard !isUnused(function.head.name), !isNumber || !isForNothing(first) else { return nil }
        if list.count == 1, let new = Self.opposites[list[0]] {
            return fault(.incorrectReturn, value, new)
        }
        if list == ["-", "1"] { return fault(.incorrectReturn, value, "0") }
        if list.count == 1, kind(first) == .number, let number = Int(list[0]) {
            return fault(.incorrectReturn, value, String(number + 1))
        }
        let result = function.head.result
        guard list.count == 1, isName(first), let type = result.last, result.count <= 1,
            Self.integers.contains(type)
        else { return nil }
        return fault(.incorrectReturn, value, list[0] + " + 1")
    }

    /// Whether a value is returned where the input is empty: many a problem has no such input.
    private func isForNothing(_ index: Int) -> Bool {
        conditions.contains { condition in
            guard let body = condition.body, body.contains(index), body.count <= 4 else {
                return false
            }
            let test = texts(condition.test)
            if test.contains("is_empty") || test.contains("isEmpty") { return true }
            if test.count == 2, ["!", "not"].contains(test[0]) { return language == .python }
            let sizes: Set = ["length", "len", "size"]
            return test.contains(where: sizes.contains) && ["0", "1", "2"].contains(test.last)
        }
    }

    /// Whether a function is only called for what it does: what it returns makes no difference.
    private func isUnused(_ name: String) -> Bool {
        let calls = tokens.indices.filter { index in
            self[index] == name && self[index + 1] == "(" && !isHead(index)
        }
        return !name.isEmpty && !calls.isEmpty && calls.allSatisfy(isStatement)
    }

    private func isHead(_ index: Int) -> Bool {
        if ["func", "fn", "def", "function"].contains(self[index - 1]) { return true }
        guard let close = partner(index + 1) else { return false }
        return [":", "{"].contains(self[close + 1]) && language != .python
            || self[index - 1] == ")" || kind(index - 1) == .type && language == .java
    }

    private func isStatement(_ call: Int) -> Bool {
        var start = call
        while self[start - 1] == "." || self[start] == "." { start -= 1 }
        guard let close = partner(call + 1) else { return false }
        let isFirst =
            gap(before: start) == .newline || [";", "{", "}", ")"].contains(self[start - 1])
        let isLast =
            self[close + 1] == ";" || (gap(before: close + 1) == .newline && language != .rust)
        return isFirst && isLast && !isContinued(start)
    }
}
