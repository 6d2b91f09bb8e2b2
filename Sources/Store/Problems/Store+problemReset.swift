internal import GRDB
package import Scheduling

/// How much of what was done with problems a reset deletes.
package enum ProblemReset: Equatable, Sendable {
    case problem(String, repository: String)
    /// All of a repository, with the milestones.
    case repository(String)

    /// What a reset deletes, besides the log. Notes and code stay, as own words and books do.
    static let tables = [
        "problem_attempts", "problem_queue", "problem_disputes", "problem_milestones",
    ]
}

extension Store {
    /// Deletes what a learner has done with a problem or a repository, with the log of the cards,
    /// which are new ones then. Notes, code and settings stay.
    ///
    /// Of each log one entry stays, which says that the card was reset: numbers of entries are not
    /// given twice, and what was deleted does not count where an older file brings it back.
    ///
    /// - Returns: how many attempts there were, the numbers of the commit's events, and whether the
    ///   deleted bytes are gone from the files too; where they are not `scrub` has to be called.
    package func resetProblems(
        _ extent: ProblemReset, _ learner: String? = nil, day: StudyDay,
        thenCommitting commit: Commit
    ) throws(StoreError) -> (attempts: Int, seqs: [Int64], isScrubbed: Bool) {
        let (attempts, seqs) = try write { db in
            let learner = try learner ?? selectedLearner(db)
            try db.execute(sql: "INSERT INTO log_release VALUES (1)")
            let attempts = try delete(extent, of: learner, db)
            for card in try gradedCards(extent, of: learner, db) {
                try renew(card, on: day, of: learner, at: commit.at, db)
            }
            try db.execute(sql: "DELETE FROM log_release")
            return (attempts, try write(commit, db))
        }
        do throws(StoreError) {
            try scrub()
            return (attempts, seqs, true)
        } catch {
            // The rows are gone for good.
            return (attempts, seqs, false)
        }
    }

    private func delete(
        _ extent: ProblemReset, of learner: String, _ db: Database
    ) throws -> Int {
        var condition = "learner_id = ? AND repository = ?"
        var arguments: StatementArguments
        var tables = ProblemReset.tables
        switch extent {
        case .problem(let slug, let repository):
            arguments = [learner, repository, slug]
            condition += " AND slug = ?"
            tables.removeAll { $0 == "problem_milestones" }
        case .repository(let repository): arguments = [learner, repository]
        }
        let attempts = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM problem_attempts WHERE \(condition)",
            arguments: arguments)
        for table in tables {
            try db.execute(
                sql: "DELETE FROM \(table) WHERE \(condition)", arguments: arguments)
        }
        return attempts ?? 0
    }

    /// The cards that have a log, also of problems that are gone.
    private func gradedCards(
        _ extent: ProblemReset, of learner: String, _ db: Database
    ) throws -> [Int64] {
        let (condition, arguments): (String, StatementArguments) =
            switch extent {
            case .problem(let slug, let repository):
                ("item = ?", [ProblemItem(slug, of: repository).item])
            case .repository(let repository):
                (
                    "item >= ? AND item < ?",
                    [
                        ProblemItem.prefix + repository + "/",
                        ProblemItem.prefix + repository + "0",
                    ]
                )
            }
        return try Int64.fetchAll(
            db,
            sql: """
                SELECT card_id FROM cards WHERE learner_id = ? AND \(condition)
                  AND EXISTS (SELECT * FROM review_log WHERE review_log.card_id = cards.card_id)
                """, arguments: [learner] + arguments)
    }

    private func renew(
        _ card: Int64, on day: StudyDay, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let entry = NewLogEntry(card: card, kind: .reset, day: day)
        _ = try append(entry, Commit(learner: learner, at: now), db)
        try db.execute(
            sql: """
                DELETE FROM review_log WHERE card_id = ?1 AND entry <>
                  (SELECT max(entry) FROM review_log WHERE card_id = ?1)
                """, arguments: [card])
        try recompute(card, db)
    }
}
