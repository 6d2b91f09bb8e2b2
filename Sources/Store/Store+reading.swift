internal import GRDB

extension Store {
    /// Everything that a daemon needs of a learner to go on where the last one stopped; of the
    /// selected learner if none is named.
    package func restore(_ learner: String? = nil) throws(StoreError) -> Saved {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let session = try Row.fetchOne(
                db, sql: "SELECT * FROM session_state WHERE learner_id = ?", arguments: [learner])
            return Saved(
                learner: learner, session: session.map(SessionRow.init),
                sessionAt: session?["updated_at"],
                selectedCourse: try String.fetchOne(
                    db, sql: "SELECT selected_course_id FROM learners WHERE learner_id = ?",
                    arguments: [learner]),
                completed: try String.fetchSet(
                    db,
                    sql: """
                        SELECT lesson_id FROM lesson_progress WHERE learner_id = ? AND completed
                        """,
                    arguments: [learner]),
                settings: try settings(of: learner, db), epoch: try epoch(db),
                lastSeq: try lastSeq(db),
                signOfLife: try Int64.fetchOne(db, sql: "SELECT sign_of_life FROM journals"))
        }
    }

    /// The newest moment that anything here was written at; nil where nothing was.
    package func newestTimeUSec() throws(StoreError) -> Int64? {
        try read { db in
            try Int64.fetchOne(
                db,
                sql: """
                    SELECT max(time) FROM (
                      SELECT max(time_usec) AS time FROM events
                      UNION ALL SELECT max(time_usec) FROM requests
                      UNION ALL SELECT max(updated_at) FROM session_state
                      UNION ALL SELECT max(updated_at) FROM lesson_progress
                      UNION ALL SELECT sign_of_life FROM journals)
                    """)
        }
    }

    /// What `learner` has done with the lessons of `course`, in the course's order.
    package func lessonProgress(
        of course: String, learner: String? = nil
    ) throws(StoreError) -> [LessonProgress] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT lesson_progress.* FROM lesson_progress JOIN lessons USING (lesson_id)
                    WHERE course_id = ? AND learner_id = ? ORDER BY sequence
                    """,
                arguments: [course, learner]
            ).map(LessonProgress.init)
        }
    }

    /// The courses in which a learner has done something, those of which that was last first.
    package func coursesUsed(by learner: String? = nil) throws(StoreError) -> [String] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try String.fetchAll(
                db,
                sql: """
                    SELECT course_id FROM lesson_progress JOIN lessons USING (lesson_id)
                    WHERE learner_id = ? GROUP BY course_id
                    ORDER BY max(updated_at) DESC, course_id
                    """,
                arguments: [learner])
        }
    }

    /// Whether `learner` has progress in a lesson, installed or not.
    package func hasProgress(
        of lesson: String, learner: String? = nil
    ) throws(StoreError) -> Bool {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT * FROM lesson_progress
                      WHERE learner_id = ? AND lesson_id = ?)
                    """,
                arguments: [learner, lesson]) ?? false
        }
    }

    /// The first answer to the request `id`, if it was given within a day before `now`.
    package func request(_ id: String, now: Int64) throws(StoreError) -> AnsweredRequest? {
        try read { db in
            try Row.fetchOne(
                db, sql: "SELECT * FROM requests WHERE id = ? AND time_usec >= ?",
                arguments: [id, now - Self.requestLifeUSec]
            ).map(AnsweredRequest.init)
        }
    }

    private func settings(of learner: String, _ db: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(
            db, sql: "SELECT learner_id, name, value FROM settings WHERE learner_id IN (?, ?)",
            arguments: [learner, Self.defaultLearner])
        let own = rows.filter { row in
            let owner = Self.boxSettings.contains(row["name"]) ? Self.defaultLearner : learner
            return row["learner_id"] == owner
        }
        return Dictionary(uniqueKeysWithValues: own.map { ($0["name"], $0["value"]) })
    }
}

extension SessionRow {
    init(_ row: Row) {
        self.init(
            machine: row["machine"], state: row["current_state"], course: row["current_course_id"],
            lesson: row["current_lesson_id"], segment: row["current_segment"],
            sentence: row["current_sentence"], isPaused: row["paused"], payload: row["payload"],
            crashesHere: row["restarts_here"], bootTimeUSec: row["boot_time_usec"])
    }
}

extension LessonProgress {
    init(_ row: Row) {
        self.init(
            lesson: row["lesson_id"], completedAt: row["completed_at"],
            isAnswerCorrect: row["answer_correct"], answerGiven: row["answer_given"],
            updatedAt: row["updated_at"], version: row["version"])
    }
}

extension AnsweredRequest {
    init(_ row: Row) {
        self.init(
            id: row["id"], verdict: row["verdict"], seq: row["reply_seq"],
            timeUSec: row["time_usec"])
    }
}
