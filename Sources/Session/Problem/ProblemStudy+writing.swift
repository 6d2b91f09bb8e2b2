internal import Scheduling

// PROBLEM_WRITING and PROBLEM_JUDGING: a solution is written from memory.
extension ProblemStudy {
    func writing(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        let way: [Piece] =
            progress.hasScreen ? [] : [.message(.sayWritten, [.phrase(.problem(.written))])]
        return writing(
            saying: [content(.task)] + way + [content(.statement)],
            after: effects + [.record(.position)], in: context)
    }

    /// Waits for the code; what is left of its limit goes on.
    func writing(
        saying pieces: [Piece], after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        let left = problems.exchange.leave(at: context.now)
        // The limit is no end: behind it a sign is waited for as long as everywhere.
        let patience = (writingLeft ?? .zero) + Wait.patience
        problems.exchange.manners.patience = patience
        return problems.waiting(
            saying: pieces, in: .writing,
            limits: Waiting.Limits(reminder: writingLeft, patience: patience),
            after: effects + left, in: context)
    }

    /// What is left of the limit; nil where there is none, or where it is over.
    package var writingLeft: Duration? {
        guard !progress.isLate, let seconds = item?.seconds else { return nil }
        return max(.seconds(seconds) - .milliseconds(progress.spent), .zero)
    }

    /// The time for a plain success is over; the learner may go on.
    func timeIsUp(in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.note(at: context.now)
        problems.progress.isLate = true
        return problems.writing(
            saying: [.message(.timeIsUp)], after: [.record(.position)], in: context)
    }

    /// How much of the limit is used, in milliseconds.
    func spent(at now: Instant) -> Int {
        guard state == .writing, let heardAt else { return progress.spent }
        return progress.spent + Int((now - heardAt).wholeMilliseconds)
    }

    /// Takes note of the time that was used so far. What is said next takes none of it.
    mutating func note(at now: Instant) {
        progress.spent = spent(at: now)
        heardAt = nil
    }

    func hinting(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        guard let prompt, progress.hints < prompt.hints else { return nil }
        var problems = self
        problems.note(at: context.now)
        problems.progress.hints += 1
        return problems.writing(
            saying: [content(.hint(progress.hints))], after: reply + [.record(.position)],
            in: context)
    }

    /// The learner has written away from the box: hears the solution, and judges.
    func written(reply: [Effect], in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.note(at: context.now)
        return problems.judging(
            saying: [content(.solution(progress.language))], after: reply, in: context)
    }

    /// Code was sent: the same as stored is right; what else works the learner's test says, or the
    /// learner. Nil where none is awaited.
    func submitted(
        _ submission: ProblemSubmission, in context: Context
    ) -> Step<ProblemStudy>? {
        guard state == .writing, waiting != nil else { return nil }
        var problems = self
        problems.exchange.greet(at: context.now)
        problems.note(at: context.now)
        problems.progress.percent = submission.percent
        problems.progress.written = submission.language
        if submission.isSame || submission.works == true {
            return problems.told(.right, in: context)
        }
        if submission.works == false {
            return problems.told(.wrong, in: context)
        }
        return problems.judging(saying: [.message(.solutionDiffers)], in: context)
    }

    /// Asks whether the code works.
    func judging(
        saying pieces: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        waiting(
            saying: pieces + [.message(.doesItWork)], in: .judging,
            limits: Waiting.Limits(quiet: ProblemWaits.judging),
            after: effects + [.record(.position)], in: context)
    }

    func judged(
        works: Bool, reply: [Effect], in context: Context
    ) -> Step<ProblemStudy>? {
        guard state == .judging else { return nil }
        return works
            ? told(.right, after: reply, in: context)
            : told(.wrong, after: reply, in: context)
    }
}
