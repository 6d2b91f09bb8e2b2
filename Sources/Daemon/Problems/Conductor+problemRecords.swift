internal import Control
internal import Logging
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// What must not be forgotten of a session of problems.
extension Conductor {
    /// Adds what a record means for the tables and the journal.
    func add(
        _ record: ProblemRecord, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        if case .began(let plan) = record { return add(plan, to: &draft, cause) }
        guard let plan = problemStudy?.plan else { return }
        switch record {
        case .began: break
        case .asked(let index):
            draft.add(.problemAsked, cause, plan.naming(index))
        case .answered(let attempt): try add(attempt, of: plan, to: &draft, cause)
        case .turned(let index):
            if let id = try newestAttempt(index, of: plan) {
                draft.problems.append(.dispute(attempt: id, day: today))
            }
            draft.add(.problemTurned, cause, plan.naming(index))
        case .undone(let index):
            if let id = try newestAttempt(index, of: plan) {
                draft.problems.append(
                    .undo(attempt: id, day: today, wish: plan.items[index].wishedAt))
            }
            draft.add(.problemUndone, cause, plan.naming(index))
        case .closed(let ending, let counts):
            draft.add(
                .problemEnded, cause,
                [
                    "ending": .string(ending.rawValue), "done": integer(counts.done),
                    "right": integer(counts.right), "of": integer(counts.of),
                ])
        case .reopened: break
        }
    }

    private func add(_ plan: ProblemPlan, to draft: inout Commit, _ cause: EventCause) {
        draft.add(
            .problemStarted, cause,
            [
                "repository": .string(plan.repository), "mode": .string(plan.mode.rawValue),
                "prompts": integer(plan.items.count),
            ])
    }

    private func add(
        _ attempt: PromptAttempt, of plan: ProblemPlan, to draft: inout Commit,
        _ cause: EventCause
    ) throws(StoreError) {
        draft.add(
            .problemAnswered, cause,
            plan.naming(attempt.index).adding("outcome", .string(attempt.outcome.rawValue)))
        // A repository that was deselected or is gone has no cards any more.
        guard let problems = try problems(), problems.id == plan.repository else { return }
        let new = NewProblemAttempt(
            repository: plan.repository, session: plan.session,
            attempt: made(attempt, of: plan), isLate: attempt.isLate)
        draft.problems.append(.attempt(new, problems.catalogue))
        let result = try dependencies.store.result(
            of: new, in: problems.catalogue, at: draft.at, learner: learner)
        if let rating = result.rating {
            draft.add(
                .cardGraded, cause,
                JSONObject([
                    ("problem", .string(new.attempt.slug)), ("rating", integer(rating.rawValue)),
                    ("intervalDays", integer(result.interval)),
                ]).adding("dueDay", result.dueDay.map { .string($0.text) }))
        }
        for name in result.milestones {
            draft.add(.milestoneReached, cause, ["name": .string(name)])
        }
    }

    private func made(_ attempt: PromptAttempt, of plan: ProblemPlan) -> ProblemAttempt {
        let item = plan.items[attempt.index]
        var question: ProblemQuestion?
        if plan.mode == .quiz, let quizMade = problemCache.quiz, quizMade.session == plan.session,
            quizMade.questions.indices.contains(attempt.index)
        {
            question = quizMade.questions[attempt.index]
        }
        let isOfCode = plan.mode == .write || plan.mode == .review
        return ProblemAttempt(
            slug: item.slug, mode: plan.mode, questionType: item.kind,
            language: attempt.language
                ?? (isOfCode ? plan.language : question?.language?.rawValue),
            fault: question?.fault(choosing: attempt.choice), outcome: attempt.outcome,
            hints: attempt.hints, percent: attempt.percent,
            milliseconds: min(attempt.milliseconds, Self.attemptMillisecondsMax), day: today)
    }

    /// A day.
    private static let attemptMillisecondsMax = 86_400_000

    /// The newest attempt at a prompt that was not taken back; nil where there is none.
    private func newestAttempt(
        _ index: Int, of plan: ProblemPlan
    ) throws(StoreError) -> String? {
        guard plan.items.indices.contains(index) else { return nil }
        let item = plan.items[index]
        let rows = try dependencies.store.problemAttempts(
            at: item.slug, in: plan.repository, of: learner)
        let takenBack = Set(
            rows.filter { $0.attempt.outcome == .skipped }.compactMap(\.corrects))
        return rows.last { row in
            row.session == plan.session && row.corrects == nil && !takenBack.contains(row.id)
                && row.attempt.questionType == item.kind
        }?.id
    }
}

extension ProblemPlan {
    /// What an event says of a prompt.
    fileprivate func naming(_ index: Int) -> JSONObject {
        [
            "problem": .string(items.indices.contains(index) ? items[index].slug : ""),
            "number": .integer(Int64(index + 1)),
        ]
    }
}
