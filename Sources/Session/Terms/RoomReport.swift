/// What the voice ports, the clock and the daemon report to the machine that runs. Every machine
/// takes these reports, and a waiting phase takes them all in one way (`Waiting.meaning`).
package enum RoomReport: Equatable, Sendable {
    /// Somebody began to speak while the gate was open.
    case speechBegan(ListenID)
    /// A sentence of what is being spoken began to sound; counted from 0.
    case sentenceReached(UtteranceID, Int)
    /// Everything asked under this id has been heard in the room.
    case spoken(UtteranceID)
    case timerFired(TimerID)
    /// The daemon has started and this machine was restored from what was committed.
    case restarted(Restart)
    /// A pause is over; speech goes on by itself, waiting begins anew.
    case resumed
    case microphoneLost
    case microphoneReturned
    /// A client did something that shows that somebody is there.
    case signGiven

    /// Whether it may come at any time, also where nothing is said and nothing is listened to.
    var isForTheBox: Bool {
        switch self {
        case .resumed, .signGiven, .microphoneLost, .microphoneReturned: true
        case .speechBegan, .sentenceReached, .spoken, .timerFired, .restarted: false
        }
    }
}

/// How the lesson begins after a start of the daemon.
package enum Restart: Equatable, Sendable {
    /// Nothing was ever committed before.
    case firstEver
    /// Soon enough after the last sign of life to go on.
    case soon
    /// Too late to go on.
    case late
    /// Soon enough, but the lesson's content cannot be had any more.
    case contentGone
}
