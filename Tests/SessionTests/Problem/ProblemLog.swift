import Scheduling

@testable import Session

/// What the records of a session of problems come to, and what they contradict each other in.
struct ProblemLog {
    /// An outcome that was not taken back.
    struct Standing: Equatable {
        var index: Int
        var outcome: ProblemAttempt.Outcome
    }

    private var plan: ProblemPlan?
    /// In their order. In a review a prompt may have several.
    private(set) var standing: [Standing] = []
    /// The outcome that was told last; nil where it was taken back.
    private(set) var newest: Standing?
    /// The prompt that was given and has no outcome yet, by its place.
    private(set) var open: Int?
    private(set) var isUnderWay = false
    /// How often a prompt was given.
    private(set) var given = 0
    private(set) var faults: [String] = []

    /// What counts of each prompt, by its place.
    var outcomes: [Int: ProblemAttempt.Outcome] {
        standing.reduce(into: [:]) { $0[$1.index] = $1.outcome }
    }

    /// The score, added up from the outcomes.
    var counts: ProblemCounts {
        var counts = ProblemCounts(done: outcomes.count)
        for outcome in outcomes.values {
            switch outcome {
            case .right:
                counts.right += 1
                counts.of += 1
            case .wrong, .late, .shown: counts.of += 1
            case .skipped, .disputed, .seen: break
            }
        }
        return counts
    }

    mutating func note(_ record: ProblemRecord) {
        switch record {
        case .began(let plan):
            let faults = faults + (isUnderWay ? ["begun twice"] : [])
            self = ProblemLog()
            (self.plan, self.faults, isUnderWay) = (plan, faults, true)
        case .asked(let index): ask(index)
        case .answered(let attempt): answer(attempt)
        case .turned(let index): turn(index)
        case .undone(let index): undo(index)
        case .closed(let ending, let counts): close(ending, counts)
        case .reopened:
            if isUnderWay { faults.append("reopened, but not closed") }
            isUnderWay = true
        }
    }

    private mutating func ask(_ index: Int) {
        if !isUnderWay { faults.append("prompt \(index) is given behind the end") }
        if open == index { faults.append("prompt \(index) is given twice") }
        // In a review a client may go back to a prompt.
        if plan?.mode != .review {
            if let open { faults.append("prompt \(open) has no outcome") }
            if outcomes[index] != nil { faults.append("prompt \(index) has an outcome already") }
        }
        open = index
        given += 1
    }

    private mutating func answer(_ attempt: PromptAttempt) {
        let name = "prompt \(attempt.index)"
        if !isUnderWay { faults.append("\(name) is answered behind the end") }
        if open != attempt.index { faults.append("\(name) is answered, but not given") }
        if !isFit(attempt) { faults.append("no such outcome: \(attempt)") }
        let outcome = Standing(index: attempt.index, outcome: attempt.outcome)
        standing.append(outcome)
        (newest, open) = (outcome, nil)
    }

    /// Whether an attempt has what one of its mode has, and nothing else.
    private func isFit(_ attempt: PromptAttempt) -> Bool {
        guard let mode = plan?.mode, attempt.milliseconds >= 0 else { return false }
        let isOfCode = attempt.percent != nil && attempt.language != nil
        let isPlain =
            attempt.percent == nil && attempt.language == nil && attempt.hints == 0
            && !attempt.isLate
        switch (mode, attempt.outcome) {
        case (.quiz, .right): return isPlain && attempt.choice == 2
        case (.quiz, .wrong): return isPlain && [1, 3, 4].contains(attempt.choice)
        case (.quiz, .late), (.quiz, .skipped): return isPlain && attempt.choice == nil
        case (.review, .right), (.review, .wrong), (.review, .skipped), (.comparison, .seen),
            (.comparison, .skipped):
            return isPlain && attempt.choice == nil
        case (.write, .right), (.write, .wrong), (.write, .skipped):
            return attempt.choice == nil && (isOfCode || attempt.percent == nil)
        case (.write, .shown): return attempt.choice == nil && attempt.percent == nil
        case (.quiz, _), (.review, _), (.comparison, _), (.write, _): return false
        }
    }

    private mutating func turn(_ index: Int) {
        guard let last = standing.last, last == newest, last.index == index, plan?.mode == .quiz,
            last.outcome == .wrong || last.outcome == .late
        else { return faults.append("prompt \(index) is no wrong answer that was told last") }
        standing[standing.count - 1].outcome = .disputed
        newest?.outcome = .disputed
    }

    private mutating func undo(_ index: Int) {
        guard let last = standing.last, last == newest, last.index == index, isUnderWay else {
            return faults.append("prompt \(index) is not what was told last")
        }
        standing.removeLast()
        newest = nil
    }

    private mutating func close(_ ending: ProblemEnding, _ counts: ProblemCounts) {
        if !isUnderWay { faults.append("closed twice") }
        if counts != self.counts { faults.append("\(counts) is told, \(self.counts) was recorded") }
        let items = plan?.items ?? []
        let left = items.indices.filter { outcomes[$0] == nil && items[$0].isAudible }
        if ending == .finished, !left.isEmpty { faults.append("\(left) have no outcome") }
        (isUnderWay, open) = (false, nil)
    }
}
