internal import Session
internal import Voice

/// A state of a session of decks, of the reading path or of problems, and what is listened for in
/// it beside an answer.
struct SessionState {
    /// The name on the wire, such as `STUDY_GRADE_ASKED`.
    var name: String
    var acting: Set<String>
    /// What is recognised in every state of the session.
    var known: Set<String>

    /// All in which something acts.
    static let all =
        (StudyState.allCases.map { Self($0.rawValue, $0.commands, StudyState.known) }
        + PathState.allCases.map { Self($0.rawValue, $0.commands, PathState.known) }
        + ProblemState.allCases.map { Self($0.rawValue, $0.commands, ProblemState.known) })
        .filter { !$0.acting.isEmpty }

    private init(_ name: String, _ acting: [Command], _ known: Set<Command>) {
        self.name = name
        self.acting = Set(acting.map(\.rawValue))
        self.known = Set(known.map(\.rawValue))
    }

    var expectation: Voice.Expectation {
        Voice.Expectation(commands: acting, known: known.subtracting(acting))
    }
}
