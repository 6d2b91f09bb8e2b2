package import Session
package import Voice

/// What the machine that runs can say, by its parts.
package enum Script {
    case lesson(LessonScript)

    /// The lines of a part, each a sentence at which it can be resumed.
    package func lines(of part: ContentRef) -> [Line] {
        switch (self, part) {
        case (.lesson(let script), .segment(let segment)): script.segments[segment] ?? []
        case (.lesson, .card): []
        }
    }

    /// All lines in the order in which they are heard.
    package var allLines: [Line] {
        switch self {
        case .lesson(let script): script.allLines
        }
    }

    /// The question that it asks.
    package var question: Question? {
        switch self {
        case .lesson(let script): script.question
        }
    }
}
