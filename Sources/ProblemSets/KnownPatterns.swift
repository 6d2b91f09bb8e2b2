/// The patterns that repositories of problems usually have, for titles and for wrong options.
package enum KnownPatterns {
    /// 18, family by family.
    package static let all: [ProblemPattern] = families.joined().map { id in
        ProblemPattern(id: id, title: titles[id] ?? id)
    }

    /// - Parameter pattern: the identity of a pattern; nil is returned for one that is not known.
    package static func title(of pattern: String) -> String? { titles[pattern] }

    /// What patterns that are easily confused have in common; a pattern that is not known is a
    /// family of its own.
    package static func family(of pattern: String) -> String {
        families.first { $0.contains(pattern) }?[0] ?? pattern
    }

    /// Other words for a pattern, which tags of problems use.
    static let synonyms: [String: [String]] = [
        "arrays-hashing": ["Hash Table", "Hash Map"],
        "1d-dp": ["Dynamic Programming", "DP"], "2d-dp": ["Dynamic Programming", "DP"],
    ]

    private static let families = [
        ["arrays-hashing", "two-pointers", "sliding-window", "binary-search", "stack"],
        ["linked-list", "trees", "tries", "heap-priority-queue"],
        ["backtracking", "graphs", "advanced-graphs"],
        ["1d-dp", "2d-dp", "greedy", "intervals"],
        ["math-geometry", "bit-manipulation"],
    ]

    private static let titles = [
        "arrays-hashing": "Arrays & Hashing", "two-pointers": "Two Pointers",
        "sliding-window": "Sliding Window", "binary-search": "Binary Search", "stack": "Stack",
        "linked-list": "Linked List", "trees": "Trees", "tries": "Tries",
        "heap-priority-queue": "Heap / Priority Queue", "backtracking": "Backtracking",
        "graphs": "Graphs", "advanced-graphs": "Advanced Graphs", "1d-dp": "1-D DP",
        "2d-dp": "2-D DP", "greedy": "Greedy", "intervals": "Intervals",
        "math-geometry": "Math & Geometry", "bit-manipulation": "Bit Manipulation",
    ]
}

extension ProblemPattern {
    /// What tags may call the pattern, as `PlainText.name` has names: its identity, its title, and
    /// what its title joins with "&" or "/".
    var names: Set<String> {
        let joined = title.split { $0 == "&" || $0 == "/" }.map(String.init)
        let texts = [id, title] + joined + (KnownPatterns.synonyms[id] ?? [])
        return Set(texts.map { PlainText($0).name }.filter { !$0.isEmpty })
    }
}
