import ProblemCode
import ProblemImport
import ProblemSets
import Testing

@Suite("Solutions, files and rules of such a repository")
struct SolutionVariationTests {
    private let read: ReadRepository

    init() throws { read = try BadRepository.repository.read(id: nil) }

    @Test("say by headers how they work, and lose their tests")
    func headers() throws {
        let problem = try #require(read.problem("headers"))
        #expect(problem.solutions.map(\.language) == [.typeScript, .rust])
        #expect(problem.timeComplexity == "O(V + E) where V is the number of nodes")
        #expect(problem.spaceComplexity == "O(V)")
        let script = try #require(problem.solution(in: .typeScript))
        #expect(script.approach == "Walk it once.")
        #expect(script.code.contains("IDEA"))
        #expect(script.shownCode.hasPrefix("export function walk"))
        let rust = try #require(problem.solution(in: .rust))
        #expect(rust.code == TestRepository.rust)
        #expect(rust.approach == nil)
    }

    @Test("are none where they are stubs")
    func stubs() {
        #expect(read.problem("stubs")?.solutions.map(\.language) == [.python])
        #expect(read.says(.skipped, "graphs/stubs/solution.go", "a stub"))
        #expect(read.says(.skipped, "graphs/stubs/solution.rs", "a stub"))
    }

    @Test(
        "and problems are skipped with the reason",
        arguments: [
            ("no-object/metadata.json", "a JSON object", "a list"),
            ("no-json/metadata.json", "a JSON object", "line 1"),
            ("nameless/metadata.json", "a title or a slug", "neither"),
            ("no-solution", "a solution", "none"), ("too-long/problem.md", "40 KiB", "longer"),
            ("no-text/problem.md", "UTF-8", "zero bytes"), ("no-metadata", "metadata.json", "none"),
        ])
    func skipped(_ path: String, _ expected: String, _ found: String) {
        #expect(read.says(.skipped, "problems/skipped/\(path)", expected, found))
        #expect(read.repository.problems.allSatisfy { $0.pattern != "skipped" })
    }

    @Test("are counted by language, and nothing else is taken")
    func counts() {
        let problems = read.repository.problems
        #expect(problems.map(\.slug) == problems.map(\.slug).sorted())
        #expect(problems.count == 13)
        #expect(read.report.languages == [.go: 11, .rust: 12, .typeScript: 1, .python: 1])
        #expect(!read.report.findings.contains { $0.path.contains("README") })
        #expect(!read.report.findings.contains { $0.path.contains("test.go") })
    }

    @Test("are asked by the template at the root, and what it lacks is built in")
    func template() {
        let rules = read.repository.rules
        #expect(rules.kinds[.bugDetection]?.isEnabled == false)
        #expect(rules.kinds[.bugDetection]?.faults == [.offByOne])
        #expect(rules.kinds[.codeSelection] == QuizRules.standard.kinds[.codeSelection])
        #expect(rules.levels == QuizRules.standard.levels)
        let path = "quiz-generation.template.json"
        #expect(read.says(.mended, path, "kind of fault", "typo"))
        #expect(read.says(.mended, path, "six types", "essay"))
    }

    @Test("cannot be asked in some types, and the reason is said")
    func unasked() {
        #expect(read.says(.unasked, "1d-dp/climb", "real_world_application", "none"))
        #expect(read.says(.unasked, "graphs/stubs", "language_translation", "Python"))
        // A type that the template has put off is nobody's miss.
        #expect(!read.says(.unasked, "", "bug_detection"))
    }
}
