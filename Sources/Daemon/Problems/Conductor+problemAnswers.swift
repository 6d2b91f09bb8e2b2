internal import Control
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients answer to prompts of problems.
extension Conductor {
    /// Chooses an option of the prompt that is asked.
    func answerPrompt(
        _ number: Int64, _ option: Int64, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard let study = problemStudy, [.asking, .answering].contains(study.state),
            let question = asked(by: study)
        else { throw .notThisPrompt(asked: 0) }
        guard Int64(study.progress.index + 1) == number else {
            throw .notThisPrompt(asked: study.progress.index + 1)
        }
        let choice =
            try self.number(
                option, in: 1...Int64(question.options.count), "option") ?? 0
        _ = try carryOut(
            .order(.answer(.choice(choice), milliseconds: nil)), call.method, terms, call.peer)
        return receipt.adding("repeated", false)
            .adding("correct", .bool(choice == question.right))
            .adding("right", integer(question.right))
            .adding("explanation", .string(question.explanation(choosing: choice).text))
    }

    /// Says whether the code works, in PROBLEM_JUDGING alone: other machines know yes and no too.
    func judge(
        _ works: Bool, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard let study = problemStudy, study.state == .judging, let item = study.item else {
            throw .notThisPrompt(asked: 0)
        }
        let reply = try order(
            .order(.command(.shared(works ? .yes : .no))), call.method, terms, call.peer)
        let due = try progress(in: try selectedProblems())[item.slug]?.dueDay
        return reply.adding("dueDay", due.map { .string($0.text) })
    }

    /// The question that a session asks.
    func asked(by study: ProblemStudy) -> ProblemQuestion? {
        guard study.plan.mode == .quiz, let quizMade = problemCache.quiz,
            quizMade.session == study.plan.session,
            quizMade.questions.indices.contains(study.progress.index)
        else { return nil }
        return quizMade.questions[study.progress.index]
    }

    /// Compares code with the stored solution, and tells the session.
    func submit(
        _ code: String, _ language: String, _ works: Bool?, _ terms: ClientCall.Terms,
        _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard code.utf8.count <= KeptCode.bytesMax else {
            throw .invalidParameter(
                "code",
                hint: "expected \(KeptCode.bytesMax) bytes at most, found "
                    + "\(code.utf8.count)")
        }
        guard let study = problemStudy, study.state == .writing, let item = study.item else {
            throw .notThisPrompt(asked: 0)
        }
        let problems = try selectedProblems()
        let solution = try storedProblem(item.slug, in: problems).solution(named: language)
        let compared = CodeComparison(
            yours: code, stored: solution.code, in: solution.language)
        let success = try written { _ throws(StoreError) in
            try self.problemSettings().successPercent
        }
        let isSame = compared.isSame || compared.percent >= success && success < 100
        let reply = try order(
            .order(
                .problem(
                    .submit(
                        ProblemSubmission(
                            language: solution.language.rawValue, percent: compared.percent,
                            isSame: isSame, works: works)))),
            call.method, terms, call.peer)
        return reply.adding("percent", integer(compared.percent))
            .adding("correct", isSame ? true : works.map(JSON.bool))
            .adding("rows", .array(compared.rows.map { .object($0.wire) }))
    }
}

extension CodeRow {
    fileprivate var wire: JSONObject {
        JSONObject([("kind", .string(kind.rawValue))])
            .adding("yours", yours.map(JSON.string)).adding("stored", stored.map(JSON.string))
    }
}
