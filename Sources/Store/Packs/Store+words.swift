internal import GRDB
package import WordPacks

// What is installed, and the words of it.
extension Store {
    /// The installed packs, in the order of their names.
    package func packs() throws(StoreError) -> [Pack] {
        try read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM packs ORDER BY pack_id").map(Pack.init)
        }
    }

    /// The batches of a pack, in their order.
    package func batches(of pack: String) throws(StoreError) -> [BatchRow] {
        try read { db in try batches(of: pack, db) }
    }

    /// A word with all that teaches it and asks for it; nil where it is not installed.
    package func word(_ number: Int, of pack: String) throws(StoreError) -> PackWord? {
        try read { db in
            let key: StatementArguments = [pack, number]
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT word_index.*, word_content.*, pack_media.name AS recording
                        FROM word_index JOIN word_content USING (pack_id, word_id)
                        LEFT JOIN word_recordings USING (pack_id, word_id)
                        LEFT JOIN pack_media ON pack_media.number = medium
                        WHERE word_index.pack_id = ? AND word_index.word_id = ?
                        """), arguments: key)
            guard let row else { return nil }
            return try WordCoding().word(
                row, examples: parts("word_examples", key, db),
                distractors: parts("word_distractors", key, db))
        }
    }

    /// A word as lists have it; nil where it is not installed.
    package func listed(_ number: Int, of pack: String) throws(StoreError) -> WordRow? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT * FROM word_index WHERE pack_id = ? AND word_id = ?"),
                arguments: [pack, number]
            ).map(WordRow.init)
        }
    }

    /// Words of a pack in its order, behind a position, `limit` of them at most.
    package func words(
        of pack: String, _ filter: WordFilter = WordFilter(), after position: Int? = nil,
        limit: Int
    ) throws(StoreError) -> [WordRow] {
        try read { db in
            var conditions = ["pack_id = ?", "position > ?"]
            var arguments: StatementArguments = [pack, position ?? 0]
            func add(_ condition: String, _ value: (any DatabaseValueConvertible)?) {
                guard let value else { return }
                conditions.append(condition)
                arguments += [value]
            }
            add("batch_id = ?", filter.batch)
            add("level_id = ?", filter.level)
            add("cefr_level = ?", filter.cefr)
            add("pos = ?", filter.pos)
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM word_index WHERE \(conditions.joined(separator: " AND "))
                        ORDER BY position LIMIT ?
                        """), arguments: arguments + [limit]
            ).map(WordRow.init)
        }
    }

    func pack(_ id: String, _ db: Database) throws -> Pack? {
        try Row.fetchOne(db, sql: "SELECT * FROM packs WHERE pack_id = ?", arguments: [id])
            .map(Pack.init)
    }

    func batches(of pack: String, _ db: Database) throws -> [BatchRow] {
        try Row.fetchAll(
            db, sql: "SELECT * FROM batches WHERE pack_id = ? ORDER BY batch_id",
            arguments: [pack]
        ).map(BatchRow.init)
    }

    private func parts(
        _ table: String, _ key: StatementArguments, _ db: Database
    ) throws -> [Row] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM \(table) WHERE pack_id = ? AND word_id = ?
                    ORDER BY display_order
                    """), arguments: key)
    }
}

extension Pack {
    init(_ row: Row) {
        self.init(
            id: row["pack_id"], title: row["title"], description: row["description"],
            targetLanguage: row["target_language"], nativeLanguage: row["native_language"],
            license: row["license"], reviewedBy: row["reviewed_by"],
            plannedWords: row["planned_words"])
    }
}

extension BatchRow {
    init(_ row: Row) throws {
        self.init(
            number: row["batch_id"], level: row["level_id"], cefr: row["cefr_level"],
            version: try PackVersion(stored: row["version"]), words: row["word_count"],
            changelog: row["changelog"],
            sha256: row["sha256"], installedAt: row["installed_at"])
    }
}

extension PackVersion {
    init(stored text: String) throws {
        guard let version = PackVersion(text) else {
            throw StoreError(
                .corrupt, found: "the version \"\(text)\" of a batch",
                expected: "what this version writes", hint: StoreError.Kind.corrupt.advice)
        }
        self = version
    }
}

extension WordRow {
    init(_ row: Row) {
        self.init(
            pack: row["pack_id"], number: row["word_id"], position: row["position"],
            word: row["word"], translation: row["translation"], pos: row["pos"],
            batch: row["batch_id"], level: row["level_id"], cefr: row["cefr_level"])
    }
}
