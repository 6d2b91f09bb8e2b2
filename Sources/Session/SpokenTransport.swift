/// What a learner can say of the sound, where a keeper has switched that on; the raw values are the
/// names on the wire.
///
/// None of it is a command: it changes no state, and is neither an answer nor a sign of a learner.
package enum SpokenTransport: String, CaseIterable, Hashable, Sendable {
    case pauseLesson = "PAUSE_LESSON"
    case continueLesson = "CONTINUE_LESSON"
    case pauseStudy = "PAUSE_STUDY"
    case resumeStudy = "RESUME_STUDY"
    case pausePath = "PAUSE_PATH"
    case resumePath = "RESUME_PATH"
    case louder = "LOUDER"
    case softer = "SOFTER"

    /// Whether it asks for quiet, which is given even where nothing can be saved.
    package var isPause: Bool {
        switch self {
        case .pauseLesson, .pauseStudy, .pausePath: true
        case .continueLesson, .resumeStudy, .resumePath, .louder, .softer: false
        }
    }

    /// What acts in a study session, whether or not the sound can be steered: a learner with busy
    /// hands must be able to hold it.
    package static func ofStudy(isPaused: Bool) -> [SpokenTransport] {
        isPaused ? [.resumeStudy, .continueLesson] : [.pauseStudy]
    }

    /// The same in a session of the reading path.
    package static func ofPath(isPaused: Bool) -> [SpokenTransport] {
        isPaused ? [.resumePath, .continueLesson] : [.pausePath]
    }

    /// What acts now where the sound can be steered by voice, in the order in which it is shown;
    /// the rest is recognised and is *not now*.
    package static func acting(inIdle isIdle: Bool, isPaused: Bool) -> [SpokenTransport] {
        if isPaused { return [.continueLesson, .louder, .softer] }
        // Where nothing runs nothing can be held.
        return isIdle ? [.louder, .softer] : [.pauseLesson, .louder, .softer]
    }
}
