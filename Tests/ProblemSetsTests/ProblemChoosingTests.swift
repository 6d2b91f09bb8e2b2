import ProblemSets
import Testing

@Suite("Filters, orders and picks of problems")
struct ProblemChoosingTests {
    private static func problem(
        _ slug: String, _ title: String, pattern: String = "stack",
        _ difficulty: ProblemDifficulty = .medium, tags: [String] = []
    ) -> ProblemOutline {
        ProblemOutline(
            slug: slug, title: title, pattern: pattern, difficulty: difficulty, tags: tags,
            applications: [], timeComplexity: nil, spaceComplexity: nil, solutions: [])
    }

    private static let problems = [
        problem("a", "Zebra", .hard, tags: ["Hash Table"]),
        problem("b", "apple", .easy), problem("c", "Banana", pattern: "trees"),
        problem("d", "Apple", .easy),
    ]

    private static let standings = [
        "a": ProblemStanding(status: .mastered, reviewedUSec: 30, dueDay: 9),
        "b": ProblemStanding(status: .started, reviewedUSec: 10, dueDay: 5, isDue: true),
        "c": ProblemStanding(status: .completed, reviewedUSec: 20, dueDay: 5, isDue: true),
    ]

    @Test(
        "filters restrict by all that they name",
        arguments: [
            (ProblemFilter(), "abcd"), (ProblemFilter(pattern: "trees"), "c"),
            (ProblemFilter(difficulty: .easy), "bd"), (ProblemFilter(status: .new), "d"),
            (ProblemFilter(status: .mastered), "a"), (ProblemFilter(tag: "hash-table"), "a"),
            (ProblemFilter(tag: "hash"), ""), (ProblemFilter(isDue: true), "bc"),
            (ProblemFilter(isDue: false), "ad"),
            (ProblemFilter(pattern: "stack", isDue: true), "b"),
        ])
    func filters(filter: ProblemFilter, expected: String) {
        let left = Self.problems.filter {
            filter.matches($0, Self.standings[$0.slug] ?? ProblemStanding())
        }
        #expect(left.map(\.slug).joined() == expected)
    }

    @Test(
        "orders are that of their name, then that of titles and slugs",
        arguments: [
            (ProblemSorting.title, "bdca"), (.difficulty, "bdca"), (.reviewed, "dbca"),
            (.due, "bcad"),
        ])
    func orders(order: ProblemSorting, expected: String) {
        let sorted = order.sorted(Self.problems.reversed(), Self.standings)
        #expect(sorted.map(\.slug).joined() == expected)
    }

    private static func slug(_ pick: ProblemPick, of problems: [String], seed: UInt64 = 1)
        -> String?
    {
        pick.slug(of: problems, due: ["c", "b"], new: ["d", "e"], seed: seed)
    }

    @Test("picks take the first that is due, else the first new one, of those a filter leaves")
    func due() {
        #expect(Self.slug(.due, of: ["a", "b", "c", "d"]) == "c")
        #expect(Self.slug(.due, of: ["a", "b", "e", "d"]) == "b")
        #expect(Self.slug(.due, of: ["a", "e", "d"]) == "d")
        #expect(Self.slug(.due, of: ["a"]) == nil)
        #expect(Self.slug(.new, of: ["b", "e"]) == "e")
        #expect(Self.slug(.problem(slug: "x"), of: []) == "x")
    }

    @Test("picks by chance are the same by the same seed, and reach every problem")
    func random() {
        let picked = (0..<50).map { Self.slug(.random, of: ["b", "a", "c"], seed: $0) }
        #expect(Set(picked) == ["a", "b", "c"])
        #expect(picked == (0..<50).map { Self.slug(.random, of: ["c", "b", "a"], seed: $0) })
        #expect(Self.slug(.random, of: []) == nil)
    }

    @Test("picks have the words of the wire")
    func words() {
        #expect(ProblemPick(word: "due") == .due)
        #expect(ProblemPick(word: "random") == .random)
        #expect(ProblemPick(word: "new") == .new)
        #expect(ProblemPick(word: "first") == nil)
    }
}
