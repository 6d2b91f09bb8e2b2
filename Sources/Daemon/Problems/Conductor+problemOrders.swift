internal import Control
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients order of sessions of problems.
extension Conductor {
    /// Begins a session, or tells the one that runs.
    func steer(_ wish: ProblemsCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        switch wish {
        case .answer(let number, let option, let terms):
            return try answerPrompt(number, option, terms, call)
        case .submitCode(let code, let language, let works, let terms):
            return try submit(code, language, works, terms, call)
        case .judgeCode(let works, let terms): return try judge(works, terms, call)
        default: return try begin(wish, call)
        }
    }

    private func begin(_ wish: ProblemsCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try refuseOutsideIdle()
        try checkDayIsKnown()
        switch wish {
        case .startReview(let problems, let count, let screen, let terms):
            return try begin(
                .review(
                    ProblemReviewWish(
                        problems: try known(problems),
                        count: try number(count, in: 1...200, "count"), hasScreen: screen)),
                terms, call
            ).reply
        case .startQuiz(let quiz, let terms):
            let begun = try begin(.quiz(try quizWish(of: quiz)), terms, call)
            return begun.reply.adding("questions", integer(begun.plan.items.count))
        case .startWriting(let writing, let terms):
            let begun = try begin(.writing(try writingWish(of: writing)), terms, call)
            return begun.reply
                .adding("problem", begun.plan.items.first.map { .string($0.slug) })
                .adding("language", begun.plan.language.map(JSON.string))
        case .startComparison(let slug, let terms):
            _ = try storedProblem(slug, in: try selectedProblems())
            return try begin(.comparison(problem: slug), terms, call).reply
        default: throw .methodNotImplemented(call.method)
        }
    }

    private func begin(
        _ wish: ProblemWish, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> (reply: JSONObject, plan: ProblemPlan) {
        let plan = try written { _ throws(StoreError) in try self.plan(of: wish) }
        switch plan {
        case .failure(let absence): throw reply(to: absence)
        case .success(let plan):
            return (
                try order(.order(.idle(.problems(plan))), call.method, terms, call.peer), plan
            )
        }
    }

    private func reply(to absence: ProblemAbsence) -> ErrorReply {
        switch absence {
        case .clockNotSet:
            .notAllowedNow(
                state: dialogue.phase.state.rawValue, allowed: allowed,
                message: text(of: .clockNotSet), hint: "set the clock, or give trust_clock")
        case .noRepository:
            .noSuchProblem(
                "", text(of: .noProblems), hint: "SelectRepository selects a repository")
        case .nothingDue:
            .nothingToAsk(
                "nothing_due", text(of: .nothingDue),
                hint: "StartReview takes problems by name; GetDue tells what comes")
        case .nothingToAsk:
            .nothingToAsk(
                "nothing_to_ask", text(of: .nothingToAsk),
                hint: "take a wider filter, or more types of questions")
        }
    }

    private func known(_ slugs: [String]?) throws(ErrorReply) -> [String]? {
        guard let slugs else { return nil }
        let problems = try selectedProblems()
        for slug in slugs where problems.outline(slug) == nil {
            _ = try storedProblem(slug, in: problems)
        }
        return slugs
    }

    private func quizWish(of quiz: ProblemsCall.Quiz) throws(ErrorReply) -> ProblemQuizWish {
        for type in quiz.types ?? [] where QuestionKind(rawValue: type) == nil {
            let names = QuestionKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidParameter(
                "types",
                hint: "expected some of \(names), found \"\(type.bounded(to: Self.echoMax))\"")
        }
        return ProblemQuizWish(
            count: try number(quiz.count, in: 1...Int64(QuizRequest.countMax), "count"),
            kinds: quiz.types, problems: try slugs(of: quiz.filter),
            seed: try number(quiz.seed, in: 0...Int64.max, "seed").map(UInt64.init),
            hasScreen: quiz.screen)
    }

    /// So many problems of a filter are asked about at most: they stand in the row of the session.
    private static let filteredMax = 1_000

    /// The problems that a filter leaves; nil where it leaves all.
    private func slugs(of filter: ProblemsCall.Filter) throws(ErrorReply) -> [String]? {
        guard !filter.isEmpty else { return nil }
        let problems = try selectedProblems()
        let slugs = try filtered(filter, problems, try progress(in: problems)).map(\.slug)
        return Array(slugs.sorted().prefix(Self.filteredMax))
    }

    private func writingWish(of writing: ProblemsCall.Writing) throws(ErrorReply)
        -> ProblemWritingWish
    {
        let problems = try selectedProblems()
        let elapsed = try number(writing.elapsed, in: 0...86_400_000_000, "elapsedUSec") ?? 0
        var slug = writing.problem
        if let slug {
            _ = try storedProblem(slug, in: problems)
        } else {
            slug = try picked(writing, problems)
        }
        if let slug, let language = writing.language {
            _ = try storedProblem(slug, in: problems).solution(named: language)
        }
        return ProblemWritingWish(
            problem: slug, language: writing.language, elapsed: elapsed / 1000)
    }

    private func picked(
        _ writing: ProblemsCall.Writing, _ problems: SelectedProblems
    ) throws(ErrorReply) -> String? {
        guard let pick = ProblemPick(word: writing.pick ?? "due") else {
            throw .invalidParameter("pick", hint: "expected due, random or new")
        }
        let all = try slugs(of: writing.filter) ?? problems.catalogue.problems.map(\.slug)
        let (due, new) = try written { store throws(StoreError) in
            (
                try store.problemQueue(
                    in: problems.id, today: self.today, count: all.count, of: self.learner),
                try store.newProblems(
                    in: problems.id, today: self.today, count: problems.catalogue.problems.count,
                    of: self.learner)
            )
        }
        let seed = try number(writing.seed, in: 0...Int64.max, "seed").map(UInt64.init)
        let slug = pick.slug(
            of: all, due: due, new: new,
            seed: seed ?? UInt64(dependencies.clocks.wallUSec()))
        guard let slug else { throw reply(to: .nothingToAsk) }
        return slug
    }
}
