/// What IDLE may listen for beside "Begin the lesson"; the raw values are the names on the wire.
package enum IdleCommand: String, CaseIterable, Hashable, Sendable {
    case chooseCourse = "CHOOSE_COURSE"
    case relistenLesson = "RELISTEN_LESSON"
    case changeLearner = "CHANGE_LEARNER"
    case reviewWords = "REVIEW_WORDS"
    case learnWords = "LEARN_WORDS"
    case beginVocabulary = "BEGIN_VOCABULARY"
    /// Reads out what can be studied, and how.
    case chooseStudy = "CHOOSE_STUDY"
    /// Says how many words are due.
    case due = "DUE"
    /// Reads what the day has.
    case beginPath = "BEGIN_PATH"
    /// Reads what is open from earlier days.
    case catchUp = "CATCH_UP"
    /// Says what waits, of every kind of study.
    case whatWaits = "WHAT_WAITS"
    /// Reviews the problems that are due.
    case reviewProblems = "REVIEW_PROBLEMS"
    case startQuiz = "START_QUIZ"
    /// Writes one solution from memory.
    case practise = "PRACTISE"

    /// What it begins or asks for.
    enum Meaning: Equatable {
        case list(ChoiceTopic)
        case study(StudyRequest)
        case path(PathWish)
        case whatWaits
        case problems(ProblemWish)
    }

    var meaning: Meaning {
        switch self {
        case .chooseCourse: .list(.entry(.course))
        case .relistenLesson: .list(.entry(.lesson))
        case .changeLearner: .list(.entry(.learner))
        case .reviewWords: .study(.plan(StudyWish(kind: .review)))
        case .learnWords: .study(.plan(StudyWish(kind: .learning)))
        case .beginVocabulary: .study(.plan(StudyWish(kind: .mixed)))
        case .chooseStudy: .list(.study(StudyChoice()))
        case .due: .study(.due)
        case .beginPath: .path(.today)
        case .catchUp: .path(.catchUp)
        case .whatWaits: .whatWaits
        case .reviewProblems: .problems(.review(ProblemReviewWish()))
        case .startQuiz: .problems(.quiz(ProblemQuizWish()))
        case .practise: .problems(.writing(ProblemWritingWish()))
        }
    }

    /// The commands that lead to a study session; where one is complete they act too.
    static let beginningStudy = allCases.filter { command in
        switch command.meaning {
        case .study(.plan), .list(.study): true
        case .study, .list(.entry), .path, .whatWaits, .problems: false
        }
    }

    /// Where one of these is offered it acts.
    private var offers: Set<Offer> {
        switch meaning {
        case .list(.entry(let kind)): [.list(kind)]
        case .list(.study), .study: [.study]
        case .path: [.path]
        case .whatWaits: [.study, .path, .problems]
        case .problems: [.problems]
        }
    }

    /// The commands that act where this is offered.
    static func acting(offering offered: Set<Offer>) -> [Command] {
        let own = allCases.filter { !offered.isDisjoint(with: $0.offers) }.map(Command.idle)
        return own.isEmpty ? [] : own + [.shared(.help)]
    }
}
