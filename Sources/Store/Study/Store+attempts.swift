internal import GRDB
package import Scheduling

// The answers to questions.
extension Store {
    /// How often each question of a card was asked, except answers that were taken back.
    package func questionUse(of card: Int64) throws(StoreError) -> [QuestionUse] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT question_type, question_number, count(*) AS asked,
                          sum(is_correct) AS right_answers
                        FROM question_attempts WHERE card_id = ? AND NOT is_undone
                        GROUP BY question_type, question_number
                        ORDER BY question_type, question_number
                        """), arguments: [card]
            ).map { row in
                QuestionUse(
                    type: row["question_type"], number: row["question_number"],
                    asked: row["asked"], right: row["right_answers"])
            }
        }
    }

    /// When the newest verdict on a card in a session was given, in microseconds since 1970 UTC,
    /// and its study day; nil where every verdict was taken back.
    package func lastVerdict(
        on card: Int64, in session: String
    ) throws(StoreError) -> (at: Int64, day: StudyDay)? {
        try read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT answered_at, study_day FROM question_attempts
                        WHERE session_id = ? AND card_id = ? AND NOT is_undone
                        ORDER BY attempt DESC LIMIT 1
                        """), arguments: [session, card])
            return row.map { ($0["answered_at"], StudyDay($0["study_day"])) }
        }
    }

    func insert(_ attempt: NewAttempt, _ commit: Commit, _ db: Database) throws {
        let time = attempt.milliseconds.map { min(max($0, 0), NewLogEntry.longestTime) }
        try db.cachedStatement(
            sql: """
                INSERT INTO question_attempts (epoch, number, learner_id, session_id, card_id,
                  question_type, question_number, is_correct, answered_by, user_answer, time_ms,
                  answered_at, study_day)
                SELECT epoch, (SELECT coalesce(max(attempt), 0) + 1 FROM question_attempts),
                  ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM journals
                """
        ).execute(arguments: [
            commit.learner, attempt.session, attempt.card, attempt.type, attempt.number,
            attempt.isCorrect, attempt.means.rawValue, attempt.given, time, commit.at,
            attempt.day.number,
        ])
        try add(
            StudyDayRow(attempt.day, attempts: 1, right: attempt.isCorrect ? 1 : 0),
            commit.learner, db)
    }

    func turn(in session: String, _ card: Int64, _ commit: Commit, _ db: Database) throws {
        let newest = try newest(in: session, card, commit, db)
        try db.cachedStatement(
            sql: """
                UPDATE question_attempts
                SET is_correct = NOT is_correct, is_turned = NOT is_turned WHERE attempt = ?
                """
        ).execute(arguments: [newest.attempt])
        try add(
            StudyDayRow(newest.day, right: newest.isCorrect ? -1 : 1), commit.learner, db)
    }

    func undo(in session: String, _ card: Int64, _ commit: Commit, _ db: Database) throws {
        let newest = try newest(in: session, card, commit, db)
        try db.cachedStatement(
            sql: "UPDATE question_attempts SET is_undone = 1 WHERE attempt = ?"
        ).execute(arguments: [newest.attempt])
        try add(
            StudyDayRow(newest.day, attempts: -1, right: newest.isCorrect ? -1 : 0),
            commit.learner, db)
    }

    /// The newest answer that was not taken back.
    private func newest(
        in session: String, _ card: Int64, _ commit: Commit, _ db: Database
    ) throws -> (attempt: Int64, day: StudyDay, isCorrect: Bool) {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT attempt, study_day, is_correct FROM question_attempts
                    WHERE session_id = ? AND card_id = ? AND learner_id = ? AND NOT is_undone
                    ORDER BY attempt DESC LIMIT 1
                    """), arguments: [session, card, commit.learner])
        guard let row else {
            throw StoreError.refused("no answer on card \(card) in session \(session)")
        }
        return (row["attempt"], StudyDay(row["study_day"]), row["is_correct"])
    }
}
