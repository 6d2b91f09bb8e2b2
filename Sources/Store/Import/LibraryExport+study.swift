internal import Foundation
internal import GRDB
internal import LibraryRecords

// Sessions, answers, days and preferences.
extension LibraryExport {
    func writeStudy() throws {
        try writeSessions()
        try writeAttempts()
        try writeDays()
        try writePreferences()
    }

    /// A session that runs is told when it has ended.
    private func writeSessions() throws {
        try each(
            """
            SELECT * FROM study_sessions
            WHERE learner_id = ?1 AND ?2 IS NULL AND ending IS NOT NULL ORDER BY number
            """
        ) { row in
            guard let ending = SessionRecord.Ending(rawValue: row["ending"]) else { return }
            var session = SessionRecord(
                id: row["session_id"], machine: row["machine"], kind: row["kind"],
                mode: row["mode"], source: row["source"], studyDay: row["study_day"],
                startedUSec: row["started_at"], endedUSec: row["ended_at"], ending: ending,
                items: try items(of: row["card_list"]))
            session.seconds = row["seconds"]
            session.words = row["word_count"]
            session.done = row["words_done"]
            session.right = row["words_right"]
            session.missed = row["words_missed"]
            session.skipped = row["words_skipped"]
            session.questions = row["questions"]
            session.questionsRight = row["questions_right"]
            session.again = row["again"]
            session.hard = row["hard"]
            session.good = row["good"]
            session.easy = row["easy"]
            session.mastered = row["mastered"]
            try write(.session(session))
        }
    }

    /// What the cards of a session ask for.
    private func items(of list: String) throws -> [String] {
        try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT cards.item FROM json_each(?) AS listed
                    JOIN cards ON cards.card_id = listed.value AND cards.learner_id = ?
                    ORDER BY listed.key
                    """), arguments: [list, learner])
    }

    private func writeAttempts() throws {
        try each(
            """
            SELECT attempts.*, cards.item FROM question_attempts AS attempts
            JOIN cards USING (card_id) JOIN study_sessions USING (session_id)
            WHERE attempts.learner_id = ?1 AND ?2 IS NULL AND ending IS NOT NULL
              AND \(cards) ORDER BY attempt
            """
        ) { row in
            guard let means = AttemptRecord.Means(rawValue: row["answered_by"]) else { return }
            try write(
                .attempt(
                    AttemptRecord(
                        id: "\(row["epoch"] as String):\(row["number"] as Int)",
                        session: row["session_id"], item: row["item"], type: row["question_type"],
                        number: row["question_number"], isCorrect: row["is_correct"], by: means,
                        tookMs: row["time_ms"], answeredUSec: row["answered_at"],
                        studyDay: row["study_day"], isTurned: row["is_turned"],
                        isUndone: row["is_undone"])))
        }
    }

    private func writeDays() throws {
        try each(
            """
            SELECT study_day, next_due_day FROM study_days
            WHERE learner_id = ?1 AND ?2 IS NULL AND next_due_day IS NOT NULL ORDER BY study_day
            """
        ) { row in
            try write(
                .day(DayRecord(studyDay: row["study_day"], nextDueDay: row["next_due_day"])))
        }
    }

    private func writePreferences() throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT name, value FROM settings WHERE learner_id = ?", arguments: [learner])
        let values = rows.reduce(into: [String: String]()) { values, row in
            let name: String = row["name"]
            if preferences.contains(name) { values[name] = row["value"] }
        }
        if !values.isEmpty { try write(.preferences(PreferencesRecord(values: values))) }
    }
}
