/// The states of a study session; the raw values are the names on the wire.
package enum StudyState: String, CaseIterable, Hashable, Sendable, Codable {
    /// The session is committed; its first words are being fetched.
    case loading = "STUDY_LOADING"
    /// The counts are being spoken.
    case opening = "STUDY_OPENING"
    /// A word is being taught.
    case cardPlaying = "STUDY_CARD_PLAYING"
    /// It has been heard.
    case cardReady = "STUDY_CARD_READY"
    /// A question is being spoken, or its answer awaited.
    case questionAsked = "STUDY_QUESTION_ASKED"
    /// A front is being spoken, or thought about.
    case flashcardAsked = "STUDY_FLASHCARD_ASKED"
    /// The answer was spoken, and the learner grades himself.
    case gradeAsked = "STUDY_GRADE_ASKED"
    /// The verdict is committed; feedback.
    case answered = "STUDY_ANSWERED"
    /// The session is committed as finished.
    case summaryPlaying = "STUDY_SUMMARY_PLAYING"
    /// Is this word mastered?
    case masteryAsked = "STUDY_MASTERY_ASKED"
    /// Nothing is left to ask.
    case complete = "STUDY_COMPLETE"

    /// Whether it is only being spoken: nothing but the end of the session acts.
    var isPlaying: Bool {
        switch self {
        case .loading, .opening, .cardPlaying, .summaryPlaying: true
        case .cardReady, .questionAsked, .flashcardAsked, .gradeAsked, .answered, .masteryAsked,
            .complete:
            false
        }
    }

    /// The commands that are recognised in all of them, whether they act or not.
    package static let known = Set(Command.allCases.filter(\.isOfStudy))

    /// The commands that may act in it, its own first. Whether a choice can be made, or help be
    /// had, depends on the question.
    package var commands: [Command] {
        let ofWord: [Command] = [.shared(.skip), .study(.bury)]
        let ofHeard: [Command] =
            ofWord + [.study(.suspend), .study(.mastered), .study(.example), .study(.spell)]
        let always: [Command] = [
            .study(.howMany), .shared(.sayAgain), .shared(.undo), .shared(.help), .study(.end),
        ]
        return switch self {
        case .loading, .opening, .cardPlaying, .summaryPlaying: []
        case .cardReady: [.study(.studied)] + ofHeard + always
        case .questionAsked:
            (1...StudyQuestion.choicesMax).map { .shared(.number($0)) }
                + [.study(.giveChoices), .shared(.showAnswer), .shared(.dontKnow)] + ofWord + always
        case .flashcardAsked: [.shared(.showAnswer)] + ofWord + always
        case .gradeAsked:
            [.study(.again), .study(.hard), .study(.good), .study(.easy)] + ofHeard + always
        case .answered:
            [.shared(.iWasRight), .study(.iWasWrong), .study(.explain)] + ofHeard + always
        case .masteryAsked: [.shared(.yes), .shared(.no)] + always
        case .complete:
            IdleCommand.beginningStudy.map(Command.idle)
                + [.shared(.undo), .shared(.help), .study(.end)]
        }
    }
}

extension StudyQuestion {
    /// The most choices that are read.
    package static let choicesMax = 4
}

/// The waits of a study session.
enum StudyWaits {
    /// Quiet behind the feedback to a right and to a wrong answer.
    static let right: Duration = .seconds(1)
    static let wrong: Duration = .seconds(3)
    /// Quiet behind a word where nothing is asked.
    static let listened: Duration = .seconds(2)
    /// Quiet after which a word is not mastered, and after which a session is over.
    static let quiet: Duration = .seconds(10)
    /// Quiet before a reminder that a word can be left.
    static let reminder: Duration = .seconds(60)
    /// Quiet before a prompt is said again.
    static let replay: Duration = .seconds(30)
    /// So often a reminder or a prompt is said into silence.
    static let replays = 3
    /// So many unclear answers get another try.
    static let tries = 1
    /// Words whose questions stand apart.
    static let block = 5
    /// So often a word comes back in a session.
    static let returns = 2
    /// The most words that the learner is asked to call mastered.
    static let mastery = 10
    /// The most acts that can be taken back.
    static let deeds = 100
}
