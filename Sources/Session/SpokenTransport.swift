/// What a learner can say of the sound, where a keeper has switched that on; the raw values are the
/// names on the wire.
///
/// None of it is a command: it changes no state, and is neither an answer nor a sign of a learner.
package enum SpokenTransport: String, CaseIterable, Hashable, Sendable {
    case pauseLesson = "PAUSE_LESSON"
    case continueLesson = "CONTINUE_LESSON"
    case pauseStudy = "PAUSE_STUDY"
    case resumeStudy = "RESUME_STUDY"
    case louder = "LOUDER"
    case softer = "SOFTER"

    /// What acts in a study session, whether or not the sound can be steered: a learner with busy
    /// hands must be able to hold it.
    package static func ofStudy(isPaused: Bool) -> [SpokenTransport] {
        isPaused ? [.resumeStudy, .continueLesson] : [.pauseStudy]
    }

    /// What acts now where the sound can be steered by voice, in the order in which it is shown;
    /// the rest is recognised and is *not now*.
    package static func acting(inIdle isIdle: Bool, isPaused: Bool) -> [SpokenTransport] {
        if isPaused { return [.continueLesson, .louder, .softer] }
        // Where nothing runs nothing can be held.
        return isIdle ? [.louder, .softer] : [.pauseLesson, .louder, .softer]
    }
}
