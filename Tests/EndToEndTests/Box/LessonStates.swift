/// The states of a lesson in their order, by the names on the wire.
enum LessonStates {
    static let whole = [
        "LESSON_LOADED", "ORIENTATION_PLAYING", "READING_READY", "READING_PLAYING",
        "CONTEXT_READY", "CONTEXT_PLAYING", "ANALYSIS_READY", "ANALYSIS_PLAYING", "THEMES_READY",
        "THEMES_PLAYING", "QUESTION_READY", "QUESTION_ASKED", "QUESTION_ANSWERED", "CLOSE_READY",
        "CLOSE_PLAYING", "SESSION_COMPLETE", "IDLE",
    ]

    /// The command that leads on from a state, where there is one.
    static let commands = [
        "READING_READY": "READ_PASSAGE", "CONTEXT_READY": "EXPLAIN_CONTEXT",
        "ANALYSIS_READY": "ANALYZE_STRUCTURE", "THEMES_READY": "SUMMARIZE_THEMES",
        "QUESTION_READY": "ASK_QUESTION", "SESSION_COMPLETE": "END_LESSON",
    ]
}
