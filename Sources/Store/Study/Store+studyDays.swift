internal import GRDB
package import Scheduling

// What was done on each study day.
extension Store {
    /// The days on which a learner studied, oldest first.
    package func studyDays(
        of learner: String? = nil, from first: StudyDay, to last: StudyDay
    ) throws(StoreError) -> [StudyDayRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM study_days
                        WHERE learner_id = ? AND study_day BETWEEN ? AND ? ORDER BY study_day
                        """), arguments: [learner, first.number, last.number]
            ).map { StudyDayRow($0) }
        }
    }

    /// The newest day on which a learner answered words or did something of a path or with a
    /// problem, else that of imported reviews; nil where there is none.
    package func newestStudyDay(of learner: String) throws(StoreError) -> NewestStudyDay? {
        try read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT max(study_day) AS day,
                          max(CASE WHEN words > 0 THEN study_day END) AS own_day,
                          (SELECT max(study_day) FROM path_log WHERE learner_id = ?1) AS path_day,
                          (SELECT max(created_day) FROM path_plans
                            WHERE learner_id = ?1) AS plan_day,
                          (SELECT max(study_day) FROM problem_attempts
                            WHERE learner_id = ?1) AS problem_day
                        FROM study_days WHERE learner_id = ?1
                        """), arguments: [learner])
            let own = ["own_day", "path_day", "plan_day", "problem_day"]
                .compactMap { row?[$0] as Int? }.max()
            if let own { return NewestStudyDay(StudyDay(own), isOwn: true) }
            guard let day: Int = row?["day"] else { return nil }
            return NewestStudyDay(StudyDay(day), isOwn: false)
        }
    }

    /// The streaks of a learner.
    package func streak(
        of learner: String? = nil, today: StudyDay
    ) throws(StoreError) -> Streak {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let days = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT study_day, next_due_day FROM study_days
                        WHERE learner_id = ? AND words > 0 ORDER BY study_day
                        """), arguments: [learner]
            ).map { row in
                let next: Int? = row["next_due_day"]
                return Streak.Day(
                    StudyDay(row["study_day"]), nextDue: next.map { StudyDay($0) })
            }
            return Streak(days, today: today)
        }
    }

    /// Adds to the counts of a day.
    func add(_ row: StudyDayRow, _ learner: String?, _ db: Database) throws {
        guard row != StudyDayRow(row.day) else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO study_days (learner_id, study_day) VALUES (?, ?)
                ON CONFLICT DO NOTHING
                """
        ).execute(arguments: [learner, row.day.number])
        try db.cachedStatement(
            sql: """
                UPDATE study_days SET words = words + ?, new_words = new_words + ?,
                  imported = imported + ?, attempts = attempts + ?,
                  attempts_right = attempts_right + ?, seconds = seconds + ?
                WHERE learner_id = ? AND study_day = ?
                """
        ).execute(arguments: [
            row.words, row.newWords, row.imported, row.attempts, row.attemptsRight, row.seconds,
            learner, row.day.number,
        ])
    }

    /// Adds what an entry of the log has changed in the days of its card.
    func add(
        _ after: [StudyDayRow], since before: [StudyDayRow], _ learner: String?, _ db: Database
    ) throws {
        var changes = Dictionary(uniqueKeysWithValues: after.map { ($0.day, $0) })
        for old in before {
            var change = changes[old.day] ?? StudyDayRow(old.day)
            change.words -= old.words
            change.newWords -= old.newWords
            change.imported -= old.imported
            changes[old.day] = change
        }
        for change in changes.values { try add(change, learner, db) }
    }

    /// What a card counts on the days of its log, or on one of them.
    func days(of card: Int64, on day: StudyDay? = nil, _ db: Database) throws -> [StudyDayRow] {
        let graded = GradedCards.sql(
            "log.card_id = ?1 AND (?2 IS NULL OR log.study_day = ?2) AND \(GradedCards.ofWords)")
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT study_day, is_graded AS words, is_new AS new_words,
                      NOT is_graded AS imported
                    FROM (\(graded))
                    """), arguments: [card, day?.number]
        ).map(StudyDayRow.init(ofCard:))
    }

    /// Counts anew on which days words were graded, after the log has grown by an import.
    func recountDays(of learner: String, _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE study_days SET words = 0, new_words = 0, imported = 0 WHERE learner_id = ?
                """, arguments: [learner])
        let graded = GradedCards.sql("log.learner_id = ? AND \(GradedCards.ofWords)")
        try db.execute(
            sql: """
                INSERT INTO study_days (learner_id, study_day, words, new_words, imported)
                SELECT learner_id, study_day, sum(is_graded), sum(is_new), sum(NOT is_graded)
                FROM (\(graded)) WHERE true GROUP BY learner_id, study_day
                ON CONFLICT DO UPDATE SET words = excluded.words,
                  new_words = excluded.new_words, imported = excluded.imported
                """, arguments: [learner])
    }

    /// Notes which entries of a card's log were taken back.
    func noteUndone(of card: Int64, _ db: Database) throws {
        let undone = Replay.undone(try log(of: card, db))
        try db.cachedStatement(
            sql: """
                DELETE FROM undone_entries
                WHERE entry IN (SELECT entry FROM review_log WHERE card_id = ?)
                """
        ).execute(arguments: [card])
        for id in undone {
            try db.cachedStatement(
                sql: """
                    INSERT INTO undone_entries SELECT entry FROM review_log
                    WHERE card_id = ? AND epoch || ':' || number = ?
                    """
            ).execute(arguments: [card, id])
        }
    }

    /// Notes when something that can be asked is due next, as known on that study day.
    func noteNextDue(on day: StudyDay, _ learner: String?, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE study_days SET next_due_day = (\(Self.nextDueDay))
                WHERE learner_id = ?1 AND study_day = ?2
                """
        ).execute(arguments: [learner, day.number])
    }

    /// The day behind day ?2 on which something of learner ?1 is due first: a step on the next one.
    static let nextDueDay = """
        SELECT min(CASE
          WHEN EXISTS (SELECT * FROM card_state INDEXED BY card_state_asked
            WHERE card_state.deck_id = decks.deck_id AND queue = 1 AND \(Unaskable.isAskable))
            THEN ?2 + 1
          ELSE max(?2 + 1, (SELECT min(due) FROM card_state INDEXED BY card_state_asked
            WHERE card_state.deck_id = decks.deck_id AND queue = 2
              AND \(Unaskable.isAskable))) END)
        FROM decks WHERE learner_id = ?1 AND deleted_at IS NULL AND NOT is_archived
          AND kind <> 'problems'
        """
}

extension StudyDayRow {
    fileprivate init(ofCard row: Row) {
        self.init(StudyDay(row["study_day"]))
        words = row["words"]
        newWords = row["new_words"]
        imported = row["imported"]
    }

    fileprivate init(_ row: Row) {
        self.init(ofCard: row)
        attempts = row["attempts"]
        attemptsRight = row["attempts_right"]
        seconds = row["seconds"]
        nextDue = (row["next_due_day"] as Int?).map { StudyDay($0) }
    }
}

/// The newest day on which a learner studied.
package struct NewestStudyDay: Equatable, Sendable {
    package var day: StudyDay
    /// Whether the learner studied here on that day; else the learner never has, and the day is the
    /// last one of imported reviews, which say nothing about the clock.
    package var isOwn: Bool

    package init(_ day: StudyDay, isOwn: Bool) {
        self.day = day
        self.isOwn = isOwn
    }
}
