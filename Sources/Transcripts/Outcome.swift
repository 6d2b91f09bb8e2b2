/// How a transcript went.
package enum Outcome: Equatable, Sendable {
    case good
    case parted(Parting)
    /// It says why it is not for real ears, and these are.
    case notPlayed(String)
    /// It could not be played, or not to its end; at which line, if at one.
    case trouble(StageTrouble, line: Int?)
}

extension Outcome {
    /// Whether it was left out, for the reason that it gives.
    var isNotPlayed: Bool {
        if case .notPlayed = self { true } else { false }
    }
}
