/// What of a session of problems is committed.
package struct ProblemSaved: Equatable, Sendable, Codable {
    package var plan: ProblemPlan
    package var progress: ProblemSessionProgress

    package init(plan: ProblemPlan, progress: ProblemSessionProgress) {
        self.plan = plan
        self.progress = progress
    }
}

// How a session is restored, and goes on.
extension ProblemStudy {
    /// The session that was committed; nil for the states of others, and where the row has none.
    ///
    /// - Parameter elapsed: the time since the commit, which counts for the limit of a writing.
    init?(restoring saved: Saved, _ manners: Manners, elapsed: Duration) {
        guard case .problem(let state) = saved.state, let own = saved.problem else { return nil }
        self.init(plan: own.plan, progress: own.progress, exchange: Exchange(manners))
        progress.state = state
        if state == .writing { progress.spent += Int(max(elapsed, .zero).wholeMilliseconds) }
    }

    func restarted(_ restart: Restart, in context: Context) -> Step<ProblemStudy> {
        guard restart == .soon, state != .loading, item != nil else {
            return abandoned(in: context)
        }
        guard !isOver else { return over(in: context) }
        var problems = self
        problems.exchange.preface = [.message(.studyContinues)]
        if progress.ending != nil {
            return problems.fetching(
                .standing(plan), for: .standing, after: [.record(.position)], in: context)
        }
        return problems.fetching(
            .prompt(plan, progress.index), for: .restored, after: [.record(.position)],
            in: context)
    }

    /// The prompt that was under way is there again. One that was not given yet begins: what was
    /// said last belongs to another.
    func restored(_ prompt: ProblemPrompt, in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.prompt = prompt
        guard progress.isAsked || state == .opening else {
            return problems.presenting(in: context)
        }
        switch state {
        case .opening: return problems.playing(problems.opening, in: .opening, in: context)
        case .asking, .answering: return problems.asking(in: context)
        case .reading: return problems.reading(in: context)
        case .writing: return problems.writing(in: context)
        case .judging: return problems.judging(in: context)
        case .feedback: return problems.feedback(in: context)
        case .loading, .summary, .complete: return problems.presenting(in: context)
        }
    }
}
