internal import GRDB

extension Store {
    /// Reads the whole file, and throws `corrupt` with the first thing that SQLite finds wrong;
    /// what it names are pages, tables and columns, never values.
    package func checkIntegrity() throws(StoreError) {
        try read(checkIntegrity)
    }

    /// The same of a database that is open.
    func checkIntegrity(_ db: Database) throws {
        let line = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
        let orphan = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check")
        let fault =
            line == "ok"
            ? orphan.map { "a row of \($0["table"] as String) without its parent" } : line
        guard let fault else { return }
        let kind = StoreError.Kind.corrupt
        throw StoreError(kind, found: fault, expected: kind.expectation, hint: kind.advice)
    }

    /// The size of the database in bytes, without what waits in the write-ahead log.
    package func size() throws(StoreError) -> Int64 {
        try read(size)
    }

    /// The same of a database that is open.
    func size(_ db: Database) throws -> Int64 {
        let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        return pages * pageSize
    }

    /// Runs one statement and gives its rows as text; the tests' window into the file.
    func inspect(_ sql: String) throws(StoreError) -> [String] {
        try StoreError.translating(path) {
            try queue.writeWithoutTransaction { db in
                try Row.fetchAll(db, sql: sql).map { row in
                    row.databaseValues.map { String.fromDatabaseValue($0) ?? "\($0)" }
                        .joined(separator: "|")
                }
            }
        }
    }
}
