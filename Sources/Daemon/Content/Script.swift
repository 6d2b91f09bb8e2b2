internal import Session
internal import Voice

/// What the machine that runs can say, by its parts.
enum Script {
    case lesson(LessonScript)

    /// The lines of a part, each a sentence at which it can be resumed.
    func lines(of part: ContentRef) -> [Line] {
        switch (self, part) {
        case (.lesson(let script), .segment(let segment)): script.segments[segment] ?? []
        }
    }

    /// All lines in the order in which they are heard.
    var allLines: [Line] {
        switch self {
        case .lesson(let script): script.allLines
        }
    }

    /// The question that it asks.
    var question: Question? {
        switch self {
        case .lesson(let script): script.question
        }
    }
}
