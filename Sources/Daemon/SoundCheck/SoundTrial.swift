internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

/// A check of the sound that a client has asked for: what is said, played and listened to, one
/// after the other. It is no business of the lesson machine, which is idle meanwhile.
struct SoundTrial {
    enum Kind {
        case test, calibration
    }

    /// What is done next; each begins when the one before is over.
    enum Step: Equatable {
        case say(Message)
        /// Keep from now on what is played and heard.
        case begin
        /// Leave the room alone for so many microseconds.
        case wait(Int64)
        case chirp
        /// Find out what it all means.
        case weigh
    }

    /// What the trial waits for.
    enum Waiting: Equatable {
        case nothing
        case speech(Ticket)
        case time(Int64)
        case figures
    }

    /// After this it is given up, in microseconds: a port that hangs shall hold up no client.
    static let lengthMaxUSec: Int64 = 120_000_000

    let kind: Kind
    /// Which of the trials since the start it is.
    let number: UInt64
    let call: Call
    let cause: EventCause
    let givenUpAt: Int64
    var steps: [Step]
    var waiting = Waiting.nothing
    /// What is being said.
    var lines: [Line] = []
    /// What the client is answered with once the verdict was spoken.
    var reply: JSONObject?

    init(_ kind: Kind, number: UInt64, for call: Call, _ cause: EventCause, now: Int64) {
        self.kind = kind
        self.number = number
        self.call = call
        self.cause = cause
        givenUpAt = now + Self.lengthMaxUSec
        steps = Self.steps(of: kind)
    }

    private static func steps(of kind: Kind) -> [Step] {
        switch kind {
        case .test:
            [
                .say(.soundTest), .begin, .wait(2_500_000), .chirp, .wait(1_500_000),
                .say(.soundTestVoice), .wait(300_000), .weigh,
            ]
        case .calibration:
            [
                .say(.calibration), .begin, .wait(2_500_000), .chirp, .wait(1_500_000),
                .say(.calibrationVoice), .wait(500_000), .chirp, .wait(1_500_000), .weigh,
            ]
        }
    }

    /// Whether the box speaks for it.
    var isSpeaking: Bool {
        if case .speech = waiting { true } else { false }
    }

    /// When something is due by the clock.
    var dueAt: Int64 {
        if case .time(let due) = waiting { min(due, givenUpAt) } else { givenUpAt }
    }
}
