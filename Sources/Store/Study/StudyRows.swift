package import Scheduling

/// A session of study, that runs or has ended.
package struct StudySession: Equatable, Sendable {
    package enum Ending: String, Sendable, CaseIterable {
        case finished, ended, abandoned
    }

    /// Unique among all boxes.
    package var id: String
    /// The machine, which knows what kind and mode mean.
    package var machine: String
    package var kind: String
    package var mode: String
    package var source: String
    /// The day on which it began.
    package var day: StudyDay
    /// In microseconds since 1970 UTC.
    package var startedAt: Int64
    /// The cards in the order of the session, so that those which were skipped are known.
    package var cards: [Int64]
    package var figures = StudyFigures()

    /// A session holds so many cards at most.
    package static let cardsMax = 1_000

    package init(
        id: String, machine: String, kind: String, mode: String, source: String, day: StudyDay,
        startedAt: Int64, cards: [Int64], figures: StudyFigures = StudyFigures()
    ) {
        self.id = id
        self.machine = machine
        self.kind = kind
        self.mode = mode
        self.source = source
        self.day = day
        self.startedAt = startedAt
        self.cards = cards
        self.figures = figures
    }
}

/// What of a session changes while it runs.
package struct StudyFigures: Equatable, Sendable {
    /// In microseconds since 1970 UTC; nil while the session runs.
    package var endedAt: Int64?
    /// Nil while the session runs.
    package var ending: StudySession.Ending?
    /// Without pauses and without the time in which the daemon was down.
    package var seconds = 0
    package var words = 0
    package var done = 0
    package var right = 0
    package var missed = 0
    package var skipped = 0
    package var questions = 0
    package var questionsRight = 0
    package var again = 0
    package var hard = 0
    package var good = 0
    package var easy = 0
    package var mastered = 0

    package init() {}

    /// The share of questions that were answered right, in percent; 0 where none was asked.
    package var score: Int { questions == 0 ? 0 : 100 * questionsRight / questions }
}

/// An answer to one question, or a grade that the learner gave.
package struct NewAttempt: Equatable, Sendable {
    package enum Means: String, Sendable, CaseIterable {
        case voice, choice, text
        /// The learner said how well the word was known.
        case itself = "self"
    }

    /// A running session of the commit's learner.
    package var session: String
    package var card: Int64
    /// The type of the question, and which one of that type.
    package var type: String
    package var number: Int
    package var isCorrect: Bool
    package var means: Means
    /// Milliseconds from the end of the prompt to the answer; longer ones count as a minute.
    package var milliseconds: Int?
    package var day: StudyDay
    /// The words of a typed answer, where they are kept.
    package var given: String?

    package init(
        session: String, card: Int64, type: String, number: Int = 0, isCorrect: Bool,
        means: Means, milliseconds: Int? = nil, day: StudyDay, given: String? = nil
    ) {
        self.session = session
        self.card = card
        self.type = type
        self.number = number
        self.isCorrect = isCorrect
        self.means = means
        self.milliseconds = milliseconds
        self.day = day
        self.given = given
    }
}

/// What happens to sessions and to the answers in them.
package enum StudyChange: Equatable, Sendable {
    case begin(StudySession)
    /// The session has these figures from now on. One that has ended runs again if they say so.
    case update(session: String, StudyFigures)
    case answer(NewAttempt)
    /// The newest verdict on a card in a session becomes the other one.
    case turn(session: String, card: Int64)
    /// The newest verdict on a card in a session is taken back.
    case undo(session: String, card: Int64)
    /// The learner is told what `Store.packNews` has.
    case tellPackNews
}

/// How often a question of a card was asked.
package struct QuestionUse: Hashable, Sendable {
    package var type: String
    package var number: Int
    package var asked: Int
    package var right: Int

    /// The share of right answers, in thousandths; 0 where the question was not asked.
    package var success: Int { asked == 0 ? 0 : right * 1_000 / asked }
}

/// What was done on a study day.
package struct StudyDayRow: Equatable, Sendable {
    package var day: StudyDay
    /// Words graded; those that were learned for the first time among them.
    package var words = 0
    package var newWords = 0
    /// Words that another program graded, and nobody here.
    package var imported = 0
    package var attempts = 0
    package var attemptsRight = 0
    package var seconds = 0
    /// The earliest later day on which something was due when the day was over; nil where nothing
    /// was.
    package var nextDue: StudyDay?

    package init(_ day: StudyDay, attempts: Int = 0, right: Int = 0, seconds: Int = 0) {
        self.day = day
        self.attempts = attempts
        attemptsRight = right
        self.seconds = seconds
    }
}
