/// The commands of a lesson, by the requirement document; the raw values are the names on the wire.
package enum LessonCommand: String, CaseIterable, Hashable, Sendable {
    case beginLesson = "BEGIN_LESSON"
    case readPassage = "READ_PASSAGE"
    case explainContext = "EXPLAIN_CONTEXT"
    case analyzeStructure = "ANALYZE_STRUCTURE"
    case summarizeThemes = "SUMMARIZE_THEMES"
    case askQuestion = "ASK_QUESTION"
    case endLesson = "END_LESSON"
}
