internal import GRDB
package import Scheduling

extension Store {
    /// What the log says of a card, except its schedule; nil where there is no such card.
    package func figures(
        of card: Int64, today: StudyDay
    ) throws(StoreError) -> CardFigures? {
        try read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT interval_days, (SELECT count(*) FROM review_log
                          WHERE review_log.card_id = card_state.card_id) AS version
                        FROM card_state WHERE card_id = ?
                        """), arguments: [card])
            guard let row else { return nil }
            return CardFigures(
                try grades(of: card, db), interval: row["interval_days"], version: row["version"],
                today: today)
        }
    }

    /// The grades of a card that count, oldest first: those since it was forgotten last.
    private func grades(of card: Int64, _ db: Database) throws -> [GradeRow] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT kind, rating, quality, answered_at, study_day, time_ms,
                      interval_before, session_id
                    FROM review_log
                    WHERE card_id = ? AND kind IN ('grade', 'imported', 'reset')
                      AND entry NOT IN (SELECT entry FROM undone_entries)
                    ORDER BY answered_at, entry
                    """), arguments: [card])
        let reset = rows.lastIndex { $0["kind"] == "reset" } ?? -1
        return rows[(reset + 1)...].compactMap(GradeRow.init)
    }
}

extension GradeRow {
    fileprivate init?(_ row: Row) {
        guard let rating = Rating(rawValue: row["rating"]) else { return nil }
        self.init(
            rating: rating, quality: row["quality"], usec: row["answered_at"],
            day: StudyDay(row["study_day"]), milliseconds: row["time_ms"],
            intervalBefore: row["interval_before"] ?? 0, session: row["session_id"])
    }
}
