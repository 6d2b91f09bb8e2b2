internal import Scheduling

// What the room reports.
extension ProblemStudy {
    func took(_ report: RoomReport, in context: Context) -> Step<ProblemStudy> {
        if case .restarted(let restart) = report { return restarted(restart, in: context) }
        var problems = self
        let (meaning, effects) = problems.exchange.take(report, in: context)
        if problems.heardAt == nil, problems.waiting?.isOpen == true {
            problems.heardAt = context.now
        }
        switch meaning {
        case .goesOn: return .go(problems, effects)
        case .sentence: return .go(problems, [])
        case .spoken: return problems.spoken(in: context)
        case .quiet: return quiet(in: context)
        case .reminder: return reminded(in: context)
        case .patienceEnded: return abandoned(in: context)
        case .stale: return .stale
        }
    }

    private func spoken(in context: Context) -> Step<ProblemStudy> {
        switch state {
        case .opening: presenting(in: context)
        case .asking: answering(in: context)
        case .summary: completed(in: context)
        case .loading, .answering, .reading, .writing, .judging, .feedback, .complete: .stale
        }
    }

    private func quiet(in context: Context) -> Step<ProblemStudy> {
        switch state {
        case .reading: solving(in: context)
        case .judging: told(.skipped, in: context)
        case .feedback: next(in: context)
        case .complete: over(in: context)
        case .loading, .opening, .asking, .answering, .writing, .summary: .stale
        }
    }

    /// A limit is over, or nothing was said to a solution for a while.
    private func reminded(in context: Context) -> Step<ProblemStudy> {
        switch state {
        case .answering: ranOut(in: context)
        case .writing: timeIsUp(in: context)
        case .reading: remindedOfReading(in: context)
        case .loading, .opening, .asking, .judging, .feedback, .summary, .complete: .stale
        }
    }

    /// Says into silence what can be said; after some times the session ends.
    private func remindedOfReading(in context: Context) -> Step<ProblemStudy> {
        guard progress.reminders < ProblemWaits.reminders else { return abandoned(in: context) }
        var problems = self
        problems.progress.reminders += 1
        return problems.waiting(
            saying: problems.help, in: .reading,
            limits: Waiting.Limits(reminder: ProblemWaits.reminder),
            after: [.record(.position)], in: context)
    }
}
