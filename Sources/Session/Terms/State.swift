/// Where the dialogue stands: in IDLE, or in a state of the machine that runs.
package enum State: Hashable, Sendable {
    case idle
    case lesson(LessonState)
    case relisten(RelistenState)
    case choice(ChoiceState)
    case study(StudyState)
    case path(PathState)
    case problem(ProblemState)

    /// The machine that a state belongs to, by its name on the wire; IDLE has the lesson's.
    package var machine: String {
        switch self {
        case .idle, .lesson: "lesson"
        case .relisten: "relisten"
        case .choice: "choice"
        case .study: "study"
        case .path: "path"
        case .problem: "problem"
        }
    }

    /// Whether a lesson runs, or is heard again.
    package var isInLesson: Bool {
        switch self {
        case .idle, .choice, .study, .path, .problem: false
        case .lesson, .relisten: true
        }
    }

    /// Whether a restart goes on with it.
    package var isKept: Bool {
        switch self {
        case .idle, .choice: false
        case .lesson, .relisten, .study, .path, .problem: true
        }
    }

    /// The segment that plays in it, or comes next; nil where the state alone does not say.
    var segment: Segment? {
        guard case .lesson(let state) = self else { return nil }
        return state.segment
    }
}

// The raw value is the name on the wire, which no two machines share.
extension State: RawRepresentable, CaseIterable {
    package static let allCases: [State] =
        [.idle] + LessonState.allCases.map(State.lesson)
        + RelistenState.allCases.map(State.relisten) + ChoiceState.allCases.map(State.choice)
        + StudyState.allCases.map(State.study) + PathState.allCases.map(State.path)
        + ProblemState.allCases.map(State.problem)

    private static let named = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    package var rawValue: String {
        switch self {
        case .idle: "IDLE"
        case .lesson(let state): state.rawValue
        case .relisten(let state): state.rawValue
        case .choice(let state): state.rawValue
        case .study(let state): state.rawValue
        case .path(let state): state.rawValue
        case .problem(let state): state.rawValue
        }
    }

    package init?(rawValue: String) {
        guard let state = Self.named[rawValue] else { return nil }
        self = state
    }
}
