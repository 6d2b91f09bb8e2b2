import Scheduling

@testable import Session

// What must be true at every step of a walk.
extension ProblemWalk {
    mutating func inspect() {
        inspectStage()
        if let wrong = stage.problems.log.faults.last { fault(wrong) }
        guard let problems = stage.problemStudy else {
            if stage.problems.log.isUnderWay { fault("the session has no end in the log") }
            return
        }
        inspectScore(of: problems)
        inspectSaid()
        if isWaited(for: problems) { inspectWait(of: problems) }
        let allowed = Set(problems.allowed)
        let expected = Set(Command.allCases.filter { mayAct($0, problems) })
        if allowed != expected { fault("\(allowed) act, not \(expected)") }
        if stage.auditor.load == nil { inspectCommitted(problems) }
    }

    /// What is counted and told is what was recorded.
    private mutating func inspectScore(of problems: ProblemStudy) {
        let (log, progress) = (stage.problems.log, problems.progress)
        if progress.outcomes != log.outcomes {
            fault("\(progress.outcomes) counts, \(log.outcomes) was recorded")
        }
        if progress.counts != log.counts { fault("the score is \(progress.counts)") }
        let told = progress.told.map {
            ProblemLog.Standing(index: $0.index, outcome: $0.outcome)
        }
        if told != log.newest { fault("\(told as Any) is told") }
        if progress.ending == nil, !log.isUnderWay { fault("goes on behind its end") }
    }

    /// Of code that was not sent for this prompt nothing is recorded, and of code that was sent how
    /// much is as stored.
    mutating func inspectCode(of attempt: PromptAttempt) {
        if attempt.percent != sent?.percent || attempt.language != sent?.language {
            fault("\(attempt) was recorded, sent was \(sent as Any)")
        }
    }

    /// What is said is of the prompt that is asked, or was answered last; what answers it is said
    /// behind its outcome.
    private mutating func inspectSaid() {
        let log = stage.problems.log
        for case .speak(_, let pieces) in effects {
            for case .content(.problem(let ref, let part), _) in pieces {
                if ref.item != log.open ?? log.newest?.index { fault("says \(part) of \(ref)") }
                if log.open != nil, part.answersQuestion { fault("says \(part) too early") }
            }
        }
    }

    /// Whether somebody is waited for, by what the box does.
    private func isWaited(for problems: ProblemStudy) -> Bool {
        switch problems.state {
        case .answering, .reading, .writing, .judging, .feedback, .complete:
            stage.auditor.load == nil
        case .loading, .opening, .asking, .summary: false
        }
    }

    /// While the gate is open those timers run that the state has, and no others.
    private mutating func inspectWait(of problems: ProblemStudy) {
        let kinds = Set(stage.auditor.timers.map(\.id.kind))
        guard stage.auditor.listening != nil else {
            if !kinds.isEmpty { fault("\(kinds) run while the box speaks") }
            return
        }
        let expected = deadlines(of: problems)
        guard !kinds.contains(.hold) else {
            let held = expected.subtracting([.quiet, .reminder]).union([.hold])
            if kinds != held { fault("\(kinds) run in speech, not \(held)") }
            return
        }
        if kinds != expected { fault("\(kinds) run, not \(expected)") }
    }

    private func deadlines(of problems: ProblemStudy) -> Set<TimerID.Kind> {
        let progress = problems.progress
        let isLimited = problems.plan.items[progress.index].seconds != nil
        switch problems.state {
        case .loading, .opening, .asking, .summary: return []
        case .answering: return isLimited ? [.reminder, .patience] : [.patience]
        case .reading:
            let isRecalled =
                problems.plan.mode == .review && !progress.hasScreen && !progress.isSolved
            return isRecalled ? [.quiet, .patience] : [.reminder, .patience]
        case .writing:
            return isLimited && !progress.isLate ? [.reminder, .patience] : [.patience]
        case .judging, .feedback: return [.quiet, .patience]
        case .complete: return [.quiet]
        }
    }

    /// Whether a command acts, by the table of `PROBLEMS.md` and by what was recorded.
    private func mayAct(_ command: Command, _ problems: ProblemStudy) -> Bool {
        guard isWaited(for: problems) else { return false }
        let (state, mode) = (problems.state, problems.plan.mode)
        switch command {
        case .shared(.help), .problem(.end): return true
        case .shared(.number(let number)): return state == .answering && number <= 4
        case .shared(.skip): return [.answering, .reading, .writing].contains(state)
        case .shared(.sayAgain):
            return [.answering, .reading, .writing, .feedback].contains(state)
        case .shared(.yes), .shared(.no): return state == .judging
        case .shared(.showAnswer), .problem(.written): return state == .writing
        case .problem(.hint):
            return state == .writing && problems.progress.hints < stage.problems.hints
        case .problem(.reviewed): return state == .reading
        case .problem(.forgot): return state == .reading && mode == .review
        case .problem(.nextLanguage):
            return state == .reading && mode == .review && stage.problems.languages > 1
        case .problem(.previous):
            return state == .reading && mode == .review && problems.progress.index > 0
        case .shared(.undo): return [.feedback, .complete].contains(state)
        case .shared(.iWasRight):
            let isWrong = [.wrong, .late].contains(stage.problems.log.newest?.outcome)
            return [.feedback, .complete].contains(state) && mode == .quiz && isWrong
        case .shared(.dontKnow), .lesson, .idle, .choice, .study, .path: return false
        }
    }

    /// In what a command that was heard and the written decisions differ; nil where they do not.
    ///
    /// What a decision leads to depends on what is left, and on what the session is of: it may end
    /// instead, wait for a request, or give the prompt of another mode.
    var faultOfDecision: String? {
        guard let before, case .heard(.voice(_, .command(let command))) = event,
            command.isOfProblems
        else { return nil }
        let name = "\(command.rawValue) in \(before.state)"
        let key = WrittenDecisions.Case(
            state: .problem(before.state), stimulus: command.rawValue)
        guard let decision = WrittenDecisions.all.decisions[key] else {
            return "\(name) is not written"
        }
        let isRefused = effects.contains {
            if case .record(.commandRefused) = $0 { true } else { false }
        }
        if decision.says == ["VALID_COMMAND"] { return isRefused ? nil : "\(name) acts" }
        if isRefused { return mayAct(command, before) ? "\(name) does not act" : nil }
        var next: Set<State> = [
            decision.next, .problem(before.state), .problem(.summary), .problem(.complete),
        ]
        switch (command, before.plan.mode) {
        case (.shared(.undo), .write): next.insert(.problem(.writing))
        case (.shared(.undo), .review), (.shared(.undo), .comparison):
            next.insert(.problem(.reading))
        case (.problem(.end), _): next.insert(.idle)
        default: break
        }
        let state = stage.dialogue.phase.state
        return next.contains(state) ? nil : "\(name) leads to \(state)"
    }

    /// What has changed is committed, but for what may be lost with a kill.
    private mutating func inspectCommitted(_ problems: ProblemStudy) {
        guard var committed = stage.committed.problem?.progress else {
            return fault("nothing is committed")
        }
        if stage.committed.state != .problem(problems.state) {
            fault("\(stage.committed.state) is committed")
        }
        var progress = problems.progress
        committed.state = progress.state
        (progress.tries, committed.tries) = (0, 0)
        (progress.spent, committed.spent) = (0, 0)
        if progress != committed { fault("not committed: \(progress), but \(committed)") }
    }
}

extension ProblemPart {
    fileprivate var answersQuestion: Bool {
        switch self {
        case .answer, .explanation: true
        case .title, .statement, .solution, .task, .hint, .stem, .options, .comparison: false
        }
    }
}
