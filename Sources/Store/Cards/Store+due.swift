internal import GRDB
package import Scheduling

// What is due. No question here takes longer with more cards, but by what is due itself.
extension Store {
    /// What of a deck is due.
    ///
    /// - Parameters:
    ///   - today: the study day.
    ///   - steps: steps that are due before this moment count, in microseconds since 1970 UTC.
    package func dueCounts(
        of deck: Int64, today: StudyDay, steps: Int64
    ) throws(StoreError) -> DueCounts {
        try read { db in
            let counts = try dueCounts(of: deck, today: today, steps: steps, db)
            guard
                let learner = try String.fetchOne(
                    db, sql: "SELECT learner_id FROM decks WHERE deck_id = ?", arguments: [deck]),
                let incomplete = try incompleteDue(
                    of: learner, today: today, steps: steps, db)[deck]
            else { return counts }
            return counts - incomplete
        }
    }

    /// What of a deck is due, with the cards that cannot be asked.
    func dueCounts(
        of deck: Int64, today: StudyDay, steps: Int64, _ db: Database
    ) throws -> DueCounts {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT
                      (SELECT count(*) FROM card_state
                        WHERE deck_id = ?1 AND queue = 1 AND due < ?3) AS steps,
                      (SELECT coalesce(sum(cards), 0) FROM due_counts
                        WHERE deck_id = ?1 AND queue = 2 AND day <= ?2) AS reviews,
                      (SELECT coalesce(sum(cards), 0) FROM due_counts
                        WHERE deck_id = ?1 AND queue = 2 AND day < ?2) AS overdue,
                      (SELECT coalesce(sum(cards), 0) FROM due_counts
                        WHERE deck_id = ?1 AND queue = 0) AS new
                    """), arguments: [deck, today.number, steps])
        guard let row else { return DueCounts() }
        var counts = DueCounts(row)
        try subtractBuried(on: today, of: deck, steps: steps, from: &counts, db)
        return counts
    }

    /// The cards of a deck in a step that is due before a moment, the first due first.
    ///
    /// - Parameters:
    ///   - positions: those of the cards, where only a part of the deck is meant.
    ///   - group: where only cards of a book or a tag are meant.
    package func dueSteps(
        of deck: Int64, in positions: Range<Int>? = nil, group: CardGroup? = nil, today: StudyDay,
        before moment: Int64, limit: Int
    ) throws(StoreError) -> [Int64] {
        try ids(
            """
            SELECT card_id FROM card_state WHERE deck_id = ?1 AND queue = 1 AND due < ?5
              AND (buried_until IS NULL OR buried_until <= ?2) AND \(Self.isWithin)
              AND \(Self.isInGroup(7))
            ORDER BY due, card_id LIMIT ?6
            """,
            [
                deck, today.number, positions?.lowerBound, positions?.upperBound, moment, limit,
                group?.book, group?.tag,
            ])
    }

    /// The new cards of a deck, in its order.
    ///
    /// - Parameters:
    ///   - positions: those of the cards, where only a part of the deck is meant.
    ///   - group: where only cards of a book or a tag are meant.
    package func newCards(
        of deck: Int64, in positions: Range<Int>? = nil, group: CardGroup? = nil, today: StudyDay,
        limit: Int
    ) throws(StoreError) -> [Int64] {
        let positions = positions ?? Int.min..<Int.max
        return try ids(
            """
            SELECT card_id FROM card_state
            WHERE deck_id = ?1 AND queue = 0 AND due >= ?3 AND due < ?4
              AND (buried_until IS NULL OR buried_until <= ?2) AND \(Self.isInGroup(6))
            ORDER BY due, card_id LIMIT ?5
            """,
            [
                deck, today.number, positions.lowerBound, positions.upperBound, limit, group?.book,
                group?.tag,
            ])
    }

    /// The cards of a deck that are due, of those that are longest due.
    ///
    /// - Parameters:
    ///   - positions: those of the cards, where only a part of the deck is meant.
    ///   - group: where only cards of a book or a tag are meant.
    package func dueReviews(
        of deck: Int64, in positions: Range<Int>? = nil, group: CardGroup? = nil, today: StudyDay,
        limit: Int = DueOrder.reckoned
    ) throws(StoreError) -> [DueOrder.Review] {
        try read { db in
            try dueReviews(of: deck, in: positions, group: group, today: today, limit: limit, db)
        }
    }

    func dueReviews(
        of deck: Int64, in positions: Range<Int>? = nil, group: CardGroup? = nil, today: StudyDay,
        limit: Int = DueOrder.reckoned, _ db: Database
    ) throws -> [DueOrder.Review] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT card_id, due, interval_days, last_day, sibling
                    FROM card_state JOIN cards USING (card_id)
                    WHERE card_state.deck_id = ?1 AND queue = 2 AND due <= ?2
                      AND (buried_until IS NULL OR buried_until <= ?2) AND \(Self.isWithin)
                      AND \(Self.isInGroup(6))
                    ORDER BY due, card_id LIMIT ?5
                    """),
            arguments: [
                deck, today.number, positions?.lowerBound, positions?.upperBound, limit,
                group?.book, group?.tag,
            ]
        ).map { row in
            DueOrder.Review(
                card: row["card_id"], sibling: row["sibling"], due: StudyDay(row["due"]),
                interval: row["interval_days"],
                lastDay: StudyDay((row["last_day"] as Int?) ?? row["due"]))
        }
    }

    /// Whether a card stands at positions from ?3 to before ?4.
    private static let isWithin = """
        (?3 IS NULL OR EXISTS (SELECT * FROM cards AS placed
          WHERE placed.card_id = card_state.card_id
            AND placed.position >= ?3 AND placed.position < ?4))
        """

    /// When the next card of a deck is due that is not due yet and can be asked.
    package func nextDue(
        of deck: Int64, today: StudyDay, after moment: Int64
    ) throws(StoreError) -> (usec: Int64?, day: StudyDay?) {
        try read { db in
            let usec = try Int64.fetchOne(
                db.cachedStatement(sql: Self.nextStep), arguments: [deck, moment, today.number])
            let days = try [Self.nextReview, Self.nextUnburied].compactMap { sql in
                try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [deck, today.number])
            }
            return (usec, days.min().map { StudyDay($0) })
        }
    }

    /// When the next step of deck ?1 is due from moment ?2 on, without cards that are buried on day
    /// ?3.
    static let nextStep = """
        SELECT min(due) FROM card_state INDEXED BY card_state_asked
        WHERE deck_id = ?1 AND queue = 1 AND due >= ?2 AND \(Unaskable.isAskable)
          AND (buried_until IS NULL OR buried_until <= ?3)
        """
    /// On which day behind day ?2 a card of deck ?1 is due next.
    static let nextReview = """
        SELECT min(due) FROM card_state INDEXED BY card_state_asked
        WHERE deck_id = ?1 AND queue = 2 AND due > ?2 AND \(Unaskable.isAskable)
        """
    /// On which day behind day ?2 a card of deck ?1 comes back that is buried.
    private static let nextUnburied = """
        SELECT min(max(buried_until, due)) FROM card_state
        WHERE deck_id = ?1 AND buried_until > ?2 AND queue = 2 AND \(Unaskable.isAskable)
        """

    private func subtractBuried(
        on today: StudyDay, of deck: Int64, steps: Int64, from counts: inout DueCounts,
        _ db: Database
    ) throws {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT queue, due FROM card_state WHERE deck_id = ? AND buried_until > ?"),
            arguments: [deck, today.number])
        for row in rows {
            let due: Int = row["due"]
            switch CardStateCoding.Queue(rawValue: row["queue"]) {
            case .new: counts.new -= 1
            case .step: counts.steps -= due < steps ? 1 : 0
            case .day:
                counts.reviews -= due <= today.number ? 1 : 0
                counts.overdue -= due < today.number ? 1 : 0
            case .out, nil: break
            }
        }
    }

    private func ids(_ sql: String, _ arguments: StatementArguments) throws(StoreError) -> [Int64] {
        try read { db in try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) }
    }
}
