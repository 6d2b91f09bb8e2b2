/// A session of study that has ended.
package struct SessionRecord: Codable, Hashable, Sendable {
    package enum Ending: String, Codable, Sendable, CaseIterable {
        case finished, ended, abandoned
    }

    /// Unique among all boxes.
    package var id: String
    /// The machine, which knows what kind and mode mean.
    package var machine: String
    package var kind: String
    package var mode: String
    /// Such as `all`; `deck:N` and `book:KEY` mean the deck with the key `deck-N` and the book with
    /// the key.
    package var source: String
    /// The study day on which it began, in days since 1970-01-01.
    package var studyDay: Int
    /// Microseconds since 1970, as `endedUSec`.
    package var startedUSec: Int
    package var endedUSec: Int
    package var ending: Ending
    /// Without pauses.
    package var seconds: Int
    package var words: Int
    package var done: Int
    package var right: Int
    package var missed: Int
    package var skipped: Int
    package var questions: Int
    package var questionsRight: Int
    package var again: Int
    package var hard: Int
    package var good: Int
    package var easy: Int
    package var mastered: Int
    /// What its cards ask for, in the order of the session; cards that are gone are left out.
    package var items: [String]

    package init(
        id: String, machine: String, kind: String, mode: String, source: String, studyDay: Int,
        startedUSec: Int, endedUSec: Int, ending: Ending, items: [String] = []
    ) {
        self.id = id
        self.machine = machine
        self.kind = kind
        self.mode = mode
        self.source = source
        self.studyDay = studyDay
        self.startedUSec = startedUSec
        self.endedUSec = endedUSec
        self.ending = ending
        self.items = items
        (seconds, words, done, right, missed, skipped) = (0, 0, 0, 0, 0, 0)
        (questions, questionsRight) = (0, 0)
        (again, hard, good, easy, mastered) = (0, 0, 0, 0, 0)
    }
}

/// An answer to one question of a session, without the words of it.
package struct AttemptRecord: Codable, Hashable, Sendable {
    package enum Means: String, Codable, Sendable, CaseIterable {
        case voice, choice, text
        /// The learner said how well the word was known.
        case itself = "self"
    }

    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    /// The id of its session.
    package var session: String
    package var item: String
    /// The type of the question, and which one of that type.
    package var type: String
    package var number: Int
    package var isCorrect: Bool
    package var by: Means
    /// Milliseconds, a minute at most.
    package var tookMs: Int?
    /// Microseconds since 1970.
    package var answeredUSec: Int
    /// Days since 1970-01-01.
    package var studyDay: Int
    /// Whether the learner has turned the verdict.
    package var isTurned: Bool
    /// Whether the answer was taken back.
    package var isUndone: Bool

    package init(
        id: String, session: String, item: String, type: String, number: Int, isCorrect: Bool,
        by: Means, tookMs: Int? = nil, answeredUSec: Int, studyDay: Int, isTurned: Bool = false,
        isUndone: Bool = false
    ) {
        self.id = id
        self.session = session
        self.item = item
        self.type = type
        self.number = number
        self.isCorrect = isCorrect
        self.by = by
        self.tookMs = tookMs
        self.answeredUSec = answeredUSec
        self.studyDay = studyDay
        self.isTurned = isTurned
        self.isUndone = isUndone
    }
}

/// What of a day the log does not tell: when something was due next. A streak goes on over days on
/// which nothing was due.
package struct DayRecord: Codable, Hashable, Sendable {
    /// Days since 1970-01-01.
    package var studyDay: Int
    /// The earliest later day on which something was due when the day was over.
    package var nextDueDay: Int

    package init(studyDay: Int, nextDueDay: Int) {
        self.studyDay = studyDay
        self.nextDueDay = nextDueDay
    }
}

/// What a learner has chosen for studying, of what was not left as it is at first.
package struct PreferencesRecord: Codable, Hashable, Sendable {
    /// By their names, as the store keeps them.
    package var values: [String: String]

    package init(values: [String: String]) { self.values = values }
}
