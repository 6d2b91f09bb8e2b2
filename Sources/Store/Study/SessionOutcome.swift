package import Scheduling

/// What became of a card in a session.
package struct SessionOutcome: Equatable, Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
        case right, missed, skipped
    }

    package var card: Int64
    package var item: String
    /// The first grade that the session gave and nobody took back; nil where there is none.
    package var rating: Rating?
    /// How many questions were answered, and how many rightly, except answers taken back.
    package var asked: Int
    package var right: Int
    /// When the card comes next; nil for one that is out of the queues.
    package var due: CardState.Due?
    package var lapses: Int
    package var isMastered: Bool

    package var verdict: Verdict {
        guard let rating else { return .skipped }
        return rating.isPass ? .right : .missed
    }

    package var isLeech: Bool { lapses >= Card.leech.first }
}
