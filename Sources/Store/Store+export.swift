internal import GRDB

// What an export contains, and what the learner may read.
extension Store {
    /// The progress of `learner` in lessons, installed or not, in the order of their names: those
    /// after `lesson`, `limit` of them at most.
    package func progress(
        after lesson: String?, limit: Int, learner: String? = nil
    ) throws(StoreError) -> [LessonProgress] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM lesson_progress WHERE learner_id = ? AND lesson_id > ?
                    ORDER BY lesson_id LIMIT ?
                    """,
                arguments: [learner, lesson ?? "", limit]
            ).map(LessonProgress.init)
        }
    }

    /// The lessons whose answers were kept, oldest first, without the first `offset`: `limit` of
    /// them at most.
    package func keptAnswers(
        from offset: Int64, limit: Int, learner: String? = nil
    ) throws(StoreError) -> [LessonProgress] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM lesson_progress
                    WHERE learner_id = ? AND answer_given IS NOT NULL
                    ORDER BY updated_at, id LIMIT ? OFFSET ?
                    """,
                arguments: [learner, limit, offset]
            ).map(LessonProgress.init)
        }
    }

    /// Replaces progress by these rows, with their times and versions, and writes the commit: all
    /// in one transaction.
    ///
    /// - Returns: the numbers of the commit's events, in order.
    package func replaceProgress(
        by rows: [LessonProgress], learner: String? = nil,
        thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            let learner = try learner ?? selectedLearner(db)
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
