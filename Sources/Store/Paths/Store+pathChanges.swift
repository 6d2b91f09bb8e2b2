internal import GRDB
internal import Scheduling

// What is written of paths, within the transaction of a commit.
extension Store {
    func change(_ change: PathChange, _ commit: Commit, _ db: Database) throws {
        switch change {
        case .put(let path): try put(path, commit, db)
        case .plan(let plan): try append(plan, commit, db)
        case .log(let entry): try append(entry, commit, db)
        }
    }

    private func put(_ path: PathRow, _ commit: Commit, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO paths (learner_id, path_id, active, rank, structure_hash, updated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (learner_id, path_id) DO UPDATE SET active = excluded.active,
                  rank = excluded.rank, structure_hash = excluded.structure_hash,
                  updated_at = excluded.updated_at, version = version + 1
                """
        ).execute(arguments: [
            commit.learner, path.id, path.isActive, path.rank, path.structureHash, commit.at,
        ])
        let own: StatementArguments = [commit.learner]
        try check("paths WHERE learner_id = ?", own, PathRow.countMax, db)
    }

    private func append(_ plan: NewPathPlan, _ commit: Commit, _ db: Database) throws {
        try checkPath(plan.path, commit, db)
        let own: StatementArguments = [commit.learner, plan.path]
        let moment = try moment(in: "path_plans", "created_at", own, commit, db)
        try insert(plan, at: moment, try nextID("path_plans", "plan", db), of: commit.learner, db)
    }

    /// Inserts a plan with an id of this box or of another one.
    func insert(
        _ plan: NewPathPlan, at moment: Int64, _ id: (epoch: String, number: Int),
        of learner: String?, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO path_plans (epoch, number, learner_id, path_id, cycle, created_day,
                  from_position, from_ref, from_date, created_at, pace, review_intensity,
                  path_start_date, skip_friday, rest_weekdays, yom_tov, yom_tov_dates)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                id.epoch, id.number, learner, plan.path, plan.cycle, plan.createdOn.number,
                plan.fromPosition, plan.fromReference, plan.fromDay.number, moment,
            ] + PathCoding.columns(plan.text))
        try check(
            "path_plans WHERE learner_id = ? AND path_id = ?", [learner, plan.path],
            NewPathPlan.countMax, db)
    }

    private func append(_ entry: NewPathEntry, _ commit: Commit, _ db: Database) throws {
        try checkPath(entry.path, commit, db)
        let own: StatementArguments = [commit.learner, entry.path]
        let moment = try moment(in: "path_log", "at", own, commit, db)
        try insert(entry, at: moment, try nextID("path_log", "entry", db), of: commit.learner, db)
    }

    /// Inserts an entry with an id of this box or of another one.
    func insert(
        _ entry: NewPathEntry, at moment: Int64, _ id: (epoch: String, number: Int),
        of learner: String?, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO path_log (epoch, number, learner_id, path_id, cycle, node_id,
                  node_type, position, content_ref, action, how, at, study_day, utc_offset_min,
                  data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            id.epoch, id.number, learner, entry.path, entry.cycle, entry.node,
            entry.type.rawValue, entry.position, entry.reference, entry.action.rawValue,
            entry.means.rawValue, moment, entry.day.number, entry.utcOffsetMinutes,
            try entry.detail.map(PathCoding.json),
        ])
    }

    /// The id of the next row of this box.
    private func nextID(
        _ table: String, _ key: String, _ db: Database
    ) throws -> (epoch: String, number: Int) {
        let last = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT max(\(key)) FROM \(table)"))
        return (try epoch(db), (last ?? 0) + 1)
    }

    private func checkPath(_ path: String, _ commit: Commit, _ db: Database) throws {
        let isThere = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM paths WHERE learner_id = ? AND path_id = ?)
                    """), arguments: [commit.learner, path])
        guard isThere == true else { throw StoreError.refused("no path \(path)") }
    }

    /// The time of a new row: that of the commit, but later than the newest row of the path, so
    /// that the order stays where the clock is set back.
    private func moment(
        in table: String, _ column: String, _ own: StatementArguments, _ commit: Commit,
        _ db: Database
    ) throws -> Int64 {
        let newest = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT max(\(column)) FROM \(table) WHERE learner_id = ? AND path_id = ?
                    """), arguments: own)
        return max(commit.at, (newest ?? .min) &+ 1)
    }

    private func check(
        _ rows: String, _ arguments: StatementArguments, _ max: Int, _ db: Database
    ) throws {
        let count = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM \(rows)"), arguments: arguments)
        guard let count, count > max else { return }
        throw StoreError(
            .limitReached, found: "\(count) rows of \(rows.prefix { $0 != " " })",
            expected: "\(max) at most", hint: "Nothing was changed.")
    }
}
