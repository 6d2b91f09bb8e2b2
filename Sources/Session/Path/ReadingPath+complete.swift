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
        var path = self
        path.progress.stillOpen = standing.open
        return path.completed(
            saying: standing.pieces,
            after: [.record(.path(.closed(progress.ending ?? .ended, counts)))], in: context)
    }

    /// Who would begin while the session is complete hears what the day has come to.
    func begunAgain(_ hearing: Hearing, in context: Context) -> Step<ReadingPath> {
        let tally = PathTally(open: progress.stillOpen ?? OpenReadings())
        return saying(
            tally.pieces, reply: hearing.reply(.notNow, tally.open.isNone ? .pathComplete : nil),
            in: context)
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
        guard open.isNone else { return open.said(.pathStillOpen, .pathQuizzesStillOpen) }
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
        let cards: [Piece?] = [
            .some(.wordsDue, words), .some(.newReady, newWords), .some(.problemsDue, problems),
        ]
        let spoken = [path].compactMap(\.self) + earlier.earlier + cards.compactMap(\.self)
        return spoken.isEmpty ? [.message(.pathNothing)] : spoken
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

extension OpenReadings {
    /// What is said of it where it is of earlier days.
    var earlier: [Piece] { said(.pathEarlier, .pathEarlierQuizzes) }

    fileprivate func said(_ ofReadings: Message, _ ofQuizzes: Message) -> [Piece] {
        [.some(ofReadings, readings), .some(ofQuizzes, quizzes)].compactMap(\.self)
    }
}

extension Piece {
    /// A sentence with a number; nil where that is zero.
    fileprivate static func some(_ message: Message, _ number: Int) -> Piece? {
        number > 0 ? .message(message, [.number(number)]) : nil
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
