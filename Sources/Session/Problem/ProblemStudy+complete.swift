internal import Scheduling

// PROBLEM_SUMMARY and PROBLEM_COMPLETE, and how a session ends.
extension ProblemStudy {
    /// Nothing more is asked: the session is committed as ended.
    func ending(
        _ ending: ProblemEnding, after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.ending = ending
        return problems.fetching(
            .standing(plan), for: .standing,
            after: effects + [.record(.problem(.closed(ending, progress.counts)))], in: context)
    }

    /// Says what the session has come to.
    func summarising(_ standing: ProblemAchievements, in context: Context) -> Step<ProblemStudy> {
        let pieces = score + standing.milestones.map { .message(.milestone, [.name($0)]) }
        return pieces.isEmpty
            ? completed(in: context) : playing(pieces, in: .summary, in: context)
    }

    private var score: [Piece] {
        let counts = progress.counts
        guard counts.of > 0, plan.mode == .quiz || plan.mode == .review else { return [] }
        return [.message(.countRight, [.number(counts.right), .otherNumber(counts.of)])]
    }

    /// Whether nothing is left. What is taken back behind the end opens the session again.
    var isOver: Bool { state == .complete && progress.ending != nil }

    func completed(in context: Context) -> Step<ProblemStudy> {
        waiting(
            in: .complete, limits: Waiting.Limits(quiet: ProblemWaits.complete, patience: nil),
            after: [.record(.position)], in: context)
    }

    /// The learner ends what runs.
    func ended(reply: [Effect], in context: Context) -> Step<ProblemStudy> {
        isOver
            ? over(reply: reply, in: context) : ending(.ended, after: reply, in: context)
    }

    /// Ends the session before all was gone through; what was answered is kept.
    func abandoned(saying pieces: [Piece] = [], in context: Context) -> Step<ProblemStudy> {
        var problems = self
        let left = problems.exchange.leave(at: context.now)
        let closed: [Effect] =
            progress.ending == nil
            ? [.record(.problem(.closed(.abandoned, progress.counts)))] : []
        return .over(
            Farewell(problems.exchange.manners.restraint, saying: pieces), closed + left)
    }

    /// Back to IDLE from a session that is complete.
    func over(
        saying pieces: [Piece] = [], reply: [Effect] = [], following order: IdleOrder? = nil,
        in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        let left = problems.exchange.leave(at: context.now)
        return .over(
            Farewell(
                problems.exchange.manners.restraint, saying: pieces, reply: reply,
                following: order), left)
    }
}

extension ProblemAbsence {
    /// What the learner hears.
    package var pieces: [Piece] {
        switch self {
        case .noRepository: [.message(.noProblems)]
        case .nothingDue: [.message(.nothingDue)]
        case .nothingToAsk: [.message(.nothingToAsk)]
        case .clockNotSet: [.message(.clockNotSet)]
        }
    }
}
