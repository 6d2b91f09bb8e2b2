internal import GRDB

// What can be taken to another box, and read by the learner.
extension Store {
    /// What `learner` has done with lessons, installed or not, by their names: those after
    /// `lesson`, `limit` of them at most.
    package func progress(
        after lesson: String?, limit: Int, learner: String = defaultLearner
    ) throws(StoreError) -> [LessonProgress] {
        try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM lesson_progress WHERE learner_id = ? AND lesson_id > ?
                    ORDER BY lesson_id LIMIT ?
                    """,
                arguments: [learner, lesson ?? "", limit]
            ).map(LessonProgress.init)
        }
    }

    /// The lessons of which the answer was kept, oldest first.
    package func keptAnswers(
        learner: String = defaultLearner
    ) throws(StoreError) -> [LessonProgress] {
        try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM lesson_progress
                    WHERE learner_id = ? AND answer_given IS NOT NULL ORDER BY updated_at, id
                    """,
                arguments: [learner]
            ).map(LessonProgress.init)
        }
    }

    /// Writes progress as it is, with its times and versions, in the place of what was there, and
    /// then the commit: all in one transaction.
    ///
    /// - Returns: the numbers of the commit's events, in order.
    package func replaceProgress(
        by rows: [LessonProgress], learner: String = defaultLearner,
        thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            for row in rows { try put(row, of: learner, db) }
            return try write(commit, db)
        }
    }

    private func put(_ row: LessonProgress, of learner: String, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO lesson_progress (learner_id, lesson_id, completed, completed_at,
                  answer_correct, answer_given, updated_at, version)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (learner_id, lesson_id) DO UPDATE SET completed = excluded.completed,
                  completed_at = excluded.completed_at, answer_correct = excluded.answer_correct,
                  answer_given = excluded.answer_given, updated_at = excluded.updated_at,
                  version = excluded.version
                """
        ).execute(arguments: [
            learner, row.lesson, row.completedAt != nil, row.completedAt, row.isAnswerCorrect,
            row.answerGiven, row.updatedAt, row.version,
        ])
    }
}
