internal import Scheduling

// PROBLEM_FEEDBACK: an outcome is committed and told.
extension ProblemStudy {
    /// Commits an outcome and tells it.
    func told(
        _ outcome: ProblemAttempt.Outcome, after effects: [Effect] = [],
        in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.outcomes[progress.index] = outcome
        problems.progress.told = ProblemTold(
            index: progress.index, outcome: outcome, before: progress.outcomes[progress.index])
        problems.progress.reminders = 0
        let attempt = PromptAttempt(
            index: progress.index, outcome: outcome, hints: progress.hints,
            isLate: progress.isLate, choice: progress.choice, percent: progress.percent,
            language: progress.written,
            milliseconds: duration(at: context.now))
        return problems.feedback(
            after: [.record(.problem(.answered(attempt)))] + effects, in: context)
    }

    /// How long the learner took, in milliseconds: of a writing with what was used before.
    private func duration(at now: Instant) -> Int {
        plan.mode == .write
            ? spent(at: now) : heardAt.map { Int((now - $0).wholeMilliseconds) } ?? 0
    }

    func feedback(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        guard let told = progress.told else { return next(after: effects, in: context) }
        // Nothing is said of what was only passed.
        guard told.outcome != .skipped, told.outcome != .seen else {
            return next(after: effects, in: context)
        }
        return waiting(
            saying: pieces(of: told.outcome), in: .feedback,
            limits: Waiting.Limits(quiet: ProblemWaits.feedback), after: effects, in: context)
    }

    private func pieces(of outcome: ProblemAttempt.Outcome) -> [Piece] {
        switch (plan.mode, outcome) {
        case (.quiz, .right): [.message(.correct), explanation] + used
        case (.quiz, .late): [.message(.timeIsUp), content(.answer), explanation]
        case (.quiz, .disputed): [.message(.countedCorrect)]
        case (.quiz, _): [content(.answer), explanation]
        case (.review, .right): [.message(.gradeGood)]
        case (.review, _): [.message(.gradeAgain)]
        case (_, .right): [.message(.problemSolved)]
        case (_, .shown): [.message(.problemNotSolved), content(.solution(progress.language))]
        case (_, _): [.message(.problemNotSolved)]
        }
    }

    private var explanation: Piece { content(.explanation(progress.choice)) }

    private var used: [Piece] {
        prompt?.application.map { [.message(.usedFor, [.name($0)])] } ?? []
    }

    /// Turns a verdict "wrong" on a question: the question was at fault. Nil where the newest
    /// outcome is none.
    func turned(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        guard canTurn, let told = progress.told else { return nil }
        var problems = self
        problems.progress.outcomes[told.index] = .disputed
        problems.progress.told?.outcome = .disputed
        let turned: [Effect] = [.record(.problem(.turned(told.index)))] + reply
        guard state == .feedback else {
            return problems.saying([.message(.countedCorrect)], reply: turned, in: context)
        }
        return problems.feedback(after: turned, in: context)
    }

    var canTurn: Bool {
        plan.mode == .quiz && progress.told.map { [.wrong, .late].contains($0.outcome) } == true
    }

    /// Takes back the newest outcome, and gives its prompt anew.
    func undone(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        guard let told = progress.told else {
            return saying([.message(.nothingToTakeBack)], reply: reply, in: context)
        }
        var problems = self
        problems.progress.told = nil
        problems.progress.outcomes[told.index] = told.before
        let reopened: [Effect] = progress.ending == nil ? [] : [.record(.problem(.reopened))]
        problems.progress.ending = nil
        problems.exchange.preface += [.message(.takenBack)]
        return problems.fetchingPrompt(
            told.index, after: reopened + [.record(.problem(.undone(told.index)))] + reply,
            in: context)
    }
}
