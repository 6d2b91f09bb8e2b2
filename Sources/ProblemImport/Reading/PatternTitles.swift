internal import ProblemSets

/// What patterns are called, from the names that the metadata of their problems have.
struct PatternTitles {
    /// By the identities of patterns: what metadata calls them, in the order of the problems.
    private var names: [String: [String]] = [:]

    mutating func add(_ name: String, for pattern: String) {
        names[pattern, default: []].append(name)
    }

    /// Metadata's name with a capital letter, the most frequent and then the first; else that of a
    /// known pattern; else the words of the folder. A name that is another pattern's is none.
    func title(of pattern: String, among patterns: some Sequence<String>) -> String {
        let others = Set(
            (Array(patterns) + KnownPatterns.all.flatMap { [$0.id, $0.title] })
                .map(\.loosely)
        ).subtracting([pattern.loosely])
        let own = (names[pattern] ?? []).filter { name in
            name.contains(where: \.isUppercase) && !others.contains(name.loosely)
        }
        let counts = Dictionary(grouping: own) { $0 }.mapValues(\.count)
        let most = counts.values.max() ?? 0
        return own.first { counts[$0] == most } ?? KnownPatterns.title(of: pattern)
            ?? pattern.titleWords
    }
}
