import ProblemCode
import ProblemSets
import Testing

/// A thousand quizzes of a repository.
struct QuizSample: CustomTestStringConvertible, Sendable {
    let repository: ProblemRepository
    let stored: [String: StoredProblem]
    private let material: QuizMaterial
    let quizzes: [[ProblemQuestion]]

    static let all = [
        QuizSample(GeneratedRepository.repository), QuizSample(BundledRepository.repository),
    ]

    private init(_ repository: ProblemRepository) {
        self.repository = repository
        stored = Dictionary(uniqueKeysWithValues: repository.problems.map { ($0.slug, $0) })
        material = QuizMaterial(repository)
        let (material, stored) = (material, stored)
        quizzes = (0..<UInt64(1000)).map { seed in
            let problems = stored.keys.sorted()
            return ProblemQuiz.questions(
                QuizRequest(count: 12, problems: problems, seed: seed), of: material
            ) { stored[$0] }
        }
    }

    var questions: [ProblemQuestion] { quizzes.flatMap(\.self) }

    var testDescription: String { repository.id }

    func quiz(_ request: QuizRequest) -> [ProblemQuestion] {
        ProblemQuiz.questions(request, of: material) { stored[$0] }
    }
}

/// What is true of every quiz.
@Suite("A thousand quizzes of a repository")
struct QuizRandomTests {
    @Test(
        "have all the questions that are wanted, and four options of each",
        arguments: QuizSample.all)
    func complete(sample: QuizSample) {
        #expect(sample.quizzes.allSatisfy { $0.count == 12 })
        for question in sample.questions {
            #expect(question.options.map(\.number) == [1, 2, 3, 4])
            #expect((1...4).contains(question.right))
        }
    }

    @Test("never have two options that are alike", arguments: QuizSample.all)
    func distinct(sample: QuizSample) {
        for question in sample.questions {
            let options = Set(question.options.map { AlikeOption($0.content) })
            #expect(options.count == 4, "\(question.problem) \(question.kind)")
        }
    }

    @Test("have no option that is right beside the right one", arguments: QuizSample.all)
    func noSecondRightOne(sample: QuizSample) {
        let stored = sample.repository.problems.flatMap { problem in
            problem.solutions.map { AlikeOption(.code(QuizCode($0.language, $0.shownCode))) }
        }
        let solutions = Set(stored)
        for question in sample.questions {
            for option in question.options where option.number != question.right {
                #expect(!solutions.contains(AlikeOption(option.content)))
            }
        }
    }

    @Test("have the stored right answer where they say it is", arguments: QuizSample.all)
    func right(sample: QuizSample) throws {
        for question in sample.questions {
            let problem = try #require(sample.stored[question.problem])
            try expectRight(question.options[question.right - 1].content, question, problem, sample)
        }
    }

    private func expectRight(
        _ right: QuizOption.Content, _ question: ProblemQuestion, _ problem: StoredProblem,
        _ sample: QuizSample
    ) throws {
        switch question.kind {
        case .codeSelection, .languageTranslation:
            let language = try #require(question.language)
            let solution = try #require(problem.solution(in: language))
            #expect(right == .code(QuizCode(language, solution.shownCode)))
        case .complexityAnalysis:
            #expect(problem.timeComplexity != nil)
        case .patternIdentification:
            let pattern = sample.repository.patterns.first { $0.id == problem.pattern }
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

    @Test("have every type, and none twice of a problem", arguments: QuizSample.all)
    func types(sample: QuizSample) {
        for kind in QuestionKind.allCases {
            #expect(sample.questions.count { $0.kind == kind } > 400, "\(kind)")
        }
        for quiz in sample.quizzes {
            let asked = quiz.map { "\($0.problem) \($0.kind)" }
            #expect(Set(asked).count == asked.count)
        }
    }

    @Test("have the right option in each place as often", arguments: QuizSample.all)
    func places(sample: QuizSample) {
        for kind in QuestionKind.allCases {
            let places = sample.questions.filter { $0.kind == kind }.map(\.right)
            let expected = Double(places.count) / 4
            let sum = (1...4).reduce(0.0) { sum, place in
                let distance = Double(places.count { $0 == place }) - expected
                return sum + distance * distance / expected
            }
            // With 3 degrees of freedom, 16.3 is passed once in a thousand.
            #expect(sum < 16.3, "\(kind)")
        }
    }

    @Test(
        "are the same by the same seed, whatever order the problems are named in",
        arguments: QuizSample.all)
    func seeds(sample: QuizSample) {
        let problems = sample.stored.keys.sorted()
        for seed in 0..<UInt64(40) {
            let again = sample.quiz(
                QuizRequest(count: 12, problems: problems.reversed(), seed: seed))
            #expect(again == sample.quizzes[Int(seed)])
        }
        #expect(Set(sample.quizzes).count == 1000)
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
