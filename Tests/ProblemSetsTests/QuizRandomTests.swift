import ProblemCode
import ProblemSets
import Testing

/// What is true of every quiz.
@Suite("A thousand quizzes")
struct QuizRandomTests {
    private static let quizzes = (0..<1000).map { seed in
        GeneratedRepository.quiz(
            QuizRequest(
                count: 12, problems: Array(GeneratedRepository.stored.keys), seed: UInt64(seed)))
    }

    private static let questions = quizzes.flatMap(\.self)

    @Test("have all the questions that are wanted, and four options of each")
    func complete() {
        #expect(Self.quizzes.allSatisfy { $0.count == 12 })
        for question in Self.questions {
            #expect(question.options.map(\.number) == [1, 2, 3, 4])
            #expect((1...4).contains(question.right))
        }
    }

    @Test("never have two options that are alike")
    func distinct() {
        for question in Self.questions {
            let options = Set(question.options.map { AlikeOption($0.content) })
            #expect(options.count == 4, "\(question.problem) \(question.kind)")
        }
    }

    @Test("have no option that is right beside the right one")
    func noSecondRightOne() {
        let stored = GeneratedRepository.repository.problems.flatMap { problem in
            problem.solutions.map { AlikeOption(.code(QuizCode($0.language, $0.shownCode))) }
        }
        let solutions = Set(stored)
        for question in Self.questions {
            for option in question.options where option.number != question.right {
                #expect(!solutions.contains(AlikeOption(option.content)))
            }
        }
    }

    @Test("have the stored right answer where they say it is")
    func right() throws {
        for question in Self.questions {
            let problem = try #require(GeneratedRepository.stored[question.problem])
            try expectRight(question.options[question.right - 1].content, question, problem)
        }
    }

    private func expectRight(
        _ right: QuizOption.Content, _ question: ProblemQuestion, _ problem: StoredProblem
    ) throws {
        switch question.kind {
        case .codeSelection, .languageTranslation:
            let language = try #require(question.language)
            let solution = try #require(problem.solution(in: language))
            #expect(right == .code(QuizCode(language, solution.shownCode)))
        case .complexityAnalysis:
            #expect(problem.timeComplexity != nil)
        case .patternIdentification:
            let pattern = GeneratedRepository.repository.patterns.first { $0.id == problem.pattern }
            #expect(right == .text(try #require(pattern).title))
        case .bugDetection:
            let code = try #require(question.code)
            let solution = try #require(problem.solution(in: code.language)).shownCode
            #expect(right == .line(try #require(Self.firstDifference(code.text, solution))))
        case .realWorldApplication:
            #expect(problem.applications.contains { right == .text($0) })
        }
    }

    private static func firstDifference(_ one: String, _ other: String) -> Int? {
        let lines = [one, other].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        return zip(lines[0], lines[1]).enumerated()
            .first { $0.element.0 != $0.element.1 }.map { $0.offset + 1 }
    }

    @Test("have every type, and none twice of a problem")
    func types() {
        for kind in QuestionKind.allCases {
            #expect(Self.questions.count { $0.kind == kind } > 600, "\(kind)")
        }
        for quiz in Self.quizzes {
            let asked = quiz.map { "\($0.problem) \($0.kind)" }
            #expect(Set(asked).count == asked.count)
        }
    }

    @Test("have the right option in each place as often")
    func places() {
        for kind in QuestionKind.allCases {
            let places = Self.questions.filter { $0.kind == kind }.map(\.right)
            let expected = Double(places.count) / 4
            let sum = (1...4).reduce(0.0) { sum, place in
                let distance = Double(places.count { $0 == place }) - expected
                return sum + distance * distance / expected
            }
            // With 3 degrees of freedom, 16.3 is passed once in a thousand.
            #expect(sum < 16.3, "\(kind)")
        }
    }

    @Test("are the same by the same seed, whatever order the problems are named in")
    func seeds() {
        let problems = GeneratedRepository.stored.keys.sorted()
        for seed in 0..<UInt64(40) {
            let again = GeneratedRepository.quiz(
                QuizRequest(count: 12, problems: problems.reversed(), seed: seed))
            #expect(again == Self.quizzes[Int(seed)])
        }
        #expect(Set(Self.quizzes).count == 1000)
    }

    @Test("use no fault that the template bars")
    func excluded() {
        let barred = "problem-10.ts:wrong_operator:4:23"
        let used = Self.questions.flatMap { question in
            question.options.map(\.fault) + [question.fault]
        }
        #expect(!used.contains(barred))
        #expect(used.contains("problem-8.ts:wrong_operator:4:23"))
    }
}

/// An option without what does not tell it apart, by rules of the test's own.
struct AlikeOption: Hashable {
    private let words: [String]

    init(_ content: QuizOption.Content) {
        switch content {
        case .text(let text):
            words =
                text.hasPrefix("O(")
                ? [text] : text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        case .code(let code):
            let tokens = CodeLexer.tokens(of: code.text, in: code.language)
            words = [code.language.rawValue] + tokens.filter(\.isCode).map(\.text)
        case .line(let line): words = ["line \(line)"]
        }
    }
}
