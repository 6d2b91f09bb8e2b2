internal import GRDB

// Those who learn with this box.
extension Store {
    /// The settings that belong to the box. They are kept as the default learner's.
    package static let boxSettings: Set<String> = [
        "audio_input", "audio_output", "boot_id", "echo_calibration", "learners_added", "muted",
    ]

    /// All learners, those who were selected last first.
    package func learners() throws(StoreError) -> [LearnerRow] {
        try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM learners
                    ORDER BY coalesce(last_active_at, created_at) DESC, length(learner_id),
                    learner_id
                    """
            ).map(LearnerRow.init)
        }
    }

    /// Deletes a learner with all that the learner has done, and everything that could tell of it:
    /// as `resetProgress` does, and the settings and the learner too.
    ///
    /// The selected learner cannot be removed, nor the default one.
    package func removeLearner(
        _ learner: String, thenCommitting commit: Commit
    ) throws(StoreError) -> ResetReport {
        precondition(learner != Self.defaultLearner, "the default learner is always there")
        return try resetProgress(learner, extent: .learner, thenCommitting: commit)
    }

    /// The name of the learner who is selected.
    func selectedLearner(_ db: Database) throws -> String {
        let statement = try db.cachedStatement(
            sql: "SELECT learner_id FROM learners WHERE is_selected")
        guard let learner = try String.fetchOne(statement) else {
            throw StoreError(
                .corrupt, found: "no learner is selected", expected: "exactly one",
                hint: StoreError.Kind.corrupt.advice)
        }
        return learner
    }

    func noLearner(_ name: String?) -> StoreError { .refused("no learner \"\(name ?? "")\"") }

    func change(learners change: LearnersChange, _ commit: Commit, _ db: Database) throws {
        switch change {
        case .add(let learner):
            try db.execute(
                sql: "INSERT INTO learners (learner_id, name, uid, created_at) VALUES (?, ?, ?, ?)",
                arguments: [learner.id, learner.name, learner.uid, learner.createdAt])
        case .change(let learner, let name, let isSpoken, let settings):
            try db.execute(
                sql: "UPDATE learners SET name = ?, is_spoken = ? WHERE learner_id = ?",
                arguments: [name, isSpoken, learner])
            guard db.changesCount == 1 else { throw noLearner(learner) }
            for (name, value) in settings { try set(name, to: value, of: learner, db) }
        case .select(let learner):
            try db.execute(
                sql: "UPDATE learners SET is_selected = 0, last_active_at = ? WHERE is_selected",
                arguments: [commit.at])
            try db.execute(
                sql: "UPDATE learners SET is_selected = 1, last_active_at = ? WHERE learner_id = ?",
                arguments: [commit.at, learner])
            guard db.changesCount == 1 else { throw noLearner(learner) }
        }
    }
}

extension LearnerRow {
    init(_ row: Row) {
        self.init(
            id: row["learner_id"], name: row["name"], uid: row["uid"],
            isSpoken: row["is_spoken"], isSelected: row["is_selected"],
            createdAt: row["created_at"],
            lastActiveAt: row["last_active_at"])
    }
}
