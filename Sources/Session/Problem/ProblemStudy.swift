internal import Scheduling

/// Problems: reviews solutions, asks about them, takes code, and compares languages.
///
/// ```
/// PROBLEM_LOADING ─▶ PROBLEM_OPENING ─▶ a review:     PROBLEM_READING ─▶ PROBLEM_FEEDBACK
///                                       a quiz:       PROBLEM_ASKING ─▶ PROBLEM_ANSWERING
///                                                     PROBLEM_ANSWERING ─▶ PROBLEM_FEEDBACK
///                    a writing:    PROBLEM_WRITING ─▶ PROBLEM_JUDGING ─▶ PROBLEM_FEEDBACK
///                    a comparison: PROBLEM_READING
/// PROBLEM_FEEDBACK ─▶ the next prompt; nothing is left ─▶ PROBLEM_SUMMARY
/// PROBLEM_SUMMARY ─▶ PROBLEM_COMPLETE ─▶ IDLE
/// ```
///
/// As in study all states have the session in common, so that it is one value with its state in it.
/// Questions, code and the schedule are outside: the machine asks for prompts and tells outcomes.
package struct ProblemStudy: Equatable, Sendable {
    package let plan: ProblemPlan
    package internal(set) var progress: ProblemSessionProgress
    /// The prompt that is under way; nil until it is there.
    package internal(set) var prompt: ProblemPrompt?
    /// When the prompt was heard to its end; nil before.
    var heardAt: Instant?
    var exchange: Exchange<Arrival>

    /// What follows once the answer to a request is there.
    enum Arrival: Equatable, Sendable {
        /// The next prompt begins.
        case prompt
        /// The session goes on after a restart.
        case restored
        /// What the session has reached.
        case standing
    }

    /// Begins a session: its first prompt is fetched.
    static func begun(
        _ plan: ProblemPlan, after effects: [Effect], in context: Context
    ) -> Step<ProblemStudy> {
        ProblemStudy(
            plan: plan, progress: ProblemSessionProgress(hasScreen: plan.hasScreen),
            exchange: Exchange()
        ).next(after: effects + [.record(.problem(.began(plan)))], in: context)
    }

    func step(on event: ProblemEvent, in context: Context) -> Step<ProblemStudy> {
        switch event {
        case .command(.shared(.undo)) where waiting != nil && progress.told == nil:
            return .refuse(saying: .nothingToTakeBack)
        case .command(let command):
            return obey(command, in: context) ?? .refuse(saying: foreign)
        case .answer(let input):
            return answered(input, in: context)
                ?? .refuse(saying: isAnswerable ? .noSuchChoice : foreign)
        case .order(.submit(let submission)):
            return submitted(submission, in: context) ?? .refuse(saying: foreign)
        case .set(let order):
            guard isOver else { return .refuse(saying: foreign) }
            return over(following: order, in: context)
        case .abandon: return abandoned(in: context)
        case .heard(let hearing): return heard(hearing, in: context)
        case .room(let report): return took(report, in: context)
        case .fetched(let id, let fetched): return took(fetched, id, in: context)
        case .unavailable(let id):
            guard exchange.arrival(of: id) != nil else { return .stale }
            return abandoned(saying: [.message(.contentUnavailable)], in: context)
        }
    }

    /// The state's name on the wire.
    package var state: ProblemState { progress.state }

    /// What is said to an order of another machine, or to a command that does not act.
    var foreign: Message { .problemsUnderWay }

    package var waiting: Waiting? { exchange.waiting }

    /// The problem that is under way, or was answered last; nil before the first.
    package var item: ProblemItem? {
        plan.items.indices.contains(progress.index) ? plan.items[progress.index] : nil
    }

    var ref: ProblemRef {
        ProblemRef(
            repository: plan.repository, slug: item?.slug ?? "", item: progress.index)
    }

    func content(_ part: ProblemPart) -> Piece { .content(.problem(ref, part), from: 0) }

    /// The rule that is broken, or nil.
    var brokenInvariant: String? {
        if progress.index >= plan.items.count { return "a prompt behind the last" }
        if state == .answering, waiting != nil, prompt?.question == nil {
            return "an answer without a question"
        }
        return waiting?.brokenInvariant
    }
}

// The ways on, which all states use.
extension ProblemStudy {
    func fetching(
        _ request: ProblemRequest, for arrival: Arrival, after effects: [Effect] = [],
        in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        let fetching = problems.exchange.fetch(.problem(request), for: arrival, in: context)
        return .go(problems, effects + fetching)
    }

    /// Speaks in a state in which nothing is listened to.
    func playing(
        _ pieces: [Piece], in state: ProblemState, after effects: [Effect] = [],
        in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.state = state
        let playing = problems.exchange.play(pieces, in: context)
        return .go(problems, effects + playing)
    }

    /// Waits in a state, after saying something; without it the gate opens at once.
    func waiting(
        saying pieces: [Piece] = [], in state: ProblemState, limits: Waiting.Limits,
        after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.state = state
        let waiting = problems.exchange.wait(
            for: problems.expectation, limits: limits, saying: pieces, in: context)
        return .go(problems, effects + waiting)
    }

    func stay(_ change: Waiting.Change) -> Step<ProblemStudy> {
        var problems = self
        problems.exchange.stage = .waiting(change.waiting)
        return .go(problems, change.effects)
    }

    /// Says something back, and goes on waiting.
    func saying(
        _ pieces: [Piece], reply: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        guard let waiting else { return .stale }
        let change = waiting.saying(pieces, in: context)
        return stay((change.waiting, reply + change.effects))
    }
}
