// How a machine that has ended leads to IDLE.
extension Idle {
    /// Comes back to idle after a machine has ended, and does what that machine has ended for.
    /// Then says what is left to say, or listens.
    static func after(
        _ farewell: Farewell, in context: Context
    ) -> (next: Dialogue.Phase, effects: [Effect]) {
        var idle = Idle(waiting: waiting(after: farewell.restraint, offering: context.offered))
        var pieces = farewell.pieces
        var effects: [Effect] = []
        if let order = farewell.order {
            switch idle.took(order, in: context) {
            case .go(.idle(let next), let ordered): (idle, effects) = (next, ordered.kept)
            case .go(let next, let ordered): return (next, ordered + farewell.reply)
            case .over, .stale, .refuse: pieces = [.message(.nothingChanged)]
            }
        }
        let change =
            pieces.isEmpty
            ? idle.waiting.opened(in: context) : idle.waiting.saying(pieces, in: context)
        idle.waiting = change.waiting
        return (.idle(idle), effects + change.effects + farewell.reply)
    }
}

extension [Effect] {
    /// What must not be forgotten of them, and what is asked for: all else is of a waiting that is
    /// begun anew.
    fileprivate var kept: [Effect] {
        filter { effect in
            switch effect {
            case .record, .fetch: true
            case .speak, .stopSpeaking, .listen, .stopListening, .startTimer, .stopTimers, .sound,
                .reply:
                false
            }
        }
    }
}
