/// The states by the names that the requirement document gives them, which are those on the wire.
package enum State: String, CaseIterable, Hashable, Sendable {
    case idle = "IDLE"
    case lessonLoaded = "LESSON_LOADED"
    case orientationPlaying = "ORIENTATION_PLAYING"
    case readingReady = "READING_READY"
    case readingPlaying = "READING_PLAYING"
    case contextReady = "CONTEXT_READY"
    case contextPlaying = "CONTEXT_PLAYING"
    case analysisReady = "ANALYSIS_READY"
    case analysisPlaying = "ANALYSIS_PLAYING"
    case themesReady = "THEMES_READY"
    case themesPlaying = "THEMES_PLAYING"
    case questionReady = "QUESTION_READY"
    case questionAsked = "QUESTION_ASKED"
    case questionAnswered = "QUESTION_ANSWERED"
    case closeReady = "CLOSE_READY"
    case closePlaying = "CLOSE_PLAYING"
    case sessionComplete = "SESSION_COMPLETE"
    case relistenPlaying = "RELISTEN_PLAYING"
    case relistenReady = "RELISTEN_READY"

    /// The machine that a state belongs to, by its name on the wire; IDLE has the lesson's.
    package var machine: String {
        switch self {
        case .relistenPlaying, .relistenReady: "relisten"
        case .idle, .lessonLoaded, .orientationPlaying, .readingReady, .readingPlaying,
            .contextReady, .contextPlaying, .analysisReady, .analysisPlaying, .themesReady,
            .themesPlaying, .questionReady, .questionAsked, .questionAnswered, .closeReady,
            .closePlaying, .sessionComplete:
            "lesson"
        }
    }

    /// The segment that plays in it, or comes next; nil where the state alone does not say.
    var segment: Segment? {
        switch self {
        case .orientationPlaying: .orientation
        case .readingReady, .readingPlaying: .reading
        case .contextReady, .contextPlaying: .context
        case .analysisReady, .analysisPlaying: .analysis
        case .themesReady, .themesPlaying: .themes
        case .questionReady, .questionAsked, .questionAnswered: .question
        case .closeReady, .closePlaying, .sessionComplete: .close
        case .idle, .lessonLoaded, .relistenPlaying, .relistenReady: nil
        }
    }

    /// The state in which a segment of a lesson is played; the question's is `questionAsked`.
    static func playing(_ segment: Segment) -> State {
        switch segment {
        case .orientation: .orientationPlaying
        case .reading: .readingPlaying
        case .context: .contextPlaying
        case .analysis: .analysisPlaying
        case .themes: .themesPlaying
        case .question: .questionAsked
        case .close: .closePlaying
        }
    }

    /// The state that waits before a segment; before the orientation it is `lessonLoaded`.
    static func ready(_ segment: Segment) -> State {
        switch segment {
        case .orientation: .lessonLoaded
        case .reading: .readingReady
        case .context: .contextReady
        case .analysis: .analysisReady
        case .themes: .themesReady
        case .question: .questionReady
        case .close: .closeReady
        }
    }
}
