internal import Control
internal import Logging
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// What must not be forgotten of a study session.
extension Conductor {
    /// The session that runs.
    var study: Study? {
        if case .study(let study) = dialogue.phase { study } else { nil }
    }

    /// Adds what a record means for the tables and the journal.
    ///
    /// Throws where the log cannot be read: then nothing of the step is written.
    func add(
        _ record: StudyRecord, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        if case .chosen(let wish) = record { draft.settings[Self.chosenStudy] = wish.stored }
        if case .began(let plan) = record { return add(plan, to: &draft, cause) }
        guard let plan = study?.plan else { return }
        switch record {
        case .chosen, .began: break
        case .answered(let attempt): add(attempt, of: plan, to: &draft, cause)
        case .graded(let card, let rating, let quality, let milliseconds):
            guard let rating = Rating(rawValue: rating) else { return }
            let verdict = try lastVerdict(on: card, of: plan, in: draft)
            let entry = NewLogEntry(
                card: card, kind: .grade(rating), quality: quality, milliseconds: milliseconds,
                at: verdict?.at, day: verdict?.day ?? today, session: plan.session)
            add(grade: entry, rating, to: &draft, cause)
        case .turned(let card, let isCorrect):
            draft.study.append(.turn(session: plan.session, card: card))
            draft.add(
                .questionAnswered, cause,
                [
                    "card": .integer(card), "correct": .bool(isCorrect), "turned": true,
                ])
        case .undone(let card, let attempt, let grade):
            if attempt { draft.study.append(.undo(session: plan.session, card: card)) }
            if grade { try add(undoing: card, \.isGrade, of: plan, to: &draft) }
            draft.add(.cardUndone, cause, ["card": .integer(card)])
        case .marked(let card, let mark):
            draft.add(CardMark(mark), of: [card], in: plan.session, on: today, cause)
        case .unmarked(let card, let mark):
            let kind = CardMark(mark).kind(of: CardState(), on: today)
            try add(undoing: card, { $0 == kind }, of: plan, to: &draft)
            draft.add(.cardUndone, cause, ["card": .integer(card)])
        case .finished(let ending, let counts), .recounted(let ending, let counts):
            draft.study.append(
                .update(session: plan.session, figures(of: counts, plan, ending, at: draft.at)))
        case .reopened:
            guard let study else { return }
            let counts = study.progress.counts(of: plan)
            draft.study.append(
                .update(session: plan.session, figures(of: counts, plan, nil, at: draft.at)))
        case .closed(let ending, let counts):
            draft.study.append(
                .update(session: plan.session, figures(of: counts, plan, ending, at: draft.at)))
            draft.add(.studyEnded, cause, ended(ending, counts, plan))
        }
    }

    private func add(_ plan: StudyPlan, to draft: inout Commit, _ cause: EventCause) {
        goalReachedIn = nil
        draft.study.append(
            .begin(
                StudySession(
                    id: plan.session, machine: "study", kind: plan.wish.kind.rawValue,
                    mode: plan.wish.mode.rawValue, source: plan.wish.source, day: today,
                    startedAt: draft.at, cards: plan.entries.map(\.card))))
        if plan.news != nil { draft.study.append(.tellPackNews) }
        draft.add(
            .studyStarted, cause,
            [
                "session": .string(plan.session), "kind": .string(plan.wish.kind.rawValue),
                "mode": .string(plan.wish.mode.rawValue),
                "source": .string(StudySource.publicText(of: plan.wish.source)),
                "words": .integer(Int64(plan.entries.count)),
            ])
    }

    private func add(
        _ attempt: StudyAttempt, of plan: StudyPlan, to draft: inout Commit, _ cause: EventCause
    ) {
        draft.study.append(
            .answer(
                NewAttempt(
                    session: plan.session, card: attempt.card, type: attempt.type.rawValue,
                    number: attempt.question, isCorrect: attempt.isCorrect,
                    means: NewAttempt.Means(attempt.by), milliseconds: attempt.milliseconds,
                    day: today, given: attempt.by == .text ? answerGiven : nil)))
        draft.add(
            .questionAnswered, cause,
            JSONObject([
                ("card", .integer(attempt.card)), ("type", .string(attempt.type.rawValue)),
                ("correct", .bool(attempt.isCorrect)), ("by", .string(attempt.by.rawValue)),
            ]).adding("tookMs", attempt.milliseconds.map { .integer(Int64($0)) }))
    }

    /// Takes back the newest entry of a kind in the card's log.
    private func add(
        undoing card: Int64, _ isMeant: (LogEntry.Kind) -> Bool, of plan: StudyPlan,
        to draft: inout Commit
    ) throws(StoreError) {
        let log = try dependencies.store.cardLog(card)
        let undone = Replay.undone(log)
        // A client may have taken a mark away meanwhile; then there is nothing to take back.
        guard let entry = log.last(where: { isMeant($0.kind) && !undone.contains($0.id) })
        else { return }
        draft.reviews.append(
            NewLogEntry(card: card, kind: .undo(entry.id), day: today, session: plan.session))
    }

    func figures(
        of counts: StudyCounts, _ plan: StudyPlan, _ ending: StudyEnding?, at now: Int64
    ) -> StudyFigures {
        var figures = StudyFigures()
        figures.endedAt = ending == nil ? nil : now
        figures.ending = ending.flatMap { StudySession.Ending(rawValue: $0.rawValue) }
        figures.seconds = counts.seconds
        figures.words = plan.entries.count
        figures.done = counts.done
        figures.right = counts.right
        figures.missed = counts.missed
        figures.skipped = plan.entries.count - counts.done
        figures.questions = counts.questions
        figures.questionsRight = counts.questionsRight
        figures.again = counts.ratings[0]
        figures.hard = counts.ratings[1]
        figures.good = counts.ratings[2]
        figures.easy = counts.ratings[3]
        figures.mastered = counts.mastered
        return figures
    }

    private func ended(
        _ ending: StudyEnding, _ counts: StudyCounts, _ plan: StudyPlan
    ) -> JSONObject {
        [
            "session": .string(plan.session), "ending": .string(ending.rawValue),
            "words": .integer(Int64(plan.entries.count)), "right": .integer(Int64(counts.right)),
            "missed": .integer(Int64(counts.missed)),
            "mastered": .integer(Int64(counts.mastered)),
            "seconds": .integer(Int64(counts.seconds)), "score": .integer(Int64(counts.score)),
        ]
    }
}

extension NewAttempt.Means {
    init(_ means: StudyMeans) {
        switch means {
        case .voice: self = .voice
        case .choice: self = .choice
        case .text: self = .text
        case .itself: self = .itself
        }
    }
}
