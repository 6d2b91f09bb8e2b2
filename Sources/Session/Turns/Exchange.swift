/// What goes on between the box and the learner in a machine whose states share one value: nothing,
/// a request, speech, or a wait; with what of the learner passes from one to the next.
///
/// `Arrival` says what follows once the answer to a request is there.
struct Exchange<Arrival: Equatable & Sendable>: Equatable, Sendable {
    var manners: Manners
    var stage = Stage.restored
    /// What is said before whatever is said next.
    var preface: [Piece] = []
    /// A sentence about a device that waits for its turn.
    private var notice: Message?
    /// Commands in a row that did not act.
    private var notNow = 0

    enum Stage: Equatable {
        /// Restored, or between two steps; nothing has begun.
        case restored
        case fetching(FetchID, Arrival)
        case playing(UtteranceID)
        case waiting(Waiting)
    }

    init(_ manners: Manners = Manners()) { self.manners = manners }

    var waiting: Waiting? {
        guard case .waiting(let waiting) = stage else { return nil }
        return waiting
    }

    /// What follows on the answer to this request; nil where no such request waits.
    func arrival(of id: FetchID) -> Arrival? {
        guard case .fetching(id, let arrival) = stage else { return nil }
        return arrival
    }

    /// Stops what is being said or waited for; what is left of it is the learner's manners.
    mutating func leave(at now: Instant) -> [Effect] {
        defer { stage = .restored }
        switch stage {
        case .restored, .fetching: return []
        case .playing: return [.stopSpeaking]
        case .waiting(let waiting):
            let left = waiting.left(at: now)
            manners = left.manners
            notice = waiting.notice
            return left.effects
        }
    }

    /// A learner has given a sign: patience and restraint begin anew.
    mutating func greet(at now: Instant) {
        notNow = 0
        guard case .waiting(let waiting) = stage else { return }
        var greeted = waiting.signGiven(at: now).waiting
        greeted.manners.restraint = Restraint()
        stage = .waiting(greeted)
    }

    /// Whether so many commands in a row did not act that the learner hears what can be said.
    mutating func countNotNow() -> Bool {
        notNow = (notNow + 1) % 2
        return notNow == 0
    }
}

// The ways on.
extension Exchange {
    mutating func fetch(
        _ request: ContentRequest, for arrival: Arrival, in context: Context
    ) -> [Effect] {
        let left = leave(at: context.now)
        let id = FetchID(context.turn)
        stage = .fetching(id, arrival)
        return left + [.fetch(id, request)]
    }

    /// Speaks while nothing is listened to.
    mutating func play(_ pieces: [Piece], in context: Context) -> [Effect] {
        let left = leave(at: context.now)
        let id = UtteranceID(context.turn)
        defer { preface = [] }
        stage = .playing(id)
        return left + [.speak(id, preface + pieces)]
    }

    /// Waits, after saying something; without it the gate opens at once.
    mutating func wait(
        for expectation: Expectation, limits: Waiting.Limits, saying pieces: [Piece],
        in context: Context
    ) -> [Effect] {
        let left = leave(at: context.now)
        var waiting = Waiting(
            for: expectation, limits: limits, manners: manners, notice: notice)
        notice = nil
        waiting.owe(pieces)
        let change =
            (preface + pieces).isEmpty
            ? waiting.opened(in: context) : waiting.saying(preface, in: context)
        preface = []
        stage = .waiting(change.waiting)
        return left + change.effects
    }
}

// What the room reports.
extension Exchange {
    /// What a report means to the machine.
    enum Meaning: Equatable {
        /// The state goes on.
        case goesOn
        /// What was only to be heard was heard.
        case spoken
        /// This sentence of it began to sound, counted from 0.
        case sentence(Int)
        /// The quiet is over.
        case quiet
        case reminder
        /// Nobody has given a sign for as long as the machine waits.
        case patienceEnded
        case stale
    }

    /// Takes a report; a restart is for the machine itself.
    mutating func take(_ report: RoomReport, in context: Context) -> (Meaning, [Effect]) {
        switch (stage, report) {
        case (.waiting(let waiting), _): return take(report, waiting, in: context)
        case (.playing(let id), .spoken(let spoken)) where spoken == id:
            stage = .restored
            return (.spoken, [])
        case (.playing(let id), .sentenceReached(let spoken, let sentence)) where spoken == id:
            return (.sentence(sentence), [])
        case (.restored, _), (.fetching, _), (.playing, _): return (note(report), [])
        }
    }

    private mutating func take(
        _ report: RoomReport, _ waiting: Waiting, in context: Context
    ) -> (Meaning, [Effect]) {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change):
            stage = .waiting(change.waiting)
            return (.goesOn, change.effects)
        case .quiet: return (.quiet, [])
        case .reminder: return (.reminder, [])
        case .patienceEnded: return (.patienceEnded, [])
        case .restarted, .stale: return (.stale, [])
        }
    }

    /// A report that may come at any time; what is to be said of it waits for its turn.
    private mutating func note(_ report: RoomReport) -> Meaning {
        switch report {
        case .microphoneLost: notice = .microphoneLost
        case .microphoneReturned: notice = .microphoneReturned
        case .signGiven: manners.patience = Wait.patience
        case .resumed: break
        case .spoken, .sentenceReached, .speechBegan, .timerFired, .restarted: return .stale
        }
        return .goesOn
    }
}
