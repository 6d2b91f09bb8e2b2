internal import Scheduling

// PROBLEM_READING: a problem with its solution, or a comparison.
extension ProblemStudy {
    /// Gives what is read: of a review the statement first, then the solution after a moment in
    /// which the learner may recall it. On a screen the solution is there at once.
    func reading(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        guard plan.mode == .review else {
            return reading(saying: [content(.comparison)], after: effects, in: context)
        }
        guard !progress.hasScreen else {
            var problems = self
            problems.progress.isSolved = true
            return problems.reading(
                saying: [content(.title), .message(.lookAtScreen)], after: effects, in: context)
        }
        guard !progress.isSolved else {
            return solving(after: effects, in: context)
        }
        return recalling(after: effects, in: context)
    }

    /// The statement, and a moment of quiet.
    private func recalling(
        after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        waiting(
            saying: [content(.title), content(.statement)], in: .reading,
            limits: Waiting.Limits(quiet: .seconds(plan.recallSeconds)),
            after: effects, in: context)
    }

    /// The solution, and a wait for what the learner says to it.
    func solving(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.isSolved = true
        return problems.reading(
            saying: [content(.solution(progress.language))],
            after: effects + [.record(.position)], in: context)
    }

    func reading(
        saying pieces: [Piece], after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        waiting(
            saying: pieces, in: .reading, limits: Waiting.Limits(reminder: ProblemWaits.reminder),
            after: effects, in: context)
    }

    /// The solution in the next language. On a screen it is seen, and nothing is said, so that the
    /// learner can go on to another at once.
    func nextLanguage(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        guard let prompt, prompt.languages > 1 else { return nil }
        var problems = self
        problems.progress.language = (progress.language + 1) % prompt.languages
        guard progress.hasScreen else { return problems.solving(after: reply, in: context) }
        return problems.reading(saying: [], after: reply + [.record(.position)], in: context)
    }

    /// The problem before; its grade then is practice.
    func previous(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        guard progress.index > 0 else { return nil }
        return fetchingPrompt(progress.index - 1, after: reply, in: context)
    }

    /// What a learner says to a solution; to a comparison there is no grade.
    func reviewed(
        _ isKnown: Bool, reply: [Effect], in context: Context
    ) -> Step<ProblemStudy>? {
        guard state == .reading else { return nil }
        guard plan.mode == .review else {
            return isKnown ? told(.seen, after: reply, in: context) : nil
        }
        return told(
            isKnown ? .right : .wrong,
            after: [.sound(.heard)] + reply, in: context)
    }
}
