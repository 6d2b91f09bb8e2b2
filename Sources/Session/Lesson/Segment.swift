/// One of the seven parts of a lesson, in the order in which they are heard.
package enum Segment: Int, CaseIterable, Hashable, Sendable {
    case orientation = 1
    case reading, context, analysis, themes, question, close

    /// The name in a lesson file.
    package var name: String {
        switch self {
        case .orientation: "orientation"
        case .reading: "reading"
        case .context: "context"
        case .analysis: "analysis"
        case .themes: "themes"
        case .question: "question"
        case .close: "close"
        }
    }

    /// The command that begins it, where one does.
    package var command: LessonCommand? {
        switch self {
        case .orientation: nil
        case .reading: .readPassage
        case .context: .explainContext
        case .analysis: .analyzeStructure
        case .themes: .summarizeThemes
        case .question: .askQuestion
        case .close: .endLesson
        }
    }

    /// The segment after it.
    package var next: Segment? { Segment(rawValue: rawValue + 1) }
}
