extension RuleGrammar {
    /// A rule that calls itself elsewhere than at its end, or at once.
    var endlessRule: String? {
        let calls = rules.mapValues { $0.calls(isFirst: true, isLast: true) }
        return rules.keys.sorted().first { rule in
            (calls[rule] ?? []).contains { call in
                let isFine = call.isLast && !call.isFirst
                return !isFine && Self.reaches(rule, from: call.rule, calls)
            }
        }
    }

    private static func reaches(
        _ goal: String, from start: String, _ calls: [String: [Expansion.Call]]
    ) -> Bool {
        var seen: Set<String> = []
        var waiting = [start]
        while let rule = waiting.popLast() {
            if rule == goal { return true }
            guard seen.insert(rule).inserted else { continue }
            waiting += (calls[rule] ?? []).map(\.rule)
        }
        return false
    }
}

extension RuleGrammar.Expansion {
    /// A rule that an expansion calls, and whether anything must be said before or after it.
    struct Call {
        var rule: String
        var isFirst: Bool
        var isLast: Bool
    }

    func calls(isFirst: Bool, isLast: Bool) -> [Call] {
        switch self {
        case .rule(let rule): [Call(rule: rule, isFirst: isFirst, isLast: isLast)]
        case .sequence(let parts):
            parts.enumerated().flatMap { index, part in
                part.calls(
                    isFirst: isFirst && parts[..<index].allSatisfy(\.mayBeSilent),
                    isLast: isLast && index == parts.count - 1)
            }
        case .choice(let parts):
            parts.flatMap { $0.expansion.calls(isFirst: isFirst, isLast: isLast) }
        case .optional(let part), .tagged(let part, _):
            part.calls(isFirst: isFirst, isLast: isLast)
        case .repeated(let part, _): part.calls(isFirst: isFirst, isLast: false)
        case .word, .nothing, .void: []
        }
    }

    var mayBeSilent: Bool {
        switch self {
        case .optional, .nothing, .repeated(_, atLeastOnce: false): true
        case .tagged(let part, _), .repeated(let part, _): part.mayBeSilent
        case .sequence(let parts): parts.allSatisfy(\.mayBeSilent)
        case .choice(let parts): parts.contains(where: \.expansion.mayBeSilent)
        case .word, .rule, .void: false
        }
    }
}
