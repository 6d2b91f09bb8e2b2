internal import GRDB
internal import Scheduling

// The review log and the cards, in pages.
extension Store {
    /// Lines of a learner's log, the latest first: those before the line `number`, `limit` of them
    /// at most.
    package func entries(
        of learner: String? = nil, after number: Int64? = nil, limit: Int
    ) throws(StoreError) -> [LogRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let after = """
                AND (study_day, answered_at, entry) <
                  (SELECT study_day, answered_at, entry FROM review_log WHERE entry = ?2)
                """
            return try entries(
                """
                WHERE learner_id = ?1 \(number == nil ? "AND ?2 IS NULL" : after)
                ORDER BY study_day DESC, answered_at DESC, entry DESC LIMIT ?3
                """, [learner, number, limit], db)
        }
    }

    /// The same of a card.
    package func entries(
        ofCard card: Int64, after number: Int64? = nil, limit: Int
    ) throws(StoreError) -> [LogRow] {
        try read { db in
            let after = """
                AND (answered_at, entry) <
                  (SELECT answered_at, entry FROM review_log WHERE entry = ?2)
                """
            return try entries(
                """
                WHERE card_id = ?1 \(number == nil ? "AND ?2 IS NULL" : after)
                ORDER BY answered_at DESC, entry DESC LIMIT ?3
                """, [card, number, limit], db)
        }
    }

    /// The cards of a learner in all decks or in one, in the order of their numbers, behind the
    /// number of a card: `limit` of them at most.
    package func cards(
        of learner: String? = nil, deck: Int64? = nil, _ filter: CardFilter? = nil,
        after card: Int64? = nil, limit: Int
    ) throws(StoreError) -> [CardRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let ids = try Int64.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT cards.card_id FROM cards
                        JOIN card_state ON card_state.card_id = cards.card_id
                        WHERE learner_id = ?1
                          AND \(deck == nil ? "?2 IS NULL" : "cards.deck_id = ?2")
                          AND deleted_at IS NULL AND cards.card_id > ?3
                          AND \(Self.condition(filter))
                        ORDER BY cards.card_id LIMIT ?4
                        """), arguments: [learner, deck, card ?? 0, limit])
            return try ids.compactMap { try self.card($0, db) }
        }
    }

    private func entries(
        _ condition: String, _ arguments: StatementArguments, _ db: Database
    ) throws -> [LogRow] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT review_log.*, scheduler,
                      entry IN (SELECT entry FROM undone_entries) AS is_undone
                    FROM review_log JOIN presets USING (preset_id) \(condition)
                    """), arguments: arguments
        ).map(LogRow.init)
    }

    private static func condition(_ filter: CardFilter?) -> String {
        let asked = "NOT is_suspended AND NOT is_mastered"
        return switch filter {
        case nil: "true"
        case .new: "stage = 0 AND \(asked)"
        case .learning: "stage = 1 AND \(asked)"
        case .review: "stage = 2 AND \(asked)"
        case .relearning: "stage = 3 AND \(asked)"
        case .suspended: "is_suspended"
        case .mastered: "is_mastered"
        case .leech: "lapses >= \(Card.leech.first)"
        }
    }
}

extension LogRow {
    fileprivate init(_ row: Row) throws {
        self.init(
            number: row["entry"], entry: try LogEntryCoding.entry(row), card: row["card_id"],
            quality: row["quality"], milliseconds: row["time_ms"],
            intervalBefore: row["interval_before"], session: row["session_id"],
            scheduler: row["scheduler"], isUndone: row["is_undone"])
    }
}
