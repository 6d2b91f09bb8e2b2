internal import Scheduling

// A session of problems brought into each of its states.
extension Specimen {
    private static func plan(_ mode: ProblemAttempt.Mode) -> ProblemPlan {
        let kind = mode == .quiz ? "pattern_identification" : nil
        let seconds = mode == .quiz || mode == .write ? 30 : nil
        let slugs = mode == .quiz || mode == .review ? ["one", "two"] : ["one"]
        return ProblemPlan(
            session: "session", repository: "repository", storeHash: "hash", mode: mode,
            items: slugs.map { ProblemItem(slug: $0, kind: kind, seconds: seconds) }, seed: 1)
    }

    /// Reading is that of a review, writing and judging are those of a writing, and the rest is of
    /// a quiz. A restart leads to every state but to the first and the last two.
    static func saved(in state: ProblemState) -> Saved {
        let mode: ProblemAttempt.Mode
        switch state {
        case .loading, .summary, .complete: return Saved()
        case .opening, .asking, .answering, .feedback: mode = .quiz
        case .reading: mode = .review
        case .writing, .judging: mode = .write
        }
        var progress = ProblemSessionProgress(hasScreen: false)
        progress.begin(state == .reading ? 1 : 0)
        progress.state = state
        progress.isAsked = state != .opening
        progress.isSolved = state == .reading
        if state == .feedback {
            progress.outcomes = [0: .wrong]
            progress.told = ProblemTold(index: 0, outcome: .wrong)
        }
        return Saved(
            state: .problem(state), problem: ProblemSaved(plan: plan(mode), progress: progress))
    }

    mutating func settle(in state: ProblemState) {
        switch state {
        case .loading: return lead(to: .order(.idle(.problems(Self.plan(.quiz)))))
        case .summary, .complete:
            lead(to: .order(.idle(.problems(Self.plan(.quiz)))))
            answerProblems(evenLoaded: true)
            if let utterance { lead(to: .room(.spoken(utterance))) }
            lead(to: .order(.answer(.choice(1), milliseconds: nil)))
            if let utterance { lead(to: .room(.spoken(utterance))) }
            if let listening { lead(to: .heard(.voice(listening, .command(.problem(.end))))) }
        case .opening, .asking, .answering, .reading, .writing, .judging, .feedback: break
        }
        answerProblems(evenLoaded: true)
        pieces = []
        let waits = !state.commands.isEmpty
        if let utterance, waits { lead(to: .room(.spoken(utterance))) }
    }

    /// Answers what a session has asked for; in PROBLEM_LOADING its prompt is a stimulus.
    mutating func answerProblems(evenLoaded: Bool = false) {
        while let (id, wanted) = problemRequest,
            evenLoaded || dialogue.phase.state != .problem(.loading)
        {
            problemRequest = nil
            take(.fetched(id, .problem(answer(to: wanted))))
        }
    }

    func answer(to wanted: ProblemRequest) -> ProblemFetched {
        switch wanted {
        case .plan: .plan(Self.plan(.quiz))
        case .prompt(let plan, _):
            .prompt(
                ProblemPrompt(
                    question: plan.mode == .quiz
                        ? ChoiceQuestion(
                            text: "Which?", choices: ["no", "yes", "perhaps", "never"], right: 2,
                            answer: Self.question) : nil,
                    application: "finding things", languages: 2, hints: 1))
        case .standing: .standing(ProblemAchievements(milestones: ["The first problem is solved"]))
        }
    }
}

extension ProblemPart {
    /// The part's name in the table of decisions.
    var name: String {
        switch self {
        case .title: "title"
        case .statement: "statement"
        case .solution: "solution"
        case .task: "task"
        case .hint: "hint"
        case .stem: "stem"
        case .options: "options"
        case .answer: "answer"
        case .explanation: "explanation"
        case .comparison: "comparison"
        }
    }
}
