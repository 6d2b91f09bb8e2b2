/// The states of a session of the reading path; the raw values are the names on the wire.
package enum PathState: String, CaseIterable, Hashable, Sendable, Codable {
    /// The list of what is read is being fetched.
    case loaded = "PATH_LOADED"
    /// The learner hears what waits.
    case opening = "PATH_OPENING"
    /// The reference and the source text are being spoken.
    case textPlaying = "PATH_TEXT_PLAYING"
    /// They were heard, and an explanation follows.
    case textReady = "PATH_TEXT_READY"
    /// The explanation is being spoken, or the opinions, or more background.
    case explanationPlaying = "PATH_EXPLANATION_PLAYING"
    /// All of the unit was heard.
    case unitReady = "PATH_UNIT_READY"
    /// An item of a review is being spoken.
    case reviewPlaying = "PATH_REVIEW_PLAYING"
    /// It was heard.
    case reviewReady = "PATH_REVIEW_READY"
    /// A quiz was announced.
    case quizReady = "PATH_QUIZ_READY"
    /// A question is being spoken, or its answer awaited.
    case quizAsked = "PATH_QUIZ_ASKED"
    /// The verdict is committed; feedback.
    case quizAnswered = "PATH_QUIZ_ANSWERED"
    /// A reading is committed as done; the learner hears so.
    case marked = "PATH_MARKED"
    /// Another reading waits.
    case nextReady = "PATH_NEXT_READY"
    /// Nothing is left of the list.
    case complete = "PATH_COMPLETE"

    /// The commands that are recognised in all of them, whether they act or not.
    package static let known = Set(Command.allCases.filter(\.isOfPath))

    /// The commands that may act in it, its own first. Whether there is anything to take back, or a
    /// choice of that number, depends on the session.
    package var commands: [Command] {
        let always: [Command] = [.shared(.help), .path(.end)]
        let next: [Command] = [.path(.nextReading)]
        let again: [Command] = [.shared(.sayAgain)]
        let undo: [Command] = [.shared(.undo)]
        return switch self {
        case .loaded, .opening, .textPlaying, .explanationPlaying, .reviewPlaying, .marked: []
        case .textReady:
            [.path(.explainIt), .path(.markDone)] + again + next + undo + always
        case .unitReady:
            [.path(.markDone), .path(.giveOpinions), .path(.giveMore), .path(.explainIt)] + again
                + next + always
        case .reviewReady: [.path(.markDone)] + again + next + always
        case .quizReady: [.path(.beginQuiz)] + next + undo + always
        case .quizAsked:
            (1...StudyQuestion.choicesMax).map { .shared(.number($0)) }
                + [.shared(.dontKnow), .shared(.showAnswer)] + again + always
        case .quizAnswered: undo + always
        case .nextReady: next + undo + always
        case .complete:
            [.idle(.catchUp), .idle(.whatWaits)] + undo + always
        }
    }
}

/// The waits of a session of the reading path.
enum PathWaits {
    /// Quiet before a READY state, or the feedback to an answer, moves on.
    static let ready: Duration = .seconds(2)
    /// Quiet behind a unit that is marked without a word.
    static let marksItself: Duration = .seconds(5)
    /// Quiet before a reminder.
    static let reminder: Duration = .seconds(60)
    /// Quiet before a question is said again.
    static let replay: Duration = .seconds(30)
    /// So often something is said into silence; after another such wait the session ends.
    static let reminders = 3
    /// So many unclear answers get another try.
    static let tries = 2
    /// Quiet after which a session that is complete ends.
    static let complete: Duration = .seconds(10)
}
