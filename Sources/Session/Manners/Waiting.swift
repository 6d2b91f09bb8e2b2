/// What all phases share in which the box waits for the learner.
///
/// One thing happens at a time: either something is being said, and then nothing is listened to
/// and no timer runs, or the gate is open and the timers count. That is half duplex.
package struct Waiting: Equatable, Sendable {
    var expectation: Expectation
    var limits: Limits
    var manners: Manners
    private(set) var stage = Stage.starting
    /// A sentence about a device that waits for its turn.
    private(set) var notice: Message?
    /// What must have been heard before the gate opens, such as the rest of a question.
    private(set) var unfinished: [Piece] = []
    /// What is left of the time that undecided speech may hold the timers in this state.
    private var holdLeft = Wait.hold
    private var reminderLeft: Duration?

    /// The timers a phase has.
    struct Limits: Equatable {
        /// Quiet after which the phase moves on; nil where it does not.
        var quiet: Duration?
        /// The wait before a reminder or a replay; nil where there is none.
        var reminder: Duration?
        /// Whether the session is abandoned when nobody gives a sign.
        var hasPatience = true
    }

    enum Stage: Equatable {
        /// Restored or just made; nothing has begun.
        case starting
        case talking(UtteranceID)
        case open(Open)
    }

    /// The gate is open.
    struct Open: Equatable {
        var listening: ListenID
        /// The step that started the timers that count now.
        var armed: Turn
        var reminderAt: Instant?
        var patienceAt: Instant
        var speech: Speech?
    }

    /// Somebody is speaking and it is not decided what.
    struct Speech: Equatable {
        var began: Instant
        var holdsTimers: Bool
    }

    /// A changed copy, with what is to be done.
    typealias Change = (waiting: Waiting, effects: [Effect])

    init(
        for expectation: Expectation, limits: Limits, manners: Manners, notice: Message? = nil
    ) {
        self.expectation = expectation
        self.limits = limits
        self.manners = manners
        self.notice = notice
        reminderLeft = limits.reminder
    }

    var brokenInvariant: String? {
        if holdLeft < .zero { return "speech has held the timers too long" }
        if case .open(let open) = stage, open.reminderAt != nil, limits.reminder == nil {
            return "a reminder where there is none"
        }
        return nil
    }
}

// What phases ask of it.
extension Waiting {
    /// Opens the gate and starts the timers; a notice that waits is said first.
    func opened(in context: Context) -> Change {
        if let notice {
            var copy = self
            copy.notice = nil
            return copy.saying([.message(notice)], in: context)
        }
        let listening = ListenID(context.turn)
        let armed = arming(listening, in: context)
        return (armed.waiting, [.listen(listening, expectation)] + armed.effects)
    }

    /// Shuts the gate and says something, and then what is unfinished; when it is spoken the gate
    /// opens again. What was being said is broken off.
    func saying(_ pieces: [Piece], in context: Context) -> Change {
        var (copy, effects) = suspended(at: context.now)
        let utterance = UtteranceID(context.turn)
        if isTalking { effects.append(.stopSpeaking) }
        copy.stage = .talking(utterance)
        effects.append(.speak(utterance, pieces + unfinished))
        return (copy, effects)
    }

    /// The end of what was being said; nil where the report is late.
    func spoken(_ utterance: UtteranceID, in context: Context) -> Change? {
        guard stage == .talking(utterance) else { return nil }
        var copy = self
        copy.unfinished = []
        copy.stage = .starting
        return copy.opened(in: context)
    }

    /// Whether something is being said.
    var isTalking: Bool {
        if case .talking = stage { true } else { false }
    }

    /// From now on this must be heard before the gate opens.
    mutating func owe(_ pieces: [Piece]) {
        unfinished = pieces
    }

    /// Ends the waiting: what must stop, and what the next phase takes over.
    func left(at now: Instant) -> (manners: Manners, effects: [Effect]) {
        let (copy, effects) = suspended(at: now)
        return (copy.manners, isTalking ? [.stopSpeaking] : effects)
    }

    /// Begins anew after a pause: what was being said goes on by itself.
    func resumed(in context: Context) -> Change {
        switch stage {
        case .talking: return (self, [])
        case .starting, .open:
            let (copy, effects) = suspended(at: context.now)
            let opened = copy.opened(in: context)
            return (opened.waiting, effects + opened.effects)
        }
    }

    /// Tells of a device, now or after what is being said.
    func telling(_ message: Message, in context: Context) -> Change {
        if case .open = stage { return saying([.message(message)], in: context) }
        var copy = self
        copy.notice = message
        return (copy, [])
    }

    /// A client has shown that somebody is there.
    func signGiven(at now: Instant) -> Change {
        var copy = self
        copy.manners.patience = Wait.patience
        if case .open(var open) = stage {
            open.patienceAt = now + Wait.patience
            copy.stage = .open(open)
        }
        return (copy, [])
    }

    /// Starts the wait for the reminder anew.
    mutating func renewReminder() {
        reminderLeft = limits.reminder
    }

    /// No reminder is left.
    mutating func endReminders() {
        limits.reminder = nil
        reminderLeft = nil
    }
}

// The gate and the timers.
extension Waiting {
    /// Starts the timers under this step's number, the quiet anew and the others where they stood.
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
        start(.patience, limits.hasPatience ? manners.patience : nil)
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
        if let reminderAt = open.reminderAt { copy.reminderLeft = max(reminderAt - now, .zero) }
        return copy
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
        if limits.hasPatience {
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
