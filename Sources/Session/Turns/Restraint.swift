/// Keeps the box from being a nag.
///
/// A reply to talk that is no command is spoken at most once in 10 s; after two in a row only the
/// sign *not understood* sounds, at most once in 10 s and three in a row, until a command is
/// accepted or a minute has been quiet.
package struct Restraint: Equatable, Sendable {
    private var replies = 0
    private var signs = 0
    private var lastReply: Instant?
    private var lastSign: Instant?
    private var lastHeard: Instant?

    static let interval: Duration = .seconds(10)
    static let forgetting: Duration = .seconds(60)

    /// How much of a reply is allowed.
    enum Verdict: Equatable {
        case speak, sign, silence
    }

    package init() {}

    /// Takes note of any talk at `now`; after a minute without, all is forgotten.
    mutating func noteTalk(at now: Instant) {
        if let lastHeard, now - lastHeard >= Self.forgetting { self = Restraint() }
        lastHeard = now
    }

    /// Decides whether one reply at `now` is spoken, and remembers it.
    mutating func admit(at now: Instant) -> Verdict {
        if replies < 2, isOver(lastReply, at: now) {
            replies += 1
            lastReply = now
            return .speak
        }
        guard signs < 3, isOver(lastSign, at: now) else { return .silence }
        signs += 1
        lastSign = now
        return .sign
    }

    private func isOver(_ last: Instant?, at now: Instant) -> Bool {
        last.map { now - $0 >= Self.interval } ?? true
    }
}

/// What the box remembers of a learner's presence and talk from phase to phase; an accepted
/// command makes it new.
package struct Manners: Equatable, Sendable {
    var restraint = Restraint()
    /// What is left of the wait for any sign of a learner.
    var patience = Wait.patience
}
