/// A grammar of anybody's, as its rules say it: which words are a whole phrase of it, and which
/// tags and slots they carry.
///
/// `JSGF` reads one from a file.
package struct RuleGrammar: Equatable, Sendable {
    /// What a rule stands for.
    package indirect enum Expansion: Equatable, Sendable {
        case word(String)
        case rule(String)
        case sequence([Expansion])
        case choice([Alternative])
        case optional(Expansion)
        case repeated(Expansion, atLeastOnce: Bool)
        case tagged(Expansion, String)
        /// Nothing need be said.
        case nothing
        /// Nothing can be said.
        case void
    }

    /// One way of several.
    package struct Alternative: Equatable, Sendable {
        /// How much likelier than the others it is; 1 is what has no weight of its own.
        package var weight: Double
        package var expansion: Expansion
    }

    /// What words turned out to be.
    package struct Match: Equatable, Sendable {
        /// A rule that took part, and the words it stood for.
        package struct Slot: Equatable, Sendable {
            package var rule: String
            package var words: [String]

            package init(rule: String, words: [String]) {
                self.rule = rule
                self.words = words
            }
        }

        /// The tags passed, in the order of the words.
        package var tags: [String] = []
        /// The rules passed below the public one, innermost first.
        package var slots: [Slot] = []
    }

    package let name: String
    /// The rules by their names.
    package let rules: [String: Expansion]
    /// The names of the rules that may be spoken.
    package let spoken: [String]

    /// Every word in it.
    package var words: Set<String> {
        rules.values.reduce(into: []) { $0.formUnion($1.words) }
    }

    /// The grammar as the recogniser takes it: one public rule, plain names, no tags.
    package var text: String {
        let names = Dictionary(
            uniqueKeysWithValues: rules.keys.sorted().enumerated().map { ($1, "rule\($0)") })
        let call = { (rule: String) in "<\(names[rule] ?? rule)>" }
        let lines = rules.keys.sorted().map { rule in
            "\(call(rule)) = \((rules[rule] ?? .void).text(call));\n"
        }
        return "#JSGF V1.0;\ngrammar given;\npublic <said> = "
            + spoken.map(call).joined(separator: " | ") + ";\n" + lines.joined()
    }

    /// Whether a longer phrase begins with these words.
    package func mayGoOn(after words: [String]) -> Bool {
        var matcher = Matcher(grammar: self, words: words)
        for rule in spoken { _ = matcher.readings(of: rules[rule] ?? .void, from: 0) }
        return matcher.hasMissedWord
    }

    /// What these words are, if they are a whole phrase; the first reading where there are several.
    package func match(_ words: [String]) -> Match? {
        var matcher = Matcher(grammar: self, words: words)
        return spoken.lazy.compactMap { rule in
            matcher.readings(of: rules[rule] ?? .void, from: 0)[words.count]
        }.first
    }
}

extension RuleGrammar.Expansion {
    /// Every word in it.
    var words: Set<String> {
        switch self {
        case .word(let word): [word]
        case .sequence(let parts): parts.reduce(into: []) { $0.formUnion($1.words) }
        case .choice(let parts): parts.reduce(into: []) { $0.formUnion($1.expansion.words) }
        case .optional(let part), .repeated(let part, _), .tagged(let part, _): part.words
        case .rule, .nothing, .void: []
        }
    }

    /// As a grammar writes it, without tags.
    func text(_ call: (String) -> String) -> String {
        switch self {
        case .word(let word): word
        case .rule(let rule): call(rule)
        case .sequence(let parts): parts.map { $0.text(call) }.joined(separator: " ")
        case .choice(let parts):
            "("
                + parts.map { part in
                    // The recogniser reads no exponents.
                    let weight = min(max(part.weight, 0.001), 1_000_000)
                    return (weight == 1 ? "" : "/\(weight)/ ") + part.expansion.text(call)
                }.joined(separator: " | ") + ")"
        case .optional(let part): "[" + part.text(call) + "]"
        case .repeated(let part, let atLeastOnce):
            "(" + part.text(call) + ")" + (atLeastOnce ? "+" : "*")
        case .tagged(let part, _): part.text(call)
        case .nothing: "<NULL>"
        case .void: "<VOID>"
        }
    }
}

/// Finds how far an expansion reaches into words, all readings at once.
private struct Matcher {
    let grammar: RuleGrammar
    let words: [String]
    private var known: [Place: [Int: RuleGrammar.Match]] = [:]
    private var open: Set<Place> = []
    /// Whether a reading of all the words wanted one more.
    private(set) var hasMissedWord = false

    private struct Place: Hashable {
        var rule: String
        var start: Int
    }

    init(grammar: RuleGrammar, words: [String]) {
        self.grammar = grammar
        self.words = words
    }

    /// For each place where the expansion may end, the first reading that ends there.
    mutating func readings(
        of expansion: RuleGrammar.Expansion, from start: Int
    ) -> [Int: RuleGrammar.Match] {
        switch expansion {
        case .word(let word): reading(ofWord: word, from: start)
        case .rule(let rule): readings(ofRule: rule, from: start)
        case .sequence(let parts):
            parts.reduce([start: .init()]) { then($0, $1) }
        case .choice(let parts):
            parts.reduce(into: [:]) { all, part in
                all.merge(readings(of: part.expansion, from: start)) { first, _ in first }
            }
        case .optional(let part):
            readings(of: part, from: start).merging([start: .init()]) { first, _ in first }
        case .repeated(let part, let atLeastOnce):
            repetitions(of: part, from: start, atLeastOnce: atLeastOnce)
        case .tagged(let part, let tag):
            readings(of: part, from: start).mapValues { $0.tagged(tag) }
        case .nothing: [start: .init()]
        case .void: [:]
        }
    }

    private mutating func reading(
        ofWord word: String, from start: Int
    ) -> [Int: RuleGrammar.Match] {
        if start == words.count { hasMissedWord = true }
        return start < words.count && words[start] == word ? [start + 1: .init()] : [:]
    }

    private mutating func readings(
        ofRule rule: String, from start: Int
    ) -> [Int: RuleGrammar.Match] {
        let place = Place(rule: rule, start: start)
        if let found = known[place] { return found }
        // A rule that begins with itself says nothing new.
        guard open.insert(place).inserted else { return [:] }
        defer { open.remove(place) }
        var found = readings(of: grammar.rules[rule] ?? .void, from: start)
        for end in found.keys {
            found[end]?.slots.append(.init(rule: rule, words: Array(words[start..<end])))
        }
        known[place] = found
        return found
    }

    /// What the next part makes of every reading so far.
    private mutating func then(
        _ before: [Int: RuleGrammar.Match], _ part: RuleGrammar.Expansion
    ) -> [Int: RuleGrammar.Match] {
        var after: [Int: RuleGrammar.Match] = [:]
        for (middle, first) in before.sorted(by: { $0.key > $1.key }) {
            for (end, second) in readings(of: part, from: middle) where after[end] == nil {
                after[end] = first.followed(by: second)
            }
        }
        return after
    }

    private mutating func repetitions(
        of part: RuleGrammar.Expansion, from start: Int, atLeastOnce: Bool
    ) -> [Int: RuleGrammar.Match] {
        var all = readings(of: part, from: start)
        var newest = all
        while !newest.isEmpty {
            newest = then(newest, part).filter { all[$0.key] == nil }
            all.merge(newest) { first, _ in first }
        }
        return atLeastOnce ? all : all.merging([start: .init()]) { first, _ in first }
    }
}

extension RuleGrammar.Match {
    fileprivate func tagged(_ tag: String) -> Self {
        Self(tags: tags + [tag], slots: slots)
    }

    fileprivate func followed(by other: Self) -> Self {
        Self(tags: tags + other.tags, slots: slots + other.slots)
    }
}
