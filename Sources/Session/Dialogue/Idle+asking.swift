// What is asked in IDLE of words to study, and of what waits.
extension Idle {
    /// Asks outside; the answer comes at once, and until then nothing has begun.
    func asking(
        _ request: ContentRequest, reply: [Effect], in context: Context
    ) -> Step<Dialogue.Phase> {
        let id = FetchID(context.turn)
        var idle = self
        idle.asked = id
        return .go(.idle(idle), reply + [.fetch(id, request)])
    }

    func took(
        _ fetched: Fetched, _ id: FetchID, in context: Context
    ) -> Step<Dialogue.Phase> {
        guard asked == id else { return .stale }
        switch fetched {
        case .study(.plan(let plan)): return study(plan, in: context)
        case .study(.nothing(let absence)): return saying(absence.pieces, in: context)
        case .study(.due(let due, let new)): return saying(Self.due(due, new), in: context)
        case .path(.waiting(let counts)): return saying(counts.pieces, in: context)
        case .path(.nothing(let absence)): return saying(absence.pieces, in: context)
        case .problem(.plan(let plan)): return solve(plan, in: context)
        case .problem(.nothing(let absence)): return saying(absence.pieces, in: context)
        case .unavailable: return saying([.message(.studyUnavailable)], in: context)
        case .study(.sources), .study(.cards), .study(.standing), .path, .problem, .lesson,
            .choices, .order:
            return .stale
        }
    }

    /// Begins a session.
    func study(_ plan: StudyPlan, in context: Context) -> Step<Dialogue.Phase> {
        let left = waiting.left(at: context.now)
        return Study.begun(plan, after: left.effects, in: context).map(Dialogue.Phase.study)
    }

    /// Begins a session of the reading path.
    func read(
        _ wish: PathWish, reply: [Effect], in context: Context
    ) -> Step<Dialogue.Phase> {
        let left = waiting.left(at: context.now)
        return ReadingPath.begun(wish, after: left.effects + reply, in: context)
            .map(Dialogue.Phase.path)
    }

    /// Begins a session of problems.
    func solve(_ plan: ProblemPlan, in context: Context) -> Step<Dialogue.Phase> {
        let left = waiting.left(at: context.now)
        return ProblemStudy.begun(plan, after: left.effects, in: context)
            .map(Dialogue.Phase.problem)
    }

    /// Reminds of what waits, aloud behind a sign, or in an event alone.
    func reminding(of reminder: Reminder, in context: Context) -> Step<Dialogue.Phase> {
        let record: Effect = .record(.reminded(reminder))
        let pieces = reminder.pieces
        guard !pieces.isEmpty else { return .go(.idle(self), [record]) }
        return stay(waiting.saying(pieces, in: context)).adding(.sound(.waiting)).adding(record)
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
