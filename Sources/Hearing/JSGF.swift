/// Reads the Java Speech Grammar Format: rules, weights, groups, options, repetitions and tags.
///
/// Words are compared in lower case. Imports are refused, and so is a rule that calls itself
/// anywhere but at its end: no recogniser of a finite net can follow it.
package struct JSGF {
    /// What is wrong with a grammar, and where.
    package struct Problem: Error, Equatable, Sendable {
        /// Counted from 1.
        package var line: Int
        /// What was wrong, what was expected.
        package var reason: String
    }

    /// Longer texts, in bytes, deeper nesting and more rules are no grammar for a room.
    package static let bytesMax = 1_000_000
    private static let depthMax = 64
    private static let rulesMax = 5_000

    private let tokens: [JSGFToken]
    private var place = 0
    private var rules: [String: RuleGrammar.Expansion] = [:]
    private var calls: [(rule: String, line: Int)] = []
    private var spoken: [String] = []

    /// Reads a whole grammar.
    package static func read(_ text: String) throws(Problem) -> RuleGrammar {
        guard text.utf8.count <= bytesMax else {
            throw Problem(line: 1, reason: "it is longer than \(bytesMax) bytes")
        }
        var lexer = try JSGFLexer(text)
        var reader = JSGF(tokens: try lexer.tokens())
        return try reader.grammar()
    }

    private init(tokens: [JSGFToken]) { self.tokens = tokens }

    private mutating func grammar() throws(Problem) -> RuleGrammar {
        try expect(.word("grammar"), "the line `grammar NAME;`")
        guard case .word(let name) = take() else { throw unexpected("the grammar's name") }
        try expect(.sign(";"), "`;` after the grammar's name")
        while now != .end { try rule() }
        guard !spoken.isEmpty else {
            throw Problem(
                line: line, reason: "it has no public rule; expected `public <name> = …;`")
        }
        for call in calls where rules[call.rule] == nil {
            throw Problem(line: call.line, reason: "<\(call.rule)> is called and stands nowhere")
        }
        let grammar = RuleGrammar(name: name, rules: rules, spoken: spoken)
        if let rule = grammar.endlessRule {
            throw Problem(
                line: 1,
                reason: "<\(rule)> calls itself before its end; write a repetition, `*` or `+`")
        }
        return grammar
    }

    private mutating func rule() throws(Problem) {
        let isSpoken = now == .word("public")
        if isSpoken { place += 1 }
        if now == .word("import") {
            throw Problem(
                line: line, reason: "imports are not followed; put the rules into this file")
        }
        guard case .rule(let full) = take() else { throw unexpected("a rule `<name> = …;`") }
        let name = Self.local(full)
        guard rules[name] == nil else {
            throw Problem(line: line, reason: "<\(name)> stands twice")
        }
        guard rules.count < Self.rulesMax else {
            throw Problem(line: line, reason: "it has more than \(Self.rulesMax) rules")
        }
        try expect(.sign("="), "`=` after the rule's name")
        rules[name] = try choice(depth: 0)
        try expect(.sign(";"), "`;` at the rule's end")
        if isSpoken { spoken.append(name) }
    }

    private mutating func choice(depth: Int) throws(Problem) -> RuleGrammar.Expansion {
        guard depth < Self.depthMax else {
            throw Problem(line: line, reason: "it is nested more than \(Self.depthMax) deep")
        }
        var parts = [try alternative(depth)]
        while now == .sign("|") {
            place += 1
            parts.append(try alternative(depth))
        }
        return parts.count == 1 ? parts[0].expansion : .choice(parts)
    }

    private mutating func alternative(
        _ depth: Int
    ) throws(Problem) -> RuleGrammar.Alternative {
        var weight = 1.0
        if case .weight(let given) = now {
            weight = given
            place += 1
        }
        var parts: [RuleGrammar.Expansion] = []
        while let part = try item(depth) { parts.append(part) }
        guard !parts.isEmpty else { throw unexpected("words, `<rule>`, `(` or `[`") }
        return RuleGrammar.Alternative(
            weight: weight, expansion: parts.count == 1 ? parts[0] : .sequence(parts))
    }

    /// One word, call or group with what stands behind it; nil where an alternative ends.
    private mutating func item(_ depth: Int) throws(Problem) -> RuleGrammar.Expansion? {
        guard var part = try atom(depth) else { return nil }
        while true {
            switch now {
            case .sign("*"): part = .repeated(part, atLeastOnce: false)
            case .sign("+"): part = .repeated(part, atLeastOnce: true)
            case .tag(let tag): part = .tagged(part, tag)
            default: return part
            }
            place += 1
        }
    }

    private mutating func atom(_ depth: Int) throws(Problem) -> RuleGrammar.Expansion? {
        switch now {
        case .word(let word):
            place += 1
            let words = word.lowercased().split(separator: " ").map { String($0) }
            return words.count == 1 ? .word(words[0]) : .sequence(words.map { .word($0) })
        case .rule(let full):
            place += 1
            if full == "NULL" { return .nothing }
            if full == "VOID" { return .void }
            calls.append((Self.local(full), line))
            return .rule(Self.local(full))
        case .sign("("): return try group(")", depth)
        case .sign("["): return .optional(try group("]", depth))
        default: return nil
        }
    }

    private mutating func group(
        _ end: Character, _ depth: Int
    ) throws(Problem) -> RuleGrammar.Expansion {
        place += 1
        let inside = try choice(depth: depth + 1)
        try expect(.sign(end), "`\(end)`")
        return inside
    }

    // MARK: - Tokens

    private var now: JSGFToken.Kind { place < tokens.count ? tokens[place].kind : .end }
    private var line: Int { tokens[min(place, tokens.count - 1)].line }

    private mutating func take() -> JSGFToken.Kind {
        defer { place += 1 }
        return now
    }

    private mutating func expect(_ kind: JSGFToken.Kind, _ wanted: String) throws(Problem) {
        guard now == kind else { throw unexpected(wanted) }
        place += 1
    }

    private func unexpected(_ wanted: String) -> Problem {
        Problem(line: line, reason: "expected \(wanted)")
    }

    /// A rule's own name where it is written with that of its grammar.
    private static func local(_ full: String) -> String {
        full.split(separator: ".").last.map { String($0) } ?? full
    }
}

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

    private var mayBeSilent: Bool {
        switch self {
        case .optional, .nothing, .repeated(_, atLeastOnce: false): true
        case .tagged(let part, _), .repeated(let part, _): part.mayBeSilent
        case .sequence(let parts): parts.allSatisfy(\.mayBeSilent)
        case .choice(let parts): parts.contains(where: \.expansion.mayBeSilent)
        case .word, .rule, .void: false
        }
    }
}
