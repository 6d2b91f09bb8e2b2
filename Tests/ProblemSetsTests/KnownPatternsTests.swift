import ProblemSets
import Testing

@Suite("Known patterns")
struct KnownPatternsTests {
    @Test("are eighteen with titles")
    func all() {
        #expect(KnownPatterns.all.count == 18)
        #expect(Set(KnownPatterns.all.map(\.id)).count == 18)
        #expect(
            KnownPatterns.all.allSatisfy {
                $0.title.first?.isUppercase == true || $0.id.contains("d-dp")
            })
        #expect(KnownPatterns.title(of: "heap-priority-queue") == "Heap / Priority Queue")
        #expect(KnownPatterns.title(of: "our-own-way") == nil)
    }

    @Test("are of families, and a pattern that is not known is one of its own")
    func families() {
        #expect(KnownPatterns.family(of: "stack") == KnownPatterns.family(of: "binary-search"))
        #expect(KnownPatterns.family(of: "stack") != KnownPatterns.family(of: "trees"))
        #expect(Set(KnownPatterns.all.map { KnownPatterns.family(of: $0.id) }).count == 5)
        #expect(KnownPatterns.family(of: "ours") != KnownPatterns.family(of: "others"))
    }

    @Test(
        "are said in words",
        arguments: [
            ("Arrays & Hashing", "Arrays and Hashing"),
            ("1-D DP", "one-dimensional dynamic programming"),
            ("2-D DP", "two-dimensional dynamic programming"),
            ("Heap / Priority Queue", "Heap or Priority Queue"), ("Heap/Queue", "Heap or Queue"),
            ("Two Pointers", "Two Pointers"), ("Adapted", "Adapted"),
        ])
    func spoken(title: String, expected: String) {
        #expect(ProblemSpeech.name(title) == expected)
    }
}
