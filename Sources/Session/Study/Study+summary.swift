// STUDY_SUMMARY_PLAYING and STUDY_COMPLETE: what the session has come to.
extension Study {
    /// Nothing is asked any more: grades what has a wrong answer, and fetches the standing. The
    /// words that are under way stay, for a learner who takes something back.
    func ending(
        _ ending: StudyEnding, after effects: [Effect], in context: Context
    ) -> Step<Study> {
        var study = self
        let early = study.gradeEarly()
        study.progress.ending = ending
        return study.fetching(
            .standing(plan), for: .standing, after: effects + early, in: context)
    }

    /// Grades the words that have a wrong answer from what was asked; others stay due.
    mutating func gradeEarly() -> [Effect] {
        guard progress.ending == nil else { return [] }
        let tasks = progress.tasks.filter { $0.hasWrong && !$0.isDone }
        return tasks.compactMap { task in
            guard let grade = grade(of: task) else { return nil }
            progress.early.append(EarlyGrade(card: task.card, word: progress.words[task.card]))
            progress.note(grade.rating, of: task)
            return .record(.study(grade.record(of: task)))
        }
    }

    func summary(_ standing: StudyStanding, in context: Context) -> Step<Study> {
        guard let ending = progress.ending else { return .stale }
        var study = self
        study.progress.standing = standing
        study.progress.mastery = plan.asksMastered ? study.progress.masteryCandidates : []
        return study.summarising(
            after: [.record(.study(.finished(ending, study.progress.counts(of: plan))))],
            in: context)
    }

    func summarising(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        playing(summaryPieces, in: .summaryPlaying, after: effects, in: context)
    }

    /// What is zero is left out.
    private var summaryPieces: [Piece] {
        let counts = progress.counts(of: plan)
        let standing = progress.standing ?? StudyStanding()
        func some(_ message: Message, _ number: Int) -> [Piece] {
            number > 0 ? [.message(message, [.number(number)])] : []
        }
        let words =
            plan.wish.mode == .listen
            ? []
            : some(.summaryWords, counts.done + counts.skipped)
                + some(.summaryRight, counts.right) + some(.summaryMissed, counts.missed)
                + some(.summarySkipped, counts.skipped)
        return [.message(progress.ending == .finished ? .thatWasAll : .reviewEnds)] + words
            + some(.summaryMinutes, counts.seconds / 60)
            + (standing.isGoalReached ? [.message(.goalReached)] : [])
            + (standing.streak > 1 ? [.message(.streak, [.number(standing.streak)])] : [])
            + some(.stillDue, standing.stillDue)
    }

    /// All is said: the session is reported as ended.
    func completed(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        let number = progress.counts(of: plan).mastered
        return waiting(
            saying: number > 0 ? [.message(.masteredCount, [.number(number)])] : [],
            in: .complete, limits: Waiting.Limits(quiet: StudyWaits.quiet, patience: nil),
            after: effects
                + [
                    .record(
                        .study(.closed(progress.ending ?? .ended, progress.counts(of: plan))))
                ], in: context)
    }

    /// Back to IDLE from a session that is over.
    func over(
        saying pieces: [Piece] = [], reply: [Effect] = [], following order: IdleOrder? = nil,
        in context: Context
    ) -> Step<Study> {
        var study = self
        let left = study.exchange.leave(at: context.now)
        let closes: [Effect] =
            state == .complete
            ? []
            : [.record(.study(.closed(progress.ending ?? .ended, progress.counts(of: plan))))]
        return .over(
            Farewell(
                study.exchange.manners.restraint, saying: pieces, reply: reply, following: order),
            left + closes)
    }

    /// Back to IDLE from a session that is not over.
    func closed(
        _ ending: StudyEnding, saying pieces: [Piece], reply: [Effect] = [], in context: Context
    ) -> Step<Study> {
        var study = self
        let early = study.gradeEarly()
        let left = study.exchange.leave(at: context.now)
        let counts = study.progress.counts(of: plan)
        return .over(
            Farewell(study.exchange.manners.restraint, saying: pieces, reply: reply),
            early + [
                .record(.study(.finished(ending, counts))),
                .record(.study(.closed(ending, counts))),
            ] + left)
    }
}
