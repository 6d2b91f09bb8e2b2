/// A moment on the lesson's own clock, in milliseconds.
///
/// The clock stands still while the lesson is paused; it has no relation to the time of day.
package struct Instant: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    package static func + (start: Instant, length: Duration) -> Instant {
        Instant(milliseconds: start.milliseconds + length.wholeMilliseconds)
    }

    package static func - (end: Instant, start: Instant) -> Duration {
        .milliseconds(end.milliseconds - start.milliseconds)
    }
}

extension Duration {
    /// The duration in milliseconds, rounded towards zero.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}

/// The number of an accepted step, counted from the start of the daemon.
///
/// A step begins at most one utterance, one listening and one timer of a kind, so the step's
/// number names them all.
package typealias Turn = UInt64

/// Something that is being spoken, named by the step that began it.
package struct UtteranceID: Hashable, Sendable {
    package var turn: Turn

    package init(_ turn: Turn) { self.turn = turn }
}

/// A stretch of listening, named by the step that began it.
package struct ListenID: Hashable, Sendable {
    package var turn: Turn

    package init(_ turn: Turn) { self.turn = turn }
}

/// A request of a machine, named by the step that made it.
package struct FetchID: Hashable, Sendable {
    package var turn: Turn

    package init(_ turn: Turn) { self.turn = turn }
}

/// A timer, named by its kind and the step that started it.
package struct TimerID: Hashable, Sendable {
    package var kind: Kind
    package var turn: Turn

    package init(_ kind: Kind, _ turn: Turn) {
        self.kind = kind
        self.turn = turn
    }

    /// What a timer is for.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The quiet after which a phase moves on by itself.
        case quiet
        /// The most that undecided speech may hold the quiet.
        case hold
        /// The wait before the learner is reminded, or the question is played again.
        case reminder
        /// The wait without any sign of a learner before the session is abandoned.
        case patience
    }
}
