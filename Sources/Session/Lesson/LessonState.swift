/// The states of a lesson by the names that the requirement document gives them, which are those on
/// the wire.
package enum LessonState: String, CaseIterable, Hashable, Sendable {
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
        case .lessonLoaded: nil
        }
    }

    /// The state in which a segment is played; the question's is `questionAsked`.
    static func playing(_ segment: Segment) -> LessonState {
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
    static func ready(_ segment: Segment) -> LessonState {
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
