/// What is studied in a session, and how; it does not change while the session runs.
package struct StudyPlan: Equatable, Sendable, Codable {
    /// Names the session.
    package var session: String
    package var wish: StudyWish
    /// The words in the order in which they are asked.
    package var entries: [Entry]
    /// Due words above the limit of the day.
    package var waiting: Int
    /// Decides choices and their order, so that they are the same after a restart.
    package var seed: UInt64
    /// Whether the learner is asked at the end which words are mastered.
    package var asksMastered: Bool
    /// What the opening tells of packs; nil where there is nothing to tell.
    package var news: StudyNews?

    /// A word of the session.
    package struct Entry: Equatable, Sendable, Codable {
        package var card: Int64
        /// Whether the word was never graded, so that it is taught first.
        package var isNew: Bool

        package init(card: Int64, isNew: Bool) {
            self.card = card
            self.isNew = isNew
        }
    }

    package init(
        session: String, wish: StudyWish, entries: [Entry], waiting: Int = 0, seed: UInt64,
        asksMastered: Bool = false, news: StudyNews? = nil
    ) {
        self.session = session
        self.wish = wish
        self.entries = entries
        self.waiting = waiting
        self.seed = seed
        self.asksMastered = asksMastered
        self.news = news
    }

    /// How many of the words are new.
    package var new: Int { entries.count(where: \.isNew) }
}

/// What the opening of a session tells once.
package struct StudyNews: Equatable, Sendable, Codable {
    /// Words that came to packs since the last session.
    package var added: Int
    /// Whether newer versions of packs can be installed.
    package var isOffered: Bool

    package init(added: Int = 0, isOffered: Bool = false) {
        self.added = added
        self.isOffered = isOffered
    }
}

/// What a learner wants to study.
package struct StudyWish: Equatable, Sendable, Codable {
    package var kind: StudyKind
    package var mode: StudyMode
    /// Which cards: `all`, `own`, `book:ID`, `deck:N`, `tag:NAME` or `batch:PACK/N`.
    package var source: String
    /// How many words, 1 to 100; nil is the kind's own number.
    package var size: Int?
    /// The minutes after which no word is begun; 0 is no end.
    package var minutes: Int
    /// Whether mastered words are left out of practice.
    package var isLearningOnly: Bool

    /// The source of all words.
    static let allWords = "all"

    package init(
        kind: StudyKind, mode: StudyMode = .questions, source: String? = nil, size: Int? = nil,
        minutes: Int = 0, isLearningOnly: Bool = false
    ) {
        self.kind = kind
        self.mode = mode
        self.source = source ?? Self.allWords
        self.size = size
        self.minutes = minutes
        self.isLearningOnly = isLearningOnly
    }
}

/// Which words a session has; the raw values are the names on the wire.
package enum StudyKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// New words.
    case learning
    /// What is due.
    case review
    /// A new word behind three that are due.
    case mixed
    /// All words of a source, whether they are due or not.
    case practice

    /// The number of words of a session without a size.
    package var size: Int { self == .learning ? 10 : 20 }
}

/// How a session asks; the raw values are the names on the wire.
package enum StudyMode: String, CaseIterable, Hashable, Sendable, Codable {
    case questions, flashcards
    case multipleChoice = "multiple_choice"
    case fillInBlank = "fill_in_blank"
    /// Nothing is asked.
    case listen
}

/// Why there is nothing to study.
package enum StudyAbsence: Hashable, Sendable {
    /// There are no words at all.
    case noWords
    case noNewWords
    /// Nothing is due now; with the wait until something is.
    case nothingDue(StudyWait?)
}

/// How long it is until a word is due.
package enum StudyWait: Hashable, Sendable {
    case minutes(Int)
    /// Study days, from 1.
    case days(Int)
}
