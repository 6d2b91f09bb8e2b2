// PATH_COMPLETE, and how a session ends.
extension ReadingPath {
    /// Nothing more is read: asks where the learner stands.
    func ending(
        _ ending: PathEnding, after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        guard let agenda else { return abandoned(in: context) }
        var path = self
        path.progress.ending = ending
        return path.fetching(.standing(agenda), for: .standing, after: effects, in: context)
    }

    /// Says what the day has come to; the session is reported as ended.
    func completed(_ standing: PathTally, in context: Context) -> Step<ReadingPath> {
        completed(
            saying: standing.pieces,
            after: [.record(.path(.closed(progress.ending ?? .ended, counts)))], in: context)
    }

    func completed(
        saying pieces: [Piece], after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        waiting(
            saying: pieces, in: .complete,
            limits: Waiting.Limits(quiet: PathWaits.complete, patience: nil), after: effects,
            in: context)
    }

    /// Ends the session before its list was gone through.
    func abandoned(saying pieces: [Piece] = [], in context: Context) -> Step<ReadingPath> {
        guard state != .complete else { return over(saying: pieces, in: context) }
        var path = self
        let left = path.exchange.leave(at: context.now)
        let closed: [Effect] =
            agenda == nil ? [] : [.record(.path(.closed(progress.ending ?? .abandoned, counts)))]
        return .over(Farewell(path.exchange.manners.restraint, saying: pieces), closed + left)
    }

    /// Back to IDLE from a session that is complete.
    func over(
        saying pieces: [Piece] = [], reply: [Effect] = [], following order: IdleOrder? = nil,
        in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        let left = path.exchange.leave(at: context.now)
        return .over(
            Farewell(
                path.exchange.manners.restraint, saying: pieces, reply: reply, following: order),
            left)
    }
}

extension PathTally {
    /// What is said at the end.
    fileprivate var pieces: [Piece] {
        guard open == 0 else { return [.message(.pathStillOpen, [.number(open)])] }
        let rows = streaks.filter { $0.days > 1 }.flatMap { streak in
            (streak.title.map { [Piece.message(.pathTitle, [.name($0)])] } ?? [])
                + [.message(.pathStreak, [.number(streak.days)])]
        }
        return [.message(.pathComplete)] + rows
    }
}

extension WaitingCounts {
    /// What is said of it; what is zero is left out.
    var pieces: [Piece] {
        let spoken = [
            path, some(.pathEarlier, earlier), some(.wordsDue, words), some(.newReady, newWords),
        ].compactMap(\.self)
        return spoken.isEmpty ? [.message(.pathNothing)] : spoken
    }

    private func some(_ message: Message, _ number: Int) -> Piece? {
        number > 0 ? .message(message, [.number(number)]) : nil
    }

    private var path: Piece? {
        let number: [Slot] = [.number(units)]
        return switch (units > 0, hasReview, hasQuiz) {
        case (true, false, false): .message(.pathReadings, number)
        case (true, true, false): .message(.pathReadingsReview, number)
        case (true, false, true): .message(.pathReadingsQuiz, number)
        case (true, true, true): .message(.pathReadingsReviewQuiz, number)
        case (false, true, false): .message(.pathReviewWaits)
        case (false, false, true): .message(.pathQuizWaits)
        case (false, true, true): .message(.pathReviewQuizWait)
        case (false, false, false): nil
        }
    }
}

extension PathAbsence {
    /// What the learner hears.
    var pieces: [Piece] {
        switch self {
        case .nothing(let isEarlierOpen): [.message(.pathNothing)] + Self.hint(isEarlierOpen)
        case .complete(let isEarlierOpen): [.message(.pathFinished)] + Self.hint(isEarlierOpen)
        case .noPath: [.message(.noPath)]
        case .clockNotSet: [.message(.clockNotSet)]
        }
    }

    private static func hint(_ isEarlierOpen: Bool) -> [Piece] {
        isEarlierOpen ? [.message(.sayCatchUp)] : []
    }
}
