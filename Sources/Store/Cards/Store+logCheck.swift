internal import GRDB
internal import Scheduling

extension Store {
    /// What differs between the review log and what was reckoned from it.
    package struct LogCheck: Equatable, Sendable {
        /// How many cards were recomputed.
        package var cards = 0
        /// How many entries the log has.
        package var entries = 0
        /// The cards whose state is not what their log says, a hundred at most.
        package var differing: [Int64] = []
        /// How many these are in all.
        package var differingCount = 0
        /// Of how many cards is kept wrongly whether they can be asked.
        package var misjudged = 0
        /// The decks whose due counts are not those of their cards.
        package var miscounted: [Int64] = []
        /// The study days on which other words are counted than were graded, by their numbers; a
        /// hundred at most.
        package var miscountedDays: [Int] = []

        package var isSound: Bool {
            differing.isEmpty && misjudged == 0 && miscounted.isEmpty && miscountedDays.isEmpty
        }
    }

    private static let namedAtMost = 100

    /// Recomputes every card from its log, and counts what is due.
    package func checkLog() throws(StoreError) -> LogCheck {
        try read { db in try logCheck(db) }
    }

    /// Computes anew from the log what is kept beside it, and writes what differs. The log and the
    /// texts of words and notes are only read.
    ///
    /// Works in one transaction beside the conductor. Blocks; any thread but the conductor's.
    ///
    /// - Returns: what differed.
    package func rebuild() throws(StoreError) -> LogCheck {
        try writeBeside { db in
            let found = try logCheck(db) { id in
                try recompute(id, db)
                try noteUndone(of: id, db)
            }
            try db.execute(sql: Self.judged)
            if !found.miscounted.isEmpty { try db.execute(sql: Self.recounted) }
            if !found.miscountedDays.isEmpty {
                for learner in try String.fetchAll(db, sql: "SELECT learner_id FROM learners") {
                    try recountDays(of: learner, db)
                }
            }
            return found
        }
    }

    /// - Parameter mend: is given each card whose state is not what its log says.
    private func logCheck(
        _ db: Database, _ mend: (Int64) throws -> Void = { _ in }
    ) throws -> LogCheck {
        var check = LogCheck()
        check.entries = try Int.fetchOne(db, sql: "SELECT count(*) FROM review_log") ?? 0
        check.misjudged =
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM card_state WHERE \(Self.isMisjudged)") ?? 0
        check.miscounted = try Int64.fetchAll(db, sql: Self.miscounted)
        let ids = try Int64.fetchCursor(db, sql: "SELECT card_id FROM cards ORDER BY card_id")
        while let id = try ids.next() {
            check.cards += 1
            guard try !isReckoned(id, db) else { continue }
            check.differingCount += 1
            if check.differing.count < Self.namedAtMost { check.differing.append(id) }
            try mend(id)
        }
        check.miscountedDays = try Int.fetchAll(
            db, sql: Self.miscountedDays, arguments: [Self.namedAtMost])
        return check
    }

    /// Whether the cached state of a card is the one that its log leads to.
    private func isReckoned(_ id: Int64, _ db: Database) throws -> Bool {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM card_state WHERE card_id = ?"), arguments: [id])
        guard let row, let cached = try cachedCard(id, db), try isUndoneNoted(id, db)
        else { return false }
        var card = try replayed(cached, db)
        card.history = []
        let place = CardStateCoding.place(
            of: card, position: cached.position, isDeleted: cached.isDeleted)
        // The row of a card that is out of the queues does not say when the card was due.
        if place.queue == .out { card.state.due = .inOrder }
        return CardStateCoding.card(row).state == card.state
            && row["queue"] == place.queue.rawValue && row["due"] == place.due
            && row["deck_id"] == cached.row.deck && row["is_suspended"] == card.isSuspended
            && row["is_mastered"] == card.isMastered
            && row["buried_until"] == card.buriedUntil?.number
            && row["memory_preset"] == card.memoryPreset
    }

    /// Whether the entries that are noted as taken back are those that the log takes back.
    private func isUndoneNoted(_ id: Int64, _ db: Database) throws -> Bool {
        let noted = try String.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT epoch || ':' || number FROM review_log JOIN undone_entries USING (entry)
                    WHERE card_id = ?
                    """), arguments: [id])
        return try Replay.undone(log(of: id, db)) == noted
    }

    /// Whether a row of `card_state` is not as the text of its word or note is.
    private static let isMisjudged = "can_be_asked = (card_id IN (\(Unaskable.noted())))"

    private static let judged = """
        UPDATE card_state SET can_be_asked = 1 - can_be_asked WHERE \(isMisjudged)
        """

    private static let counted = """
        SELECT deck_id, queue, iif(queue = 2, due, 0) AS day, count(*) AS cards
        FROM card_state WHERE queue IN (0, 2) GROUP BY 1, 2, 3
        """

    private static let recounted = """
        DELETE FROM due_counts;
        INSERT INTO due_counts \(counted);
        """

    private static let miscounted = """
        WITH counted AS (\(counted))
        SELECT DISTINCT deck_id FROM (
          SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM due_counts)
          UNION ALL
          SELECT * FROM (SELECT * FROM due_counts EXCEPT SELECT * FROM counted))
        ORDER BY deck_id
        """

    private static let miscountedDays = """
        WITH counted AS (
          SELECT learner_id, study_day, sum(is_graded), sum(is_new), sum(NOT is_graded)
          FROM (\(GradedCards.sql(GradedCards.ofWords))) GROUP BY 1, 2),
        kept AS (
          SELECT learner_id, study_day, words, new_words, imported FROM study_days
          WHERE words > 0 OR imported > 0)
        SELECT DISTINCT study_day FROM (
          SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept)
          UNION ALL
          SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted))
        ORDER BY study_day LIMIT ?
        """
}
