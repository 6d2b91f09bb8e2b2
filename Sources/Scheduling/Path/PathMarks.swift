/// An entry of the log of a path.
package enum PathEntry: Hashable, Sendable {
    case done(position: Int)
    /// The last mark of a unit is taken back.
    case undone(position: Int)
    /// All units before a position that are not done are left for good.
    case jumped(to: Int)
    /// Units of a review session were heard.
    case reviewed(session: String, positions: [Int])
    case reviewUndone(session: String)
    /// All questions of an attempt at a quiz were answered.
    case quizDone(quiz: String)
    case quizUndone(quiz: String)
}

/// What the log of one cycle says of its units, reviews and quizzes.
package struct PathMarks: Sendable {
    /// On which study day a unit was done, since it was last taken back.
    package private(set) var done: [Int: StudyDay] = [:]
    package private(set) var jumped: [Int: StudyDay] = [:]
    package private(set) var doneQuizzes: Set<String> = []
    /// What was heard in each review session that is done, and when.
    private var sessions: [String: (positions: [Int], day: StudyDay)] = [:]
    /// The last study day on which a unit was reviewed.
    package private(set) var reviewed: [Int: StudyDay] = [:]

    package init() {}

    /// Takes the next entry of the log.
    package mutating func take(_ entry: PathEntry, on day: StudyDay) {
        switch entry {
        case .done(let position):
            done[position] = min(done[position] ?? day, day)
        case .undone(let position): done[position] = nil
        case .jumped(let target):
            for position in 0..<max(0, target) where !isSettled(position) {
                jumped[position] = day
            }
        case .reviewed(let session, let positions):
            sessions[session] = (positions, day)
            for position in positions { reviewed[position] = max(reviewed[position] ?? day, day) }
        case .reviewUndone(let session): undo(session)
        case .quizDone(let quiz): doneQuizzes.insert(quiz)
        case .quizUndone(let quiz): doneQuizzes.remove(quiz)
        }
    }

    private mutating func undo(_ session: String) {
        guard let (positions, _) = sessions.removeValue(forKey: session) else { return }
        for position in positions {
            reviewed[position] = sessions.values.filter { $0.positions.contains(position) }
                .map(\.day).max()
        }
    }

    package func isSessionDone(_ session: String) -> Bool { sessions[session] != nil }

    /// Whether a unit needs nothing more.
    package func isSettled(_ position: Int) -> Bool {
        done[position] != nil || jumped[position] != nil
    }
}
