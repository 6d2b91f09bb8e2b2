internal import GRDB
package import Scheduling

extension Store {
    /// What a learner has done in a repository.
    ///
    /// Has a connection of its own, so that the conductor's writes go on meanwhile. Blocks for as
    /// long as there are many attempts; any thread but the conductor's.
    ///
    /// - Returns: nil where statistics are being read already, or the store is closed.
    package func problemStatistics(
        in catalogue: ProblemCatalogue, today: StudyDay, of learner: String? = nil
    ) throws(StoreError) -> ProblemStatistics? {
        try readForStatistics { db in
            let learner = try learner ?? selectedLearner(db)
            return ProblemStatistics(
                try countingAttempts(in: catalogue.repository, learner, db),
                try problemHistories(of: catalogue.repository, learner, db), catalogue,
                try problemSettings(of: learner, db).times, today: today)
        }
    }

    /// All attempts that nobody took back, oldest first, with the outcomes that count.
    private func countingAttempts(
        in repository: String, _ learner: String, _ db: Database
    ) throws -> [ProblemAttempt] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT *, \(ProblemSQL.outcome) AS counting FROM problem_attempts AS attempts
                WHERE learner_id = ? AND repository = ? AND \(ProblemSQL.counts)
                ORDER BY at, attempt_id
                """, arguments: [learner, repository])
        var attempts: [ProblemAttempt] = []
        while let row = try rows.next() {
            attempts.append(try ProblemAttempt(row, outcome: "counting"))
        }
        return attempts
    }
}
