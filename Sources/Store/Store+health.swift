internal import GRDB

extension Store {
    /// Reads the whole file, and throws `corrupt` with the first thing that SQLite finds wrong;
    /// what it names are pages, tables and columns, never values.
    func checkIntegrity() throws(StoreError) {
        try read(checkIntegrity)
    }

    /// Does the same through a connection of its own, so that the conductor's writes go on
    /// meanwhile. Blocks for as long as the file is large; any thread but the conductor's.
    ///
    /// - Returns: whether the file was read as a whole; false where another look is under way, or
    ///   the store is closed.
    package func checkIntegrityBeside() throws(StoreError) -> Bool {
        try checkIntegrity(as: .inspection)
    }

    /// The same as a job that is broken off when the store closes.
    func checkIntegrity(as job: BackgroundWork.Job) throws(StoreError) -> Bool {
        try StoreError.translating(path) {
            guard background.begin(job) else { return false }
            defer { background.finish(job) }
            guard !isInMemory else {
                try queue.read(checkIntegrity)
                return true
            }
            do {
                let connection = try Self.readingConnection(to: path, "lectern.inspection")
                try background.use(connection, for: job) { try $0.read(checkIntegrity) }
                return true
            } catch is BackgroundWork.BrokenOff {
                return false
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                return false
            }
        }
    }

    /// A connection that only reads, beside the conductor's.
    static func readingConnection(to path: String, _ label: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = label
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    var isInMemory: Bool { path == ":memory:" }

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
