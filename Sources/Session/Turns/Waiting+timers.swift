// The gate and the timers.
extension Waiting {
    /// Starts the timers under this step's number: the quiet timer anew, the others with the time
    /// they had left.
    func arming(_ listening: ListenID, in context: Context) -> Change {
        var copy = self
        var effects: [Effect] = []
        func start(_ kind: TimerID.Kind, _ length: Duration?) {
            guard let length else { return }
            effects.append(.startTimer(TimerID(kind, context.turn), length))
        }
        copy.stage = .open(
            Open(
                listening: listening, armed: context.turn,
                reminderAt: reminderLeft.map { context.now + $0 },
                patienceAt: context.now + manners.patience))
        start(.quiet, limits.quiet)
        start(.reminder, reminderLeft)
        start(.patience, limits.patience == nil ? nil : manners.patience)
        return (copy, effects)
    }

    /// Stops gate and timers and keeps what is left of the long waits.
    func suspended(at now: Instant) -> Change {
        guard case .open(let open) = stage else { return (self, []) }
        return (kept(from: open, at: now), [.stopListening, .stopTimers])
    }

    private func kept(from open: Open, at now: Instant) -> Waiting {
        var copy = self
        copy.manners.patience = max(open.patienceAt - now, .zero)
        if let reminderAt = open.reminderAt {
            copy.reminderLeft =
                limits.remindsAfterQuiet ? limits.reminder : max(reminderAt - now, .zero)
        }
        return copy
    }

    /// How much longer is waited for a sign.
    func patienceLeft(at now: Instant) -> Duration {
        guard case .open(let open) = stage else { return manners.patience }
        return max(open.patienceAt - now, .zero)
    }

    /// Somebody begins to speak: the timers stand still, as long as they may in this state.
    func speechBegan(_ listening: ListenID, in context: Context) -> Change? {
        guard case .open(var open) = stage, open.listening == listening, open.speech == nil else {
            return nil
        }
        guard holdLeft > .zero, limits.quiet != nil || limits.reminder != nil else {
            open.speech = Speech(began: context.now, holdsTimers: false)
            var copy = self
            copy.stage = .open(open)
            return (copy, [])
        }
        return holding(open, in: context)
    }

    private func holding(_ open: Open, in context: Context) -> Change {
        var copy = kept(from: open, at: context.now)
        copy.stage = .open(
            Open(
                listening: open.listening, armed: context.turn, reminderAt: nil,
                patienceAt: open.patienceAt,
                speech: Speech(began: context.now, holdsTimers: true)))
        var effects: [Effect] = [
            .stopTimers, .startTimer(TimerID(.hold, context.turn), holdLeft),
        ]
        if limits.patience != nil {
            effects.append(.startTimer(TimerID(.patience, context.turn), copy.manners.patience))
        }
        return (copy, effects)
    }

    /// The utterance was decided and nothing came of it: the timers count again.
    func passedOver(at context: Context) -> Change {
        guard case .open(let open) = stage, let speech = open.speech else { return (self, []) }
        guard speech.holdsTimers else {
            var copy = self
            var quietOpen = open
            quietOpen.speech = nil
            copy.stage = .open(quietOpen)
            return (copy, [])
        }
        let armed = kept(from: open, at: context.now).arming(open.listening, in: context)
        return (armed.waiting, [.stopTimers] + armed.effects)
    }

    /// Something was heard that is no matter of the lesson: the quiet counts anew, as behind what
    /// is said back, and the other timers go on where they stood.
    func startingAnew(in context: Context) -> Change {
        guard case .open(let open) = stage else { return (self, []) }
        let armed = kept(from: open, at: context.now).arming(open.listening, in: context)
        return (armed.waiting, [.stopTimers] + armed.effects)
    }

    /// Speech that turned out to be nothing has used up some of what it may hold the timers.
    mutating func spendHold(at now: Instant) {
        guard case .open(let open) = stage, let speech = open.speech, speech.holdsTimers else {
            return
        }
        holdLeft = max(holdLeft - (now - speech.began), .zero)
    }

    /// Speech has held the timers as long as it may: they count again while it goes on.
    func holdEnded(in context: Context) -> Change {
        guard case .open(let open) = stage, let speech = open.speech else { return (self, []) }
        var copy = kept(from: open, at: context.now)
        copy.holdLeft = .zero
        let armed = copy.arming(open.listening, in: context)
        copy = armed.waiting
        if case .open(var reopened) = copy.stage {
            reopened.speech = Speech(began: speech.began, holdsTimers: false)
            copy.stage = .open(reopened)
        }
        return (copy, [.stopTimers] + armed.effects)
    }

    /// What a timer means now; nil where its report is late.
    func kind(of timer: TimerID) -> TimerID.Kind? {
        guard case .open(let open) = stage, open.armed == timer.turn else { return nil }
        return timer.kind
    }

    /// Goes on waiting where a client's sign came in since the timer was started; nil where
    /// patience is at its end.
    func patienceRenewed(at now: Instant) -> Change? {
        guard case .open(let open) = stage, open.patienceAt > now else { return nil }
        let timer = TimerID(.patience, open.armed)
        return (self, [.startTimer(timer, open.patienceAt - now)])
    }
}
