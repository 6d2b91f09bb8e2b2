// The condition of an early way out, turned round.
extension FaultCode {
    func edgeFaults() -> [CodeFault] {
        conditions.compactMap { condition in
            guard let body = condition.body, let first = body.first,
                ["return", "continue", "break"].contains(self[first]), isSingle(body)
            else { return nil }
            return negated(condition.test)
        }
    }

    private static let opposites = [
        "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=",
        "<=": ">",
    ]

    private func negated(_ test: Range<Int>) -> CodeFault? {
        let sign = language == .python ? "not" : "!"
        let rest = test.dropFirst()
        if self[test.lowerBound] == sign, isSimple(rest) {
            return fault(.missingEdgeCase, test, source(rest))
        }
        let top = topLevel(test)
        let comparisons = top.filter { Self.opposites[self[$0]] != nil && kind($0) == .operator }
        let isJoined = top.contains {
            ["&&", "||", "and", "or", "not", "?", "in", "is", "if"].contains(self[$0])
        }
        if comparisons.count == 1, let place = comparisons.first, !isJoined,
            let new = Self.opposites[self[place]]
        {
            return fault(.missingEdgeCase, place..<place + 1, new)
        }
        if isSimple(test) {
            return fault(
                .missingEdgeCase, test, sign == "!" ? "!" + source(test) : "not " + source(test))
        }
        let new = sign == "!" ? "!(\(source(test)))" : "not (\(source(test)))"
        return fault(.missingEdgeCase, test, new)
    }

    /// The tokens of a range that are in no brackets of their own.
    private func topLevel(_ range: Range<Int>) -> [Int] {
        range.filter { parents[$0] == parents[range.lowerBound] }
    }
}
