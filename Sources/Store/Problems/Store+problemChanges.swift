internal import GRDB
internal import Scheduling

// What is written of problems, within the transaction of a commit.
extension Store {
    func change(_ change: ProblemChange, _ commit: Commit, _ db: Database) throws {
        let learner = try commit.learner ?? selectedLearner(db)
        switch change {
        case .select(let catalogue): try select(catalogue, of: learner, at: commit.at, db)
        case .attempt(let attempt, let catalogue):
            _ = try append(attempt, in: catalogue, of: learner, at: commit.at, db)
        case .undo(let attempt, let day, let wish):
            let row = try takeBack(attempt, on: day, of: learner, at: commit.at, db)
            if let wish { try renew(wish, of: row, learner, db) }
        case .dispute(let attempt, let day):
            try dispute(attempt, on: day, of: learner, at: commit.at, db)
        case .note(let kind, let text, let slug, let repository):
            let table = KeptTexts.notes
            try put(text, table, kind.rawValue, slug, repository, learner, commit.at, db)
        case .code(let code, let language, let slug, let repository):
            let table = KeptTexts.codes
            try put(code ?? "", table, language, slug, repository, learner, commit.at, db)
        case .queue(let isQueued, let slug, let repository):
            try queue(slug, isQueued, in: repository, of: learner, at: commit.at, db)
        case .settings(let settings): try save(settings, of: learner, db)
        }
    }

    private func put(
        _ text: String, _ table: KeptTexts, _ name: String, _ slug: String, _ repository: String,
        _ learner: String, _ now: Int64, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO \(table.name)
                  (learner_id, repository, slug, \(table.key), \(table.text), updated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET \(table.text) = excluded.\(table.text),
                  updated_at = max(excluded.updated_at, updated_at + 1), version = version + 1
                """
        ).execute(arguments: [learner, repository, slug, name, text, now])
    }

    private func queue(
        _ slug: String, _ isQueued: Bool, in repository: String, of learner: String,
        at now: Int64, _ db: Database
    ) throws {
        guard isQueued else { return try dequeue(slug, of: repository, learner, db) }
        try db.cachedStatement(
            sql: "INSERT INTO problem_queue VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        ).execute(arguments: [learner, repository, slug, now])
    }

    /// Puts a wish back that an attempt had met, unless another grade has met it too.
    private func renew(
        _ wish: Int64, of row: ProblemAttemptRow, _ learner: String, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO problem_queue SELECT ?1, ?2, ?3, ?4
                WHERE NOT EXISTS (SELECT * FROM problem_attempts AS attempts
                  WHERE learner_id = ?1 AND repository = ?2 AND slug = ?3 AND at > ?4
                    AND \(ProblemSQL.grades) AND \(ProblemSQL.counts))
                ON CONFLICT DO NOTHING
                """
        ).execute(arguments: [learner, row.repository, row.attempt.slug, wish])
    }

    func dequeue(
        _ slug: String, of repository: String, _ learner: String, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: "DELETE FROM problem_queue WHERE learner_id = ? AND repository = ? AND slug = ?"
        ).execute(arguments: [learner, repository, slug])
    }

    /// The decks have the number of new problems a day too: what is due of all kinds is added up by
    /// decks.
    func save(_ settings: ProblemSettings, of learner: String, _ db: Database) throws {
        let before = try problemSettings(of: learner, db)
        for name in ProblemSettings.Name.allCases where settings[name] != before[name] {
            try set(name.key, to: settings[name], of: learner, db)
        }
        try db.execute(
            sql: "UPDATE decks SET new_per_day = ? WHERE learner_id = ? AND kind = 'problems'",
            arguments: [settings.newPerDay, learner])
    }

    func problemSettings(of learner: String, _ db: Database) throws -> ProblemSettings {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT name, value FROM settings WHERE learner_id = ? AND name GLOB ?"),
            arguments: [learner, ProblemSettings.prefix + "*"]
        ).reduce(into: ProblemSettings()) { settings, row in
            guard let name = ProblemSettings.Name(key: row["name"]) else { return }
            // A value that another version wrote and that does not fit here leaves the default.
            _ = settings.set(name, to: row["value"])
        }
    }
}

/// A table of a learner's own texts.
struct KeptTexts {
    var name: String
    /// The column by which a problem has several texts.
    var key: String
    var text: String

    static let notes = KeptTexts(name: "problem_notes", key: "kind", text: "text")
    static let codes = KeptTexts(name: "problem_codes", key: "language", text: "code")
}
