/// What is scheduled: a word, or a side of a note.
package struct CardRecord: Codable, Hashable, Sendable {
    /// `word:KEY`, `note:GUID/NUMBER`, `pack:PACK/WORD`, `term:LESSON/NUMBER`,
    /// `question:LESSON/1` or `problem:ID/SLUG`; unique in the file.
    package var item: String
    /// The key of its deck.
    package var deck: String
    /// Its place among the new cards of the deck.
    package var position: Int
    package var isSuspended: Bool
    /// The study day on which a card that was put off comes back.
    package var buriedUntil: Int?
    /// Microseconds since 1970; nil where the card was not removed.
    package var deletedUSec: Int?
    /// What it has in common with cards that are not to be asked near it. An import takes it for
    /// cards of lessons and of packs alone; nil where nothing is near it.
    package var sibling: String?
    /// The state of the card by its log, for readers without a scheduler. An import ignores it.
    package var state: StateRecord?
    /// Whether the card is marked as mastered, by its log and for the same readers.
    package var isMastered: Bool?

    package init(
        item: String, deck: String, position: Int, isSuspended: Bool = false,
        buriedUntil: Int? = nil, deletedUSec: Int? = nil, sibling: String? = nil
    ) {
        self.item = item
        self.deck = deck
        self.position = position
        self.isSuspended = isSuspended
        self.buriedUntil = buriedUntil
        self.deletedUSec = deletedUSec
        self.sibling = sibling
    }
}

/// A line of the review log. Equal ids are the same entry, so that logs are merged by their union.
package struct EntryRecord: Codable, Hashable, Sendable {
    /// As the store names them.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case grade
        /// A grade that another program gave.
        case imported
        /// A state from outside, from which a replay goes on. An import has it where the source
        /// keeps a state beside its history; the history may give the same.
        case set
        case undo, suspend, unsuspend, master, unmaster, bury, unbury, reset
    }

    /// `EPOCH:NUMBER`, unique among all boxes. A source without ids of its own makes them of what
    /// does not change, so that the same file a second time has the same ids.
    package var id: String
    package var item: String
    package var kind: Kind
    /// 1 to 4, of `grade` and `imported` alone.
    package var rating: Int?
    /// Document 003's quality, 0 to 5.
    package var quality: Int?
    /// Microseconds since 1970.
    package var answeredUSec: Int
    /// Days since 1970-01-01.
    package var studyDay: Int
    package var tookMs: Int?
    /// The key of the preset that was in force; nil for that of the card's deck.
    package var preset: String?
    /// Days.
    package var intervalBefore: Int?
    package var session: String?
    /// The id of the entry that is taken back, of `undo` alone.
    package var undoes: String?
    /// Of `set` alone.
    package var state: StateRecord?

    package init(
        id: String, item: String, kind: Kind, rating: Int? = nil, answeredUSec: Int, studyDay: Int,
        tookMs: Int? = nil, intervalBefore: Int? = nil, state: StateRecord? = nil
    ) {
        self.id = id
        self.item = item
        self.kind = kind
        self.rating = rating
        self.answeredUSec = answeredUSec
        self.studyDay = studyDay
        self.tookMs = tookMs
        self.intervalBefore = intervalBefore
        self.state = state
    }
}

/// The state of a card's schedule.
package struct StateRecord: Codable, Hashable, Sendable {
    package enum Stage: String, Codable, Sendable, CaseIterable {
        case new, learning, review, relearning
    }

    package var stage: Stage
    /// Of the two kinds of learning.
    package var stepsLeft: Int
    /// The study day of a card that is scheduled in days; not beside `dueUSec`.
    package var dueDay: Int?
    /// The moment of a step, in microseconds since 1970.
    package var dueUSec: Int?
    /// Days.
    package var interval: Int
    /// Thousandths; 0 where there is none.
    package var ease: Int
    /// Millionths of a day; there with `difficulty`, or neither.
    package var stability: Int?
    /// Millionths.
    package var difficulty: Int?
    package var lapses: Int
    package var grades: Int
    /// The study day of the last grade.
    package var lastDay: Int?

    package init(
        stage: Stage, stepsLeft: Int = 0, dueDay: Int? = nil, dueUSec: Int? = nil,
        interval: Int = 0, ease: Int = 0, stability: Int? = nil, difficulty: Int? = nil,
        lapses: Int = 0, grades: Int = 0, lastDay: Int? = nil
    ) {
        self.stage = stage
        self.stepsLeft = stepsLeft
        self.dueDay = dueDay
        self.dueUSec = dueUSec
        self.interval = interval
        self.ease = ease
        self.stability = stability
        self.difficulty = difficulty
        self.lapses = lapses
        self.grades = grades
        self.lastDay = lastDay
    }
}
