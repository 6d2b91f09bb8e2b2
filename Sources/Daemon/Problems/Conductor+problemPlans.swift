internal import ProblemCode
internal import ProblemSets
internal import ProblemStore
internal import Scheduling
internal import Session
internal import Store

// What a session of problems goes through.
extension Conductor {
    /// The plan of a session, or why there is none.
    func plan(of wish: ProblemWish) throws(StoreError) -> Result<ProblemPlan, ProblemAbsence> {
        guard isDayKnown else { return .failure(.clockNotSet) }
        guard let problems = try problems() else { return .failure(.noRepository) }
        let settings = try problemSettings()
        switch wish {
        case .review(let wish): return try review(wish, problems, settings)
        case .quiz(let wish): return try quizPlan(wish, problems, settings)
        case .writing(let wish): return try writing(wish, problems, settings)
        case .comparison(let slug):
            guard problems.outline(slug) != nil else { return .failure(.nothingToAsk) }
            return .success(
                made(.comparison, [ProblemItem(slug: slug)], problems, hasScreen: true))
        }
    }

    private func made(
        _ mode: ProblemAttempt.Mode, _ items: [ProblemItem], _ problems: SelectedProblems,
        hasScreen: Bool, seed: UInt64? = nil, recallSeconds: Int = 0, language: String? = nil,
        elapsed: Int = 0
    ) -> ProblemPlan {
        let session = newProblemSession
        return ProblemPlan(
            session: session, repository: problems.id, storeHash: problems.store.hash,
            mode: mode, items: items, seed: seed ?? Self.seed(ofSession: session),
            hasScreen: hasScreen, recallSeconds: recallSeconds, language: language,
            elapsed: elapsed)
    }

    /// The identifier of the next session, unique across boxes: the journal's epoch, and the number
    /// of the event that begins the session.
    private var newProblemSession: String { "\(journal.epoch):problems-\(journal.last + 1)" }

    private func review(
        _ wish: ProblemReviewWish, _ problems: SelectedProblems, _ settings: ProblemSettings
    ) throws(StoreError) -> Result<ProblemPlan, ProblemAbsence> {
        let count = wish.count ?? settings.reviewCount
        var slugs = wish.problems ?? []
        if wish.problems == nil {
            slugs = try dependencies.store.problemQueue(
                in: problems.id, today: today, count: count, of: learner)
        }
        let known = slugs.filter { problems.outline($0) != nil }.prefix(count)
        guard !known.isEmpty else { return .failure(.nothingDue) }
        let wishes = try dependencies.store.problemWishes(in: problems.id, of: learner)
        return .success(
            made(
                .review, known.map { ProblemItem(slug: $0, wishedAt: wishes[$0]) }, problems,
                hasScreen: wish.hasScreen ?? settings.hasScreen,
                recallSeconds: settings.recallSeconds, language: settings.codeLanguage.rawValue))
    }

    private func quizPlan(
        _ wish: ProblemQuizWish, _ problems: SelectedProblems, _ settings: ProblemSettings
    ) throws(StoreError) -> Result<ProblemPlan, ProblemAbsence> {
        let hasScreen = wish.hasScreen ?? settings.hasScreen
        let answers = try dependencies.store.recentProblemAnswers(in: problems.id, of: learner)
        let disputes = try dependencies.store.disputedFaults(in: problems.id, of: learner)
        let wanted = wish.problems.map(Set.init)
        func isAsked(_ slug: String) -> Bool { wanted?.contains(slug) ?? true }
        let basis = ProblemQuizBasis(
            count: wish.count ?? settings.quizQuestions, problems: wish.problems,
            kinds: wish.kinds ?? [], language: settings.codeLanguage.rawValue,
            levels: problems.levels(after: answers.filter { isAsked($0.key) }),
            disputes: disputes.filter { isAsked($0.key) }.values
                .reduce(into: Set()) { $0.formUnion($1) }.sorted())
        var plan = made(.quiz, [], problems, hasScreen: hasScreen, seed: wish.seed)
        plan.quiz = basis
        // A quiz that did not begin has left its questions in the cache, under the same identifier.
        problemCache.quiz = nil
        let questions = questions(of: plan, problems)
        guard !questions.isEmpty else { return .failure(.nothingToAsk) }
        plan.items = questions.map { question in
            ProblemItem(
                slug: question.problem, kind: question.kind.rawValue,
                isAudible: question.kind.isAudible,
                seconds: settings.hasTimeLimits
                    ? max(question.seconds * settings.timePercent / 100, 1) : nil)
        }
        return .success(plan)
    }

    /// The questions of a quiz in the order in which they are asked; those that were made last are
    /// kept.
    func questions(
        of plan: ProblemPlan, _ problems: SelectedProblems
    ) -> [ProblemQuestion] {
        if let made = problemCache.quiz, made.session == plan.session { return made.questions }
        guard let basis = plan.quiz else { return [] }
        let request = QuizRequest(
            basis, of: problems, isByEar: !plan.hasScreen, seed: plan.seed)
        let questions = ProblemQuiz.questions(request, of: problems.material) {
            self.stored($0, in: problems)
        }
        problemCache.quiz = QuizMade(session: plan.session, questions: questions)
        return questions
    }

    private func writing(
        _ wish: ProblemWritingWish, _ problems: SelectedProblems, _ settings: ProblemSettings
    ) throws(StoreError) -> Result<ProblemPlan, ProblemAbsence> {
        let store = dependencies.store
        var slug = wish.problem
        if slug == nil {
            slug = try store.problemQueue(
                in: problems.id, today: today, count: 1, of: learner
            ).first
        }
        if slug == nil {
            slug = try store.newProblems(
                in: problems.id, today: today, count: 1, of: learner
            ).first
        }
        guard let slug, let outline = problems.outline(slug),
            let first = outline.languages.first
        else { return .failure(.nothingToAsk) }
        let wanted = wish.language ?? settings.codeLanguage.rawValue
        let language = outline.languages.first { $0.rawValue == wanted } ?? first
        let level = ProblemDifficulty.allCases.firstIndex(of: outline.difficulty) ?? 1
        let seconds = settings.hasTimeLimits ? settings.writeMinutes[level] * 60 : nil
        let wishes = try store.problemWishes(in: problems.id, of: learner)
        return .success(
            made(
                .write, [ProblemItem(slug: slug, seconds: seconds, wishedAt: wishes[slug])],
                problems,
                hasScreen: wish.hasScreen ?? settings.hasScreen, language: language.rawValue,
                elapsed: wish.elapsed))
    }
}

/// The questions of the session that runs.
struct QuizMade {
    var session: String
    var questions: [ProblemQuestion]
}

extension SelectedProblems {
    /// The levels that are not the difficulties of their problems.
    fileprivate func levels(after answers: [String: [Bool]]) -> [String: String] {
        answers.reduce(into: [:]) { levels, known in
            guard let outline = outline(known.key) else { return }
            let level = QuizLevel.level(of: outline.difficulty, after: known.value)
            if level != outline.difficulty { levels[known.key] = level.rawValue }
        }
    }
}

extension QuizRequest {
    fileprivate init(
        _ basis: ProblemQuizBasis, of problems: SelectedProblems, isByEar: Bool, seed: UInt64
    ) {
        self.init(
            count: basis.count,
            problems: basis.problems ?? Array(problems.material.problems.keys),
            kinds: Set(basis.kinds.compactMap(QuestionKind.init(rawValue:))), isByEar: isByEar,
            language: CodeLanguage(rawValue: basis.language) ?? .typeScript,
            levels: basis.levels.compactMapValues(ProblemDifficulty.init(rawValue:)),
            disputes: Set(basis.disputes), seed: seed)
    }
}
