internal import GRDB
package import LibraryRecords
internal import Scheduling

// Problems: attempts, texts and marks.
extension LibraryExport {
    func writeProblems(_ write: (ProblemRecord) throws -> Void) throws {
        try each(
            """
            SELECT * FROM problem_attempts WHERE learner_id = ?1 AND ?2 IS NULL
            ORDER BY at, attempt_id
            """
        ) { row in
            if let record = ProblemAttemptRecord(try ProblemAttemptRow(row)) {
                try write(.attempt(record))
            }
        }
        try each(of: .notes) { try write(.note($0)) }
        try each(of: .codes) { try write(.code($0)) }
        try marks(in: "problem_queue", slug: "slug", name: "NULL") { try write(.queued($0)) }
        try marks(in: "problem_disputes", slug: "slug", name: "key") { try write(.dispute($0)) }
        try marks(in: "problem_milestones", slug: "NULL", name: "name") {
            try write(.milestone($0))
        }
    }

    private func each(of table: KeptTexts, _ body: (ProblemTextRecord) throws -> Void) throws {
        try each(
            """
            SELECT repository, slug, \(table.key) AS name, \(table.text) AS text, updated_at
            FROM \(table.name) WHERE learner_id = ?1 AND ?2 IS NULL
            ORDER BY repository, slug, name
            """
        ) { row in
            try body(
                ProblemTextRecord(
                    repository: row["repository"], slug: row["slug"], name: row["name"],
                    text: row["text"], updatedUSec: row["updated_at"]))
        }
    }

    private func marks(
        in table: String, slug: String, name: String,
        _ body: (ProblemMarkRecord) throws -> Void
    ) throws {
        try each(
            """
            SELECT repository, \(slug) AS slug, \(name) AS name, at FROM \(table)
            WHERE learner_id = ?1 AND ?2 IS NULL ORDER BY 1, 2, 3
            """
        ) { row in
            try body(
                ProblemMarkRecord(
                    repository: row["repository"], slug: row["slug"], name: row["name"],
                    timeUSec: row["at"]))
        }
    }
}

extension Store {
    /// Hands over all that a learner has of problems, in an order in which it can be imported.
    ///
    /// Has a connection of its own, so that the conductor's writes go on meanwhile. Blocks; any
    /// thread but the conductor's.
    ///
    /// - Returns: false where another export is under way, or the store is closed.
    package func exportProblems(
        of learner: String, _ write: (ProblemRecord) throws -> Void
    ) throws(StoreError) -> Bool {
        try exportReading(.everything, of: learner) { export in
            try export.writeSettings(write)
            try export.writeProblems(write)
            try export.writeLog(ofItems: ProblemItem.prefix) { entry in
                var entry = entry
                // All problems have the same one.
                entry.preset = nil
                try write(.log(entry))
            }
        }
    }
}

extension LibraryExport {
    fileprivate func writeSettings(_ write: (ProblemRecord) throws -> Void) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT name, value FROM settings WHERE learner_id = ?", arguments: [learner])
        let values = rows.reduce(into: [String: String]()) { values, row in
            if let name = ProblemSettings.Name(key: row["name"]) {
                values[name.rawValue] = row["value"]
            }
        }
        if !values.isEmpty { try write(.settings(values)) }
    }
}

extension ProblemAttemptRecord {
    /// Nil for a mode or an outcome that files do not have.
    fileprivate init?(_ row: ProblemAttemptRow) {
        let attempt = row.attempt
        guard let mode = Mode(rawValue: attempt.mode.rawValue),
            let outcome = Outcome(rawValue: attempt.outcome.rawValue)
        else { return nil }
        self.init(
            id: row.id, session: row.session, repository: row.repository, slug: attempt.slug,
            mode: mode, outcome: outcome, hints: attempt.hints, tookMs: attempt.milliseconds,
            answeredUSec: Int(row.at), studyDay: attempt.day.number)
        type = attempt.questionType
        language = attempt.language
        fault = attempt.fault
        percent = attempt.percent
        corrects = row.corrects
    }
}
