import ProblemCode
import ProblemSets
import Testing

@Suite("Quizzes")
struct ProblemQuizTests {
    private static let all = Array(GeneratedRepository.stored.keys)

    private static func quiz(
        _ change: (inout QuizRequest) -> Void, seed: UInt64 = 1
    ) -> [ProblemQuestion] {
        var request = QuizRequest(count: 50, problems: all, seed: seed)
        change(&request)
        return GeneratedRepository.quiz(request)
    }

    @Test("go round the problems before they ask one again")
    func round() {
        let quiz = Self.quiz { $0.problems = Array(Self.all.sorted().prefix(10)) }
        #expect(Set(quiz.prefix(10).map(\.problem)).count == 10)
        #expect(quiz.prefix(10).map(\.problem) == quiz[10..<20].map(\.problem))
        #expect(quiz.prefix(10).map(\.problem) != Self.all.sorted().prefix(10).map(\.self))
    }

    @Test("are shorter where no more can be made, and empty where nothing can")
    func short() {
        // Solved in one language, so that there is no translation.
        #expect(Self.quiz { $0.problems = ["problem-3", "problem-3"] }.count == 5)
        // Two faults, and a complexity that says nothing.
        #expect(Self.quiz { $0.problems = ["problem-18"] }.count == 3)
        #expect(Self.quiz { $0.problems = ["no-such-problem"] }.isEmpty)
        #expect(Self.quiz { $0.problems = [] }.isEmpty)
        #expect(Self.quiz { $0.count = 0 }.isEmpty)
        #expect(Self.quiz { $0.count = 90 }.count == 50)
    }

    @Test("ask only types that the learner chose")
    func chosen() {
        let kinds: Set<QuestionKind> = [.bugDetection, .patternIdentification]
        #expect(Set(Self.quiz { $0.kinds = kinds }.map(\.kind)) == kinds)
    }

    @Test("by ear ask what can be heard, and fetch no problem")
    func byEar() {
        var request = QuizRequest(count: 20, problems: Self.all, isByEar: true, seed: 4)
        request.kinds = [.codeSelection]
        let quiz = ProblemQuiz.questions(request, of: GeneratedRepository.material) { _ in
            Issue.record("a problem was fetched")
            return nil
        }
        #expect(Set(quiz.map(\.kind)) == Set(QuestionKind.allCases.filter(\.isAudible)))
        for option in quiz.flatMap(\.options) { #expect(option.spoken?.isEmpty == false) }
    }

    @Test("of problems that cannot be read ask what needs no code")
    func unread() {
        let request = QuizRequest(count: 50, problems: Self.all, seed: 4)
        let quiz = ProblemQuiz.questions(request, of: GeneratedRepository.material) { _ in nil }
        #expect(quiz.count == 50)
        #expect(quiz.allSatisfy { $0.kind.isAudible })
    }

    @Test("have types and limits of the level, which can be another than the difficulty")
    func levels() {
        var repository = GeneratedRepository.repository
        repository.rules.levels = [
            .easy: .init(kinds: [.patternIdentification], seconds: 31),
            .medium: .init(kinds: [.complexityAnalysis], seconds: 46),
            .hard: .init(kinds: [.codeSelection, .bugDetection], seconds: 61),
        ]
        let material = QuizMaterial(repository)
        let problems = Array(Self.all.sorted().prefix(10))
        var request = QuizRequest(count: 40, problems: problems, seed: 3)
        request.levels = ["problem-0": .hard, "problem-1": .easy]
        let quiz = ProblemQuiz.questions(request, of: material) { GeneratedRepository.stored[$0] }
        for question in quiz {
            let difficulty = GeneratedRepository.stored[question.problem]?.difficulty
            let level = request.levels[question.problem] ?? difficulty
            let rule = repository.rules.levels[level ?? .easy]
            #expect(rule?.kinds.contains(question.kind) == true)
            #expect(rule?.seconds == question.seconds)
        }
        #expect(quiz.contains { $0.problem == "problem-0" && $0.seconds == 61 })
        #expect(quiz.contains { $0.problem == "problem-1" && $0.seconds == 31 })
    }

    @Test("ask no type that the template turns off")
    func disabled() {
        var repository = GeneratedRepository.repository
        repository.rules.kinds[.bugDetection]?.isEnabled = false
        repository.rules.kinds[.realWorldApplication] = nil
        let request = QuizRequest(count: 50, problems: Self.all, kinds: [.bugDetection], seed: 3)
        let material = QuizMaterial(repository)
        #expect(
            ProblemQuiz.questions(request, of: material) { GeneratedRepository.stored[$0] } == [])
        let all = QuizRequest(count: 50, problems: Self.all, seed: 3)
        let kinds = ProblemQuiz.questions(all, of: material) { GeneratedRepository.stored[$0] }
            .map(\.kind)
        #expect(!kinds.contains(.bugDetection) && !kinds.contains(.realWorldApplication))
    }

    @Test("say what a wrong option has wrong, and which fault is doubted")
    func explanations() throws {
        let quiz = Self.quiz { $0.kinds = [.codeSelection, .bugDetection] }
        let selection = try #require(quiz.first { $0.kind == .codeSelection })
        let wrong = selection.options.filter { $0.number != selection.right }
        #expect(Set(wrong.map(\.fault)).count == 3)
        for option in wrong {
            #expect(selection.explanation(choosing: option.number) == option.explanation)
            #expect(selection.fault(choosing: option.number)?.hasPrefix(selection.problem) == true)
        }
        #expect(selection.explanation(choosing: selection.right) == selection.explanation)
        #expect(selection.explanation(choosing: nil) == selection.explanation)
        #expect(selection.fault(choosing: nil) == nil)
        let bug = try #require(quiz.first { $0.kind == .bugDetection })
        for number in [1, 2, 3, 4, nil] {
            #expect(bug.fault(choosing: number)?.hasPrefix("\(bug.problem).") == true)
            #expect(bug.explanation(choosing: number) == bug.explanation)
        }
    }

    @Test("use no fault that the template bars, or the learner")
    func barred() throws {
        func used(_ disputes: Set<String>) -> Set<String> {
            let quizzes = (0..<200).map { seed in
                Self.quiz(
                    {
                        $0.kinds = [.codeSelection, .bugDetection]; $0.disputes = disputes
                        $0.problems = ["problem-8", "problem-10"]
                    }, seed: seed)
            }
            return Set(
                quizzes.flatMap(\.self).flatMap { question in
                    (question.options.map(\.fault) + [question.fault]).compactMap(\.self)
                })
        }
        let fault = "problem-8.ts:wrong_operator:4:23"
        #expect(used([]).contains(fault))
        #expect(!used([]).contains("problem-10.ts:wrong_operator:4:23"))
        #expect(used([fault]) == used([]).subtracting([fault]))
    }
}
