/// How a transcript went.
package enum Outcome: Equatable, Sendable {
    case good
    case parted(Divergence)
    /// It says why it is not for real ears, and these are.
    case notPlayed(String)
    /// It could not be played, or not to its end; at which line, if at one.
    case trouble(StageTrouble, line: Int?)
    /// It is no transcript, or a course that was to be played is none; why, with the place.
    case unreadable(String)
}

extension Outcome {
    /// Whether it was left out, for the reason that it gives.
    var isNotPlayed: Bool {
        if case .notPlayed = self { true } else { false }
    }

    /// Whether there was nothing to play.
    var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }
}
