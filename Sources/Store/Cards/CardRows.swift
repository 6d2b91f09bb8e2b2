internal import GRDB
package import Scheduling

/// A deck that is not in the tables yet.
package struct NewDeck: Equatable, Sendable {
    /// What the cards of a deck are made of.
    package enum Kind: String, Sendable, CaseIterable {
        case pack, own, notes, lessons, problems
    }

    package var title: String
    package var kind: Kind
    /// The pack, of a deck of this kind alone.
    package var pack: String?
    package var preset: Preset
    package var newPerDay: Int
    package var reviewsPerDay: Int

    package init(
        title: String, kind: Kind, pack: String? = nil, preset: Preset = Preset(),
        newPerDay: Int = 20, reviewsPerDay: Int = 200
    ) {
        self.title = title
        self.kind = kind
        self.pack = pack
        self.preset = preset
        self.newPerDay = newPerDay
        self.reviewsPerDay = reviewsPerDay
    }
}

/// A deck of a learner.
package struct DeckRow: Equatable, Sendable {
    package var id: Int64
    package var title: String
    package var kind: NewDeck.Kind
    package var pack: String?
    /// The number of the preset that is in force.
    package var preset: Int
    package var newPerDay: Int
    package var reviewsPerDay: Int
    package var isArchived: Bool
}

/// A card that is not in the tables yet.
package struct NewCard: Equatable, Sendable {
    /// What the card asks for, such as `pack:english-arabic-a1/17`; unique for each learner.
    package var item: String
    /// What cards of one note or one word have in common; nil where the card stands alone.
    package var sibling: String?
    /// Its place among the new cards of the deck.
    package var position: Int

    package init(item: String, sibling: String? = nil, position: Int) {
        self.item = item
        self.sibling = sibling
        self.position = position
    }
}

/// A card with what the log says of it.
package struct CardRow: Equatable, Sendable {
    package var id: Int64
    package var deck: Int64
    package var item: String
    /// The preset of its deck, and the number of that.
    package var preset: Preset
    package var presetNumber: Int
    /// Without its history, which `Store.cardLog` has.
    package var card: Card
}

/// A line of the review log that has no number yet.
package struct NewLogEntry: Equatable, Sendable {
    package var card: Int64
    package var kind: LogEntry.Kind
    /// Document 003's quality of the answers, 0 to 5, of a grade alone.
    package var quality: Int?
    /// Milliseconds from the end of the prompt to the answer; longer ones count as a minute.
    package var milliseconds: Int?
    /// When it happened, in microseconds since 1970 UTC; nil is the moment of the commit.
    package var at: Int64?
    package var day: StudyDay
    /// The session in which it happened.
    package var session: String?

    /// The longest time that counts, in milliseconds.
    package static let longestTime = 60_000

    package init(
        card: Int64, kind: LogEntry.Kind, quality: Int? = nil, milliseconds: Int? = nil,
        at: Int64? = nil, day: StudyDay, session: String? = nil
    ) {
        self.card = card
        self.kind = kind
        self.quality = quality
        self.milliseconds = milliseconds
        self.at = at
        self.day = day
        self.session = session
    }
}

/// What of a deck is due.
package struct DueCounts: Equatable, Sendable {
    /// Steps that are due.
    package var steps = 0
    /// Cards scheduled in days that are due.
    package var reviews = 0
    /// Those of them that were due before today.
    package var overdue = 0
    package var new = 0

    package init(steps: Int = 0, reviews: Int = 0, overdue: Int = 0, new: Int = 0) {
        self.steps = steps
        self.reviews = reviews
        self.overdue = overdue
        self.new = new
    }

    init(_ row: Row) {
        self.init(
            steps: row["steps"], reviews: row["reviews"], overdue: row["overdue"], new: row["new"])
    }

    static func - (counts: Self, other: Self) -> Self {
        Self(
            steps: counts.steps - other.steps, reviews: counts.reviews - other.reviews,
            overdue: counts.overdue - other.overdue, new: counts.new - other.new)
    }
}
