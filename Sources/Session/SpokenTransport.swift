/// What a learner can say of the sound, where a keeper has switched that on; the raw values are the
/// names on the wire.
///
/// None of it is a command: it changes no state, and is neither an answer nor a sign of a learner.
package enum SpokenTransport: String, CaseIterable, Hashable, Sendable {
    case pauseLesson = "PAUSE_LESSON"
    case continueLesson = "CONTINUE_LESSON"
    case louder = "LOUDER"
    case softer = "SOFTER"

    /// What acts now, in the order in which it is shown; the rest is recognised and is *not now*.
    package static func acting(in state: State, isPaused: Bool) -> [SpokenTransport] {
        if isPaused { return [.continueLesson, .louder, .softer] }
        // Where no lesson is active none can be held.
        return state == .idle ? [.louder, .softer] : [.pauseLesson, .louder, .softer]
    }
}
