/// All that the problems and patterns of a repository are used for.
struct ApplicationPool: Sendable {
    struct Application: Sendable {
        let text: String
        let words: Set<String>
        /// Of the patterns that it belongs to.
        var families: Set<String>
    }

    /// No two have texts that are alike.
    private(set) var all: [Application] = []
    /// What is said of a pattern itself, by its identity.
    private let ofPatterns: [String: [String]]

    init(_ problems: [ProblemOutline], _ patterns: [ProblemPattern]) {
        ofPatterns = Dictionary(patterns.map { ($0.id, $0.applications) }) { first, _ in first }
        var places: [PlainText: Int] = [:]
        let sources =
            patterns.map { ($0.id, $0.applications) }
            + problems.map { ($0.pattern, $0.applications) }
        for (pattern, texts) in sources {
            let family = KnownPatterns.family(of: pattern)
            for text in texts { add(text, of: family, &places) }
        }
    }

    private mutating func add(
        _ text: String, of family: String, _ places: inout [PlainText: Int]
    ) {
        let plain = PlainText(text)
        if let place = places[plain] {
            all[place].families.insert(family)
        } else {
            places[plain] = all.count
            all.append(Application(text: text, words: plain.contentWords, families: [family]))
        }
    }

    /// Decides what is surely no application of a problem: what belongs to other families alone
    /// and has under half of its content words in what the problem, or its pattern, is used for.
    func isForeign(to problem: ProblemOutline) -> (Application) -> Bool {
        let family = KnownPatterns.family(of: problem.pattern)
        let own = (problem.applications + (ofPatterns[problem.pattern] ?? []))
            .reduce(into: Set<String>()) { $0.formUnion(PlainText($1).contentWords) }
        return { application in
            !application.families.contains(family) && !application.words.isEmpty
                && application.words.count(where: own.contains) * 2 < application.words.count
        }
    }
}
