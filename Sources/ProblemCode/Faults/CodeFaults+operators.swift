// Another operator than the right one.
extension FaultCode {
    private static let turned = [
        "<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "==", "===": "!==",
        "!==": "===",
    ]
    private static let calculated = [
        "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "//": "*",
    ]
    private static let assigned = ["+=": "-=", "-=": "+="]

    func operatorFaults() -> [CodeFault] {
        let heads = loopHeads()
        return tokens.indices.flatMap { index -> [CodeFault?] in
            let isHead = heads.contains { $0.contains(index) }
            return [
                comparison(index), isHead ? nil : calculation(index),
                isHead ? nil : assignment(index), junction(index), extreme(index),
            ]
        }.compactMap { $0 }
    }

    private func replaced(_ index: Int, by new: String?) -> CodeFault? {
        guard let new else { return nil }
        return fault(.wrongOperator, index..<index + 1, new)
    }

    private func comparison(_ index: Int) -> CodeFault? {
        guard let new = Self.turned[self[index]], kind(index) == .operator, isBinary(index),
            !isOfRank(index), !isComparator(index)
        else { return nil }
        let isOrder = self[index].hasPrefix("<") || self[index].hasPrefix(">")
        guard !isOrder || gap(before: index) != .none else { return nil }
        for condition in conditions where condition.test.contains(index) {
            // A loop that passes over what it need not look at is right without.
            let isPassing = condition.body.map { self[$0.lowerBound] == "continue" } ?? false
            if isOrder, isPassing { return nil }
        }
        return replaced(index, by: new)
    }

    /// Whether ranks or sizes of sets are compared, which only makes a union faster.
    private func isOfRank(_ index: Int) -> Bool {
        calculation(around: index).contains { place in
            let name = self[place].lowercased()
            return name.contains("rank")
                || (["size", "sizes", "sz"].contains(name) && self[place + 1] == "[")
        }
    }

    /// Whether it is in a function that orders a heap: `(a, b) => a - b` in what does not sort.
    private func isComparator(_ index: Int) -> Bool {
        guard
            let arrow = tokens[max(0, index - 16)..<index].lastIndex(where: {
                ["=>", "->"].contains($0.text)
            }),
            arrow > 4, self[arrow - 1] == ")", self[arrow - 3] == ",",
            let open = partner(arrow - 1), arrow - open <= 12
        else { return false }
        return !(self[open - 1] == "(" && self[open - 2].lowercased().hasSuffix("sort"))
    }

    private func calculation(_ index: Int) -> CodeFault? {
        guard let new = Self.calculated[self[index]], kind(index) == .operator, isBinary(index),
            !isPointer(index), !isBesideText(index), !isComparator(index), !isHash(index),
            !isSquare(index), !isLastIndex(index)
        else { return nil }
        if self[index] == "+" || self[index] == "-" {
            guard !hasDirection(calculation(around: index)), !isNeighbour(index) else { return nil }
        }
        return replaced(index, by: new)
    }

    /// `[]*Node` of Go; `A + B` of Rust's bounds.
    private func isPointer(_ index: Int) -> Bool {
        let isType = kind(index + 1) == .type || self[index + 1] == "'"
        switch language {
        case .go:
            return self[index] == "*" && isType && !isValueEnd(index - 1)
                || self[index - 1] == "]" && self[index] == "*" && isType
        case .rust: return self[index] == "+" && isType && kind(index - 1) == .type
        default: return false
        }
    }

    /// Whether texts, characters or lists are in the calculation, as far as tokens tell.
    func isBesideText(_ index: Int) -> Bool {
        let range = calculation(around: index)
        return range.contains { place in
            if kind(place) == .string, parents[place] == parents[index] { return true }
            if self[place] == "[", !isValueEnd(place - 1) { return true }
            if Self.codes.contains(self[place]), kind(place) == .number { return true }
            guard kind(place) == .name || kind(place) == .type else { return false }
            let name = self[place].lowercased()
            return Self.texts.contains { name.contains($0) } || Self.textual.contains(self[place])
        }
    }

    /// The codes of letters and figures: where all are moved alike, nothing is wrong.
    private static let codes: Set = ["48", "65", "97"]
    private static let texts = [
        "str", "word", "path", "prefix", "suffix", "text", "char", "name", "line", "token",
        "letter", "substr", "list", "slice", "concat", "join", "repeat", "format",
    ]
    private static let textual: Set = [
        "ch", "c", "s", "ord", "chr", "hash", "encode", "key", "sorted", "append",
    ]

    /// `i * i`, with which searches for divisors begin or end sooner than they must.
    private func isSquare(_ index: Int) -> Bool {
        self[index] == "*" && self[index - 1] == self[index + 1]
    }

    /// `row * columns + column` and `h * 31 + c`: whatever tells the places apart is as good.
    private func isHash(_ index: Int) -> Bool {
        let range = calculation(around: index)
        guard let product = range.first(where: { self[$0] == "*" }), product + 2 < tokens.count,
            let sum = range.first(where: { self[$0] == "+" && $0 > product })
        else { return false }
        let factor = product + 1..<sum
        let plain: Set = ["10", "2"]
        guard factor.count == 1 || isSimple(factor) else { return false }
        return !plain.contains(self[product + 1])
    }

    /// `+ 1` where another call or list near it has `- 1` of the same: a step to a neighbour.
    func isNeighbour(_ index: Int) -> Bool {
        guard self[index + 1] == "1", isListed(index) else { return false }
        let opposite = self[index] == "+" ? "-" : "+"
        let near = max(0, index - 80)..<min(tokens.count, index + 80)
        return near.contains { place in
            self[place] == opposite && self[place + 1] == "1"
                && self[place - 1] == self[index - 1] && isListed(place)
        }
    }

    private func isListed(_ index: Int) -> Bool {
        ["(", ",", "["].contains(self[index - 2]) && [",", ")", "]"].contains(self[index + 2])
    }

    private func assignment(_ index: Int) -> CodeFault? {
        guard let new = Self.assigned[self[index]], kind(index) == .operator,
            isValueEnd(index - 1), !self[index - 1].lowercased().contains("rank")
        else { return nil }
        let end = statementEnd(from: index)
        let value = index + 1..<end
        guard !hasDirection(index - 1..<end), !value.contains(where: { kind($0) == .string }),
            let base = assignedName(index), !self[base].lowercased().contains("rank")
        else { return nil }
        let isElement = self[index - 1] == "]"
        guard !isElement || !isUsedWhole(self[base]), !isElement || kind(index + 1) == .number
        else { return nil }
        guard kind(index + 1) == .number || beginsAsNumber(self[base]) else { return nil }
        return replaced(index, by: new)
    }

    /// The name that is assigned to, also where only an element of it is.
    private func assignedName(_ index: Int) -> Int? {
        var place = index - 1
        while self[place] == "]", let open = partner(place) { place = open - 1 }
        return isName(place) ? place : nil
    }

    /// Whether a name is given a number somewhere.
    private func beginsAsNumber(_ name: String) -> Bool {
        tokens.indices.contains { index in
            guard self[index] == name, isName(index) else { return false }
            var place = index + 1
            if self[place] == ":" { place += 2 }
            if kind(place) == .type { place += 1 }
            return ["=", ":="].contains(self[place]) && kind(place + 1) == .number
        }
    }

    /// Whether all elements are compared, told or handed on together: counts that are wrong alike
    /// are equal.
    private func isUsedWhole(_ name: String) -> Bool {
        tokens.indices.contains { index in
            guard self[index] == name, isName(index) else { return false }
            let next = self[index + 1]
            if [",", ")", "]", "==", "!=", "===", "!=="].contains(next) { return true }
            return ["==", "return", "!=", "in", "of", "range"].contains(self[index - 1])
                && next != "["
        }
    }

    private func junction(_ index: Int) -> CodeFault? {
        let turned = ["&&": "||", "||": "&&", "and": "or", "or": "and"]
        guard let new = turned[self[index]], kind(index) != .string,
            language == .python || kind(index) == .operator,
            let condition = conditions.first(where: { $0.test.contains(index) })
        else { return nil }
        if language.hasRegularExpressions, isBounds(index, condition) { return nil }
        return replaced(index, by: new)
    }

    /// Whether an index is compared with 0 beside it: a missing element of JavaScript is no error.
    private func isBounds(_ index: Int, _ condition: FaultCondition) -> Bool {
        condition.test.contains { place in
            self[place] == "0" && abs(place - index) <= 6
                && ["<", ">="].contains(self[place - 1])
        }
    }

    /// `max` for `min`, where it is called and not declared.
    private func extreme(_ index: Int) -> CodeFault? {
        let turned = ["max": "min", "min": "max"]
        guard let new = turned[self[index]], isName(index), self[index + 1] == "(",
            !isDeclared(index)
        else { return nil }
        let isOwn = tokens.indices.contains { self[$0] == self[index] && isDeclared($0) }
        let hasOther = tokens.indices.contains { self[$0] == new && isDeclared($0) }
        let isMember = self[index - 1] == "."
        guard isMember || isOwn == hasOther else { return nil }
        return replaced(index, by: new)
    }

    private func isDeclared(_ index: Int) -> Bool {
        if ["func", "fn", "def", "function"].contains(self[index - 1]) { return true }
        return language == .java && kind(index - 1) == .type
    }
}
