internal import ProblemCode
internal import Chance

/// Makes the questions of a quiz. The same material, request and problems make the same quiz.
package struct ProblemQuiz {
    let material: QuizMaterial
    let request: QuizRequest
    let barred: BarredFaults
    private let kinds: [ProblemDifficulty: [QuestionKind]]
    private let fetch: (String) -> StoredProblem?
    var chance: Chance

    /// The questions in the order in which they are asked: so many as were wanted, or all that can
    /// be made where these are fewer.
    ///
    /// - Parameter fetch: the problem with a slug; nil where it cannot be read, so that only what
    ///   needs no code is asked of it. It is called at most once for each question.
    package static func questions(
        _ request: QuizRequest, of material: QuizMaterial,
        fetch: @escaping (String) -> StoredProblem?
    ) -> [ProblemQuestion] {
        var quiz = ProblemQuiz(request, material, fetch)
        return quiz.questions()
    }

    private init(
        _ request: QuizRequest, _ material: QuizMaterial,
        _ fetch: @escaping (String) -> StoredProblem?
    ) {
        self.material = material
        self.request = request
        self.fetch = fetch
        barred = BarredFaults(material.rules.excludedFaults.union(request.disputes))
        kinds = Dictionary(
            uniqueKeysWithValues: ProblemDifficulty.allCases.map { level in
                (level, request.kinds(at: level, material.rules))
            })
        chance = Chance(seed: request.seed)
    }

    /// Goes round the problems, and asks each for one more question.
    private mutating func questions() -> [ProblemQuestion] {
        let known = Set(request.problems).sorted().compactMap { material.problems[$0] }
        var open = chance.shuffled(known).map {
            Round(problem: $0, kinds: kinds[level(of: $0)] ?? [])
        }
        var made: [ProblemQuestion] = []
        while !open.isEmpty {
            var next: [Round] = []
            for var round in open {
                guard made.count < min(request.count, QuizRequest.countMax) else { return made }
                guard let question = question(&round) else { continue }
                made.append(question)
                next.append(round)
            }
            open = next
        }
        return made
    }

    /// A problem with the types that it may still be asked about.
    private struct Round {
        var problem: ProblemOutline
        var kinds: [QuestionKind]
    }

    private func level(of problem: ProblemOutline) -> ProblemDifficulty {
        request.levels[problem.slug] ?? problem.difficulty
    }

    /// Types are tried in an order of which each is as likely as another, so that each that can be
    /// made is. The types that cannot be made are not tried again.
    private mutating func question(_ round: inout Round) -> ProblemQuestion? {
        var stored: StoredProblem?
        for kind in chance.shuffled(round.kinds) {
            round.kinds.removeAll { $0 == kind }
            if !kind.isAudible, stored == nil { stored = fetch(round.problem.slug) }
            guard let draft = draft(kind, round.problem, stored) else { continue }
            return finished(draft, kind, round.problem)
        }
        return nil
    }

    private mutating func draft(
        _ kind: QuestionKind, _ problem: ProblemOutline, _ stored: StoredProblem?
    ) -> QuizDraft? {
        switch kind {
        case .complexityAnalysis: return complexity(problem)
        case .patternIdentification: return pattern(problem)
        case .realWorldApplication: return application(problem)
        case .codeSelection: return stored.flatMap { selection($0) }
        case .languageTranslation: return stored.flatMap { translation($0) }
        case .bugDetection: return stored.flatMap { bug($0) }
        }
    }

    private mutating func finished(
        _ draft: QuizDraft, _ kind: QuestionKind, _ problem: ProblemOutline
    ) -> ProblemQuestion {
        let places = chance.shuffled(0...draft.wrong.count)
        var options = places.map { $0 == 0 ? draft.right : draft.wrong[$0 - 1] }
        for index in options.indices { options[index].number = index + 1 }
        let other = problem.applications.filter { draft.right.content != .text($0) }
        let application = other.isEmpty ? nil : other[chance.number(below: other.count)]
        return ProblemQuestion(
            problem: problem.slug, kind: kind, stem: stem(kind, problem, draft),
            code: draft.code, options: options, right: (places.firstIndex(of: 0) ?? 0) + 1,
            explanation: draft.explanation, application: application.map(ProblemSpeech.inline),
            fault: draft.fault, seconds: material.rules.levels[level(of: problem)]?.seconds ?? 60,
            language: draft.language)
    }
}

/// What the types of questions differ in.
struct QuizDraft {
    var code: QuizCode?
    var right: QuizOption
    /// Three.
    var wrong: [QuizOption]
    var explanation: SaidText
    var fault: String?
    var language: CodeLanguage?
}
