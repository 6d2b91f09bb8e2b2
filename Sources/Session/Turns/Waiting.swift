/// What all phases share in which the box waits for the learner.
///
/// One thing happens at a time: either something is being said, and then nothing is listened to
/// and no timer runs, or the gate is open and the timers count. That is half duplex.
package struct Waiting: Equatable, Sendable {
    var expectation: Expectation
    var limits: Limits
    var manners: Manners
    var stage = Stage.starting
    /// A sentence about a device that waits for its turn.
    private(set) var notice: Message?
    /// What must have been heard before the gate opens, such as the rest of a question.
    private(set) var unfinished: [Piece] = []
    /// What is left of the time that undecided speech may hold the timers in this state.
    var holdLeft = Wait.hold
    var reminderLeft: Duration?

    /// The timers a phase has.
    struct Limits: Equatable {
        /// Quiet after which the phase moves on; nil where it does not.
        var quiet: Duration?
        /// The wait before a reminder or a replay; nil where there is none.
        var reminder: Duration?
        /// Whether speech or a pause begins the wait for the reminder anew. Otherwise the wait
        /// continues with the time it had left.
        var remindsAfterQuiet = false
        /// The longest wait for a sign of a learner, after which the machine ends; nil where there
        /// is none.
        var patience: Duration? = Wait.patience
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
        // Who is told what to say has the time to say it.
        copy.manners.patience = max(copy.manners.patience, limits.quiet ?? .zero)
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

    /// Whether somebody speaks and it is not decided what.
    var hearsSpeech: Bool {
        if case .open(let open) = stage { open.speech != nil } else { false }
    }

    /// Whether the gate is open.
    var isOpen: Bool {
        if case .open = stage { true } else { false }
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
        copy.manners.patience = limits.patience ?? Wait.patience
        if case .open(var open) = stage {
            open.patienceAt = now + copy.manners.patience
            copy.stage = .open(open)
        }
        return (copy, [])
    }

    /// Starts the wait for the next reminder, if there is one.
    mutating func renewReminder(by limits: Limits) {
        self.limits = limits
        reminderLeft = limits.reminder
    }
}
