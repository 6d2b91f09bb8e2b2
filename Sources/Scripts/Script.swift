package import Session
package import Voice

/// What the machine that runs can say, by its parts.
package enum Script {
    case lesson(LessonScript)
    /// The cards that may be asked next, by their numbers.
    case cards([Int64: CardScript])
    /// The units or the quiz of the reading that is under way.
    case readings([ReadingRef: ReadingScript])
    /// The prompt of the session of problems that is under way.
    case problem(ProblemRef, ProblemScript)

    /// The lines of a part, each a sentence at which it can be resumed.
    package func lines(of part: ContentRef) -> [Line] {
        switch (self, part) {
        case (.lesson(let script), .segment(let segment)): script.segments[segment] ?? []
        case (.cards(let scripts), .card(let id, let part)): scripts[id]?.lines(of: part) ?? []
        case (.readings(let scripts), .reading(let ref, let part)):
            scripts[ref]?.lines(of: part) ?? []
        case (.problem(let known, let script), .problem(let ref, let part)):
            known == ref ? script.lines(of: part) : []
        case (.lesson, _), (.cards, _), (.readings, _), (.problem, _): []
        }
    }

    /// All lines in the order in which they are heard.
    package var allLines: [Line] {
        switch self {
        case .lesson(let script): script.allLines
        case .cards(let scripts):
            scripts.sorted { $0.key < $1.key }.flatMap(\.value.allLines)
        case .readings(let scripts):
            scripts.sorted { $0.key.reference < $1.key.reference }.flatMap(\.value.allLines)
        case .problem(_, let script): script.allLines
        }
    }

    /// The question that it asks.
    package var question: Question? {
        switch self {
        case .lesson(let script): script.question
        case .cards, .readings, .problem: nil
        }
    }
}
