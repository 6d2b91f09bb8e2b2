internal import Control
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import VarlinkWire

// What clients see of the session of problems that runs.
extension Conductor {
    /// What the state says of it, to those who may steer; nil where none runs.
    var problemState: JSONObject? {
        guard let study = problemStudy else { return nil }
        return JSONObject([
            ("mode", .string(study.plan.mode.rawValue)),
            ("number", integer(study.progress.index + 1)),
            ("of", integer(study.plan.items.count)),
        ]).adding("problem", study.item.map { .string($0.slug) })
    }

    /// What is asked or shown now; nil where nothing is.
    var problemPrompt: JSONObject? {
        guard let study = problemStudy, let item = study.item, study.prompt != nil,
            let problems = problemCache.selected, problems.id == study.plan.repository
        else { return nil }
        let question = asked(by: study)
        guard let stored = stored(item.slug, in: problems) else { return nil }
        return JSONObject([
            ("session", .string(study.plan.session)),
            ("number", integer(study.progress.index + 1)),
            ("of", integer(study.plan.items.count)),
            ("mode", .string(study.plan.mode.rawValue)), ("problem", .string(item.slug)),
            ("text", .string(question?.stem.text ?? stored.title)),
            ("options", .array((question?.options ?? []).map { .object($0.wire) })),
            (
                "hints",
                .array(
                    study.plan.mode == .write
                        ? problems.hints(
                            of: stored, in: study.plan.language, hasScreen: study.plan.hasScreen
                        ).prefix(study.progress.hints).map(JSON.string) : [])
            ),
            ("seed", .integer(Int64(study.plan.seed & UInt64(Int64.max)))),
        ])
        .adding("kind", item.kind.map(JSON.string))
        .adding("code", shownCode(of: stored, question, study).map { .object($0.wire) })
        .adding("leftUSec", limitLeft(of: study).map(JSON.integer))
        .adding("language", study.plan.mode == .write ? study.plan.language.map(JSON.string) : nil)
    }

    private func shownCode(
        of stored: StoredProblem, _ question: ProblemQuestion?, _ study: ProblemStudy
    ) -> QuizCode? {
        switch study.plan.mode {
        case .quiz: return question?.code
        case .review where study.progress.isSolved:
            let solutions = stored.solutions(from: study.plan.language)
            guard solutions.indices.contains(study.progress.language) else { return nil }
            let solution = solutions[study.progress.language]
            return QuizCode(solution.language, solution.code)
        case .review, .write, .comparison: return nil
        }
    }

    /// What is left of the limit, in microseconds.
    private func limitLeft(of study: ProblemStudy) -> Int64? {
        guard let due = timers.due(.reminder), [.answering, .writing].contains(study.state) else {
            return nil
        }
        return max((due - now).wholeMilliseconds, 0) * 1000
    }
}

extension QuizOption {
    fileprivate var wire: JSONObject {
        let object = JSONObject([("number", .integer(Int64(number)))])
        switch content {
        case .text(let text): return object.adding("text", .string(text))
        case .code(let code): return object.adding("code", .object(code.wire))
        case .line(let line): return object.adding("line", .integer(Int64(line)))
        }
    }
}
