internal import GRDB
internal import Scheduling

// The paths of learners.
extension Store {
    /// All paths of a learner, by their ranks.
    package func paths(of learner: String? = nil) throws(StoreError) -> [PathRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: "SELECT * FROM paths WHERE learner_id = ? ORDER BY rank, path_id"),
                arguments: [learner]
            ).map(PathRow.init)
        }
    }

    /// The plans of a path in the order in which they were made. The version of a plan is its place
    /// in this list, from 1.
    package func plans(
        of path: String, learner: String? = nil
    ) throws(StoreError) -> [PathPlanRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM path_plans WHERE learner_id = ? AND path_id = ?
                        ORDER BY created_at, epoch, number
                        """), arguments: [learner, path]
            ).map(PathCoding.plan)
        }
    }

    /// The log of a path, oldest first.
    package func pathLog(
        of path: String, learner: String? = nil
    ) throws(StoreError) -> [PathEntryRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM path_log WHERE learner_id = ? AND path_id = ?
                        ORDER BY at, epoch, number
                        """), arguments: [learner, path]
            ).map(PathCoding.entry)
        }
    }

    /// What is another one as soon as anything of a learner's paths was written.
    package func pathsState(of learner: String? = nil) throws(StoreError) -> PathsState {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT
                          (SELECT count(*) FROM paths WHERE learner_id = ?1) AS paths,
                          (SELECT total(version) FROM paths WHERE learner_id = ?1) AS changes,
                          (SELECT max(plan) FROM path_plans) AS plan,
                          (SELECT max(entry) FROM path_log) AS entry
                        """), arguments: [learner])
            return PathsState(
                learner: learner, paths: row?["paths"] ?? 0, changes: row?["changes"] ?? 0,
                plan: row?["plan"] ?? 0, entry: row?["entry"] ?? 0)
        }
    }
}

/// What is another one as soon as anything of a learner's paths was written.
package struct PathsState: Equatable, Sendable {
    var learner: String
    var paths: Int
    var changes: Double
    var plan: Int64
    var entry: Int64

    /// Whether the learner has no path.
    package var isEmpty: Bool { paths == 0 }
}

extension PathRow {
    init(_ row: Row) {
        self.init(
            id: row["path_id"], isActive: row["active"], rank: row["rank"],
            structureHash: row["structure_hash"])
    }
}
