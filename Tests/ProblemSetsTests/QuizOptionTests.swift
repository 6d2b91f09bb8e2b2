import ProblemCode
import ProblemSets
import Testing

@Suite("Options of questions")
struct QuizOptionTests {
    private static func problem(
        _ slug: String, pattern: String, tags: [String] = [], applications: [String] = []
    ) -> StoredProblem {
        StoredProblem(
            slug: slug, title: "Title & \(slug)", pattern: pattern, difficulty: .easy, tags: tags,
            applications: applications, solutions: [])
    }

    /// Questions about the first of the problems, by many seeds.
    private static func questions(
        _ kind: QuestionKind, _ problems: [StoredProblem], patterns: [ProblemPattern] = [],
        _ change: (inout QuizRules) -> Void = { _ in }
    ) -> [ProblemQuestion] {
        var rules = QuizRules.standard
        change(&rules)
        let material = QuizMaterial(
            ProblemRepository(
                id: "test", title: "Test", patterns: patterns, problems: problems, rules: rules))
        return (0..<UInt64(100)).flatMap { seed in
            let request = QuizRequest(
                count: 1, problems: [problems[0].slug], kinds: [kind], language: .go, seed: seed)
            return ProblemQuiz.questions(request, of: material) { slug in
                problems.first { $0.slug == slug }
            }
        }
    }

    private static func texts(_ questions: [ProblemQuestion], right: Bool) -> Set<String> {
        let options = questions.flatMap { question in
            question.options.filter { ($0.number == question.right) == right }
        }
        return Set(
            options.compactMap { if case .text(let text) = $0.content { text } else { nil } })
    }

    @Test("are patterns of the same family first")
    func family() {
        let questions = Self.questions(
            .patternIdentification, [Self.problem("a", pattern: "linked-list")])
        #expect(questions.count == 100)
        #expect(Self.texts(questions, right: true) == ["Linked List"])
        #expect(
            Self.texts(questions, right: false) == ["Trees", "Tries", "Heap / Priority Queue"])
    }

    @Test("are patterns of other families where the own one is too small")
    func otherFamilies() {
        let questions = Self.questions(
            .patternIdentification, [Self.problem("a", pattern: "bit-manipulation")])
        #expect(
            questions.allSatisfy { question in
                question.options.contains { $0.content == .text("Math & Geometry") }
            })
        // All but the right one.
        #expect(Self.texts(questions, right: false).count == 17)
    }

    @Test("are patterns that no tag names, in the repository's own words")
    func tags() {
        let problem = Self.problem(
            "a", pattern: "two-pointers",
            tags: ["array", "Binary-Search", "two pointer", "Graph", "dynamic programming"])
        let patterns = [
            ProblemPattern(id: "two-pointers", title: "Pairs of pointers"),
            ProblemPattern(id: "stack", title: "Stacks"),
        ]
        let questions = Self.questions(.patternIdentification, [problem], patterns: patterns)
        #expect(Self.texts(questions, right: true) == ["Pairs of pointers"])
        let wrong = Self.texts(questions, right: false)
        #expect(wrong.isSuperset(of: ["Stacks", "Sliding Window"]))
        #expect(
            wrong.isDisjoint(with: [
                "Arrays & Hashing", "Binary Search", "Graphs", "1-D DP", "2-D DP", "Stack",
            ]))
        #expect(wrong.contains("Advanced Graphs"))
    }

    @Test("are no other names of a pattern that a repository calls in its own way")
    func otherNames() {
        for (id, other) in [("heap", "Heap / Priority Queue"), ("dynamic-programming", "1-D DP")] {
            let questions = Self.questions(
                .patternIdentification, [Self.problem("a", pattern: id)],
                patterns: [ProblemPattern(id: id, title: "Our own")])
            #expect(!questions.isEmpty)
            #expect(!Self.texts(questions, right: false).contains(other))
        }
    }

    @Test("of the same family stay where a tag names the problem's own pattern too")
    func ownTag() {
        let problem = Self.problem("a", pattern: "1d-dp", tags: ["dynamic-programming"])
        let wrong = Self.texts(Self.questions(.patternIdentification, [problem]), right: false)
        #expect(wrong == ["2-D DP", "Greedy", "Intervals"])
    }

    @Test("are applications of other families that share few words with the own ones")
    func applications() {
        let problems = [
            Self.problem("a", pattern: "stack", applications: ["Undo in a text editor"]),
            Self.problem("b", pattern: "two-pointers", applications: ["Merging lists"]),
            Self.problem(
                "c", pattern: "trees",
                applications: [
                    "Text editors", "An editor of pictures", "Finding tax rates", "merging LISTS!",
                    "Parsers of languages and code",
                ]),
            Self.problem(
                "d", pattern: "graphs", applications: ["Maps", "maps.", "Routes of ships"]),
        ]
        let patterns = [
            ProblemPattern(id: "stack", title: "Stack", applications: ["Parsers of code"])
        ]
        let questions = Self.questions(.realWorldApplication, problems, patterns: patterns)
        #expect(questions.count == 100)
        #expect(Self.texts(questions, right: true) == ["Undo in a text editor"])
        // A half of the words is too much: "An editor of pictures".
        let wrong: Set = ["Finding tax rates", "Maps", "Routes of ships"]
        #expect(Self.texts(questions, right: false) == wrong)
        // The only application is the answer itself.
        #expect(questions.allSatisfy { $0.application == nil })
    }

    @Test("of applications are missing where three others are not known")
    func fewApplications() {
        let problems = [
            Self.problem("a", pattern: "stack", applications: ["Undo"]),
            Self.problem("b", pattern: "trees", applications: ["Maps", "Routes", "maps"]),
        ]
        #expect(Self.questions(.realWorldApplication, problems).isEmpty)
    }

    @Test("are heard by their texts where these have two to six words")
    func heard() {
        let problems = [
            Self.problem("a", pattern: "stack", applications: ["Undoing"]),
            Self.problem(
                "b", pattern: "trees",
                applications: [
                    "Tax & rates", "One two three four five six",
                    "One two three four five six seven",
                ]),
        ]
        let options = Self.questions(.realWorldApplication, problems).flatMap(\.options)
        #expect(
            Set(options.map(\.heard)) == [
                [], ["Tax and rates"], ["One two three four five six"],
            ])
    }

    @Test("that are complexities are heard by names, without those that sound alike")
    func complexityNames() throws {
        var problem = Self.problem("a", pattern: "stack")
        problem.timeComplexity = "O(log n)"
        var seen: Set<[String]> = []
        for question in Self.questions(.complexityAnalysis, [problem]) {
            let names = question.options.flatMap(\.heard)
            #expect(Set(names).count == names.count)
            #expect(!(names.contains("constant time") && names.contains("quadratic time")))
            seen.insert(names.sorted())
        }
        #expect(seen.contains(["constant time", "linear time", "logarithmic time"]))
    }

    @Test("stand below the template's text, which says the title")
    func stems() {
        func stem(_ prompt: String?) -> SaidText? {
            Self.questions(.patternIdentification, [Self.problem("a", pattern: "1d-dp")]) {
                $0.kinds[.patternIdentification]?.prompt = prompt
            }.first?.stem
        }
        let own = SaidText(
            "Which pattern solves Title & a?", spoken: "Which pattern solves Title and a?")
        #expect(stem(nil) == own)
        #expect(stem("Which way solves {title}?")?.text == "Which way solves Title & a?")
        #expect(stem("Which way is it?")?.spoken == "Title and a. Which way is it?")
        #expect(stem("Is {title} of {pattern}?") == own)
        #expect(stem("Which of {options}?") == own)
        #expect(stem(" ") == own)
    }
}
