// STUDY_SUMMARY_PLAYING, STUDY_MASTERY_ASKED and STUDY_COMPLETE: what the session has come to.
extension Study {
    /// Nothing is asked any more: grades what has a wrong answer, and fetches what is told. The
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
        let tasks = ([progress.current].compactMap(\.self) + progress.block)
            .filter { $0.hasWrong && !$0.isDone }
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

    /// The summary was heard.
    func summarised(in context: Context) -> Step<Study> {
        guard !progress.mastery.isEmpty else { return completed(in: context) }
        var study = self
        study.preface += [.message(.whichMastered)]
        return study.askingMastery(in: context)
    }

    /// Says the next word of which is asked whether it is mastered.
    func askingMastery(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        guard let card = progress.mastery.first else {
            return completed(after: effects, in: context)
        }
        return waiting(
            saying: [.content(.card(card, .title), from: 0)], in: .masteryAsked,
            limits: Waiting.Limits(quiet: StudyWaits.quiet), after: effects, in: context)
    }

    /// The learner has said whether the word is mastered; quiet is no.
    func mastered(_ isMastered: Bool, reply: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        guard !study.progress.mastery.isEmpty else { return completed(after: reply, in: context) }
        let card = study.progress.mastery.removeFirst()
        study.progress.masteryAnswers.append(MasteryAnswer(card: card, isMastered: isMastered))
        var records: [Effect] = [.record(.position)]
        if isMastered {
            study.progress.words[card]?.isMastered = true
            records = [.record(.study(.marked(card: card, .master)))]
        }
        return study.askingMastery(after: records + reply, in: context)
    }

    /// All is said; clients are told of the end.
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
        saying pieces: [Piece] = [], reply: [Effect] = [], in context: Context
    ) -> Step<Study> {
        var study = self
        let left = study.leave(at: context.now)
        let closes: [Effect] =
            state == .complete
            ? []
            : [.record(.study(.closed(progress.ending ?? .ended, progress.counts(of: plan))))]
        return .over(
            Farewell(study.manners.restraint, saying: pieces, reply: reply), left + closes)
    }

    /// Back to IDLE from a session that is not over.
    func closed(
        _ ending: StudyEnding, saying pieces: [Piece], reply: [Effect] = [], in context: Context
    ) -> Step<Study> {
        var study = self
        let early = study.gradeEarly()
        let left = study.leave(at: context.now)
        let counts = study.progress.counts(of: plan)
        return .over(
            Farewell(study.manners.restraint, saying: pieces, reply: reply),
            early + [
                .record(.study(.finished(ending, counts))),
                .record(.study(.closed(ending, counts))),
            ] + left)
    }
}

extension StudyProgress {
    /// The words that were answered all right, in the order of their cards.
    fileprivate var masteryCandidates: [Int64] {
        let right = words.filter { $0.value.rating != nil && $0.value.isAllRight }
            .filter { !$0.value.isMastered }
        return Array(right.map(\.key).sorted().prefix(StudyWaits.mastery))
    }
}
