// What is asked in IDLE of the words to study.
extension Idle {
    /// Asks for words; the answer comes at once, and until then nothing has begun.
    func asking(
        _ request: StudyRequest, reply: [Effect], in context: Context
    ) -> Step<Dialogue.Phase> {
        let id = FetchID(context.turn)
        var idle = self
        idle.asked = id
        return .go(.idle(idle), reply + [.fetch(id, .study(request))])
    }

    func took(
        _ fetched: Fetched, _ id: FetchID, in context: Context
    ) -> Step<Dialogue.Phase> {
        guard asked == id else { return .stale }
        switch fetched {
        case .study(.plan(let plan)): return study(plan, in: context)
        case .study(.nothing(let absence)): return saying(absence.pieces, in: context)
        case .study(.due(let due, let new)): return saying(Self.due(due, new), in: context)
        case .unavailable: return saying([.message(.studyUnavailable)], in: context)
        case .study(.sources), .study(.cards), .study(.standing), .lesson, .choices, .order:
            return .stale
        }
    }

    /// Begins a session.
    func study(_ plan: StudyPlan, in context: Context) -> Step<Dialogue.Phase> {
        let left = waiting.left(at: context.now)
        return Study.begun(plan, after: left.effects, in: context).map(Dialogue.Phase.study)
    }

    /// Reminds of words that are due.
    func reminding(
        of words: Int, isSpoken: Bool, in context: Context
    ) -> Step<Dialogue.Phase> {
        let record: Effect = .record(.reminded(words: words))
        guard isSpoken else { return .go(.idle(self), [record]) }
        return stay(
            waiting.saying(
                [.message(.wordsDue, [.number(words)]), .message(.sayReview)], in: context)
        ).adding(record)
    }

    private func saying(_ pieces: [Piece], in context: Context) -> Step<Dialogue.Phase> {
        var idle = self
        idle.asked = nil
        return idle.stay(waiting.saying(pieces, in: context))
    }

    private static func due(_ due: Int, _ new: Int) -> [Piece] {
        let pieces: [Piece] =
            (due > 0 ? [.message(.wordsDue, [.number(due)])] : [])
            + (new > 0 ? [.message(.newReady, [.number(new)])] : [])
        return pieces.isEmpty ? [.message(.nothingDue)] : pieces
    }
}

extension StudyAbsence {
    /// What is said of it.
    package var pieces: [Piece] {
        switch self {
        case .noWords: [.message(.noWords)]
        case .noNewWords: [.message(.noNewWords)]
        case .nothingDue(let wait): [.message(.nothingDue)] + (wait.map { [$0.piece] } ?? [])
        }
    }
}

extension StudyWait {
    fileprivate var piece: Piece {
        switch self {
        case .minutes(let minutes): .message(.dueInMinutes, [.number(max(minutes, 1))])
        case .days(1): .message(.dueTomorrow)
        case .days(let days): .message(.dueInDays, [.number(days)])
        }
    }
}
