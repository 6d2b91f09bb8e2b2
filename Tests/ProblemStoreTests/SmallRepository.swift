import ProblemCode
import ProblemSets

/// Repositories of any size, with everything that a store can hold.
enum SmallRepository {
    static func repository(problems: Int = 3) -> ProblemRepository {
        ProblemRepository(
            id: "small", title: "Small", source: "owner/small@main",
            patterns: [
                ProblemPattern(id: "stack", title: "Stack", applications: ["Undoing", "Parsing"]),
                ProblemPattern(id: "two-pointers", title: "Two Pointers"),
            ],
            problems: (0..<problems).map(problem).sorted { $0.slug < $1.slug }, rules: rules,
            tour: "Welcome.\n", marks: "{}")
    }

    static let report: ImportReport = {
        var report = ImportReport(
            findings: [
                ImportFinding(.mended, "problems/a", expected: "one", found: "another"),
                ImportFinding(.skipped, "problems/b", expected: "a solution", found: "none"),
                ImportFinding(.unasked, "problems/c", expected: "bug_detection", found: "none"),
            ], languages: [.go: 2, .rust: 3])
        report.findingsTotal = 7
        return report
    }()

    private static let rules = QuizRules(
        kinds: [
            .codeSelection: QuizRules.Kind(
                isEnabled: false, prompt: "Which of {title}?", faults: [.offByOne, .wrongOperator]),
            .languageTranslation: QuizRules.Kind(
                languagePairs: [
                    QuizRules.LanguagePair(shown: .go, asked: .rust),
                    QuizRules.LanguagePair(shown: .rust, asked: .typeScript),
                ]),
        ],
        levels: [
            .easy: QuizRules.Level(kinds: [.complexityAnalysis, .bugDetection], seconds: 31),
            .hard: QuizRules.Level(kinds: [], seconds: 62),
        ], excludedFaults: ["a.go:off_by_one:1:2", "b.ts:wrong_operator:3:4"])

    private static let words = [
        "array", "tree", "sum", "pair", "island", "water", "bracket", "mirror", "coin", "span",
        "letter", "window", "stone", "bridge", "river", "clock", "garden", "signal", "marble",
    ]

    static func problem(_ number: Int) -> StoredProblem {
        let word = words[number % words.count]
        let other = words[number / words.count % words.count]
        let text = (0..<40).map { words[($0 * 7 + number) % words.count] }.joined(separator: " ")
        return StoredProblem(
            slug: "\(word)-of-\(other)-\(number)", title: "\(word) of Été \(number)",
            pattern: number % 2 == 0 ? "stack" : "two-pointers",
            difficulty: ProblemDifficulty.allCases[number % 3], summary: "Say \(word).",
            statement: "# \(word)\n\n\(text)\n", tags: [word, "common"],
            hints: number == 0 ? [] : ["Look.", "Look again."],
            applications: ["Counting \(word)s"], links: ["https://example.org/\(number)"],
            timeComplexity: number == 1 ? nil : "O(n)",
            spaceComplexity: number == 2 ? nil : "O(1)", solutions: solutions(number))
    }

    private static func solutions(_ number: Int) -> [StoredSolution] {
        let code = "func f\(number)(a int) int {\n\treturn a + 1\n}\n"
        let place = "func f\(number)(a int) int {\n\treturn a".utf8.count
        let fault = CodeFault(.offByOne, at: place, " + 1", "")
        return [
            StoredSolution(
                language: .go, code: "// Why\n" + code, shownCode: code, approach: "Add one.",
                faults: [fault, CodeFault(.wrongOperator, at: place + 1, "+", "-")]),
            StoredSolution(language: .rust, code: "fn f() {}", shownCode: "fn f() {}"),
        ]
    }
}
