/// The states of a session of problems; the raw values are the names on the wire.
package enum ProblemState: String, CaseIterable, Hashable, Sendable, Codable {
    /// The first prompt is being fetched.
    case loading = "PROBLEM_LOADING"
    /// What comes is being said.
    case opening = "PROBLEM_OPENING"
    /// A question is being spoken; a client's answer cuts it short.
    case asking = "PROBLEM_ASKING"
    /// A choice is awaited, and its limit runs.
    case answering = "PROBLEM_ANSWERING"
    /// A problem with its solution, or a comparison, is being spoken, or was heard.
    case reading = "PROBLEM_READING"
    /// The statement was heard, and code is awaited.
    case writing = "PROBLEM_WRITING"
    /// The code differs from the stored one, or was not seen: does it work?
    case judging = "PROBLEM_JUDGING"
    /// The outcome is committed; feedback.
    case feedback = "PROBLEM_FEEDBACK"
    /// The session is committed as finished; its figures are being spoken.
    case summary = "PROBLEM_SUMMARY"
    /// Nothing is left.
    case complete = "PROBLEM_COMPLETE"

    /// The commands that are recognised in all of them, whether they act or not.
    package static let known = Set(Command.allCases.filter(\.isOfProblems))

    /// The commands that may act in it, its own first. Whether there is a choice of that number, a
    /// hint or something to take back depends on the session.
    package var commands: [Command] {
        let always: [Command] = [.shared(.help), .problem(.end)]
        let again: [Command] = [.shared(.sayAgain)]
        let skip: [Command] = [.shared(.skip)]
        let back: [Command] = [.shared(.iWasRight), .shared(.undo)]
        return switch self {
        case .loading, .opening, .asking, .summary: []
        case .answering:
            (1...StudyQuestion.choicesMax).map { .shared(.number($0)) } + again + skip + always
        case .reading:
            [.problem(.reviewed), .problem(.forgot), .problem(.nextLanguage)] + again + skip
                + [.problem(.previous)] + always
        case .writing:
            [.problem(.written), .problem(.hint), .shared(.showAnswer)] + again + skip + always
        case .judging: [.shared(.yes), .shared(.no)] + always
        case .feedback: again + back + always
        case .complete: back + always
        }
    }
}

/// What can be said to a session of problems beside the shared commands; the raw values are the
/// names on the wire.
package enum ProblemCommand: String, CaseIterable, Hashable, Sendable {
    /// The learner knew the solution.
    case reviewed = "REVIEWED"
    case forgot = "FORGOT"
    /// The solution in the next language.
    case nextLanguage = "NEXT_LANGUAGE"
    /// The problem before, once more; of clients alone.
    case previous = "PREVIOUS"
    case hint = "HINT"
    /// The learner has written the solution away from the box.
    case written = "WRITTEN"
    case end = "END_PROBLEMS"
}

/// The waits of a session of problems.
enum ProblemWaits {
    /// Quiet behind feedback.
    static let feedback: Duration = .seconds(2)
    /// Quiet before a reminder that a solution waits.
    static let reminder: Duration = .seconds(60)
    /// So often something is said into silence; after another such wait the session ends.
    static let reminders = 3
    /// How long the learner may think about whether the code works.
    static let judging: Duration = .seconds(5 * 60)
    /// So many unclear answers in a row are only not understood; the next hears what can be said.
    static let tries = 2
    /// So many prompts for a screen may be late in a row; then there is no screen.
    static let lateLooks = 2
    /// Quiet after which a session that is complete ends.
    static let complete: Duration = .seconds(10)
}
