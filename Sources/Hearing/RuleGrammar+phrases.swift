extension RuleGrammar {
    /// Whole phrases of the grammar, as many as are wanted; what may be repeated is said once.
    package func phrases(atMost limit: Int) -> [[String]] {
        var left = 64 * limit
        let all = spoken.flatMap { expand(rules[$0] ?? .void, limit, depth: 0, &left) }
        var seen: Set<[String]> = []
        return Array(all.filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(limit))
    }

    /// `left` is how many partial phrases may still be made: nested choices multiply.
    private func expand(
        _ expansion: Expansion, _ limit: Int, depth: Int, _ left: inout Int
    ) -> [[String]] {
        guard left > 0, depth < 64 else { return [] }
        left -= 1
        switch expansion {
        case .word(let word): return [[word]]
        case .rule(let rule): return expand(rules[rule] ?? .void, limit, depth: depth + 1, &left)
        case .sequence(let parts):
            var found: [[String]] = [[]]
            for part in parts {
                let ways = expand(part, limit, depth: depth + 1, &left)
                found = Array(found.lazy.flatMap { start in ways.map { start + $0 } }.prefix(limit))
            }
            return found
        case .choice(let parts):
            return parts.flatMap { expand($0.expansion, limit, depth: depth + 1, &left) }
        case .optional(let part):
            return expand(part, limit, depth: depth + 1, &left) + [[]]
        case .repeated(let part, let atLeastOnce):
            return expand(part, limit, depth: depth + 1, &left) + (atLeastOnce ? [] : [[]])
        case .tagged(let part, _): return expand(part, limit, depth: depth + 1, &left)
        case .nothing: return [[]]
        case .void: return []
        }
    }
}
