internal import GRDB

extension Store {
    /// What SQLite finds wrong with the file: empty when all is well, 100 lines at most.
    package func integrityCheck() throws(StoreError) -> [String] {
        try read { db in
            let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(100)
            let dangling = orphans.map { "row of \($0["table"] as String) without its parent" }
            return (lines == ["ok"] ? [] : lines) + dangling
        }
    }

    /// The size of the database in bytes, without what waits in the write-ahead log.
    package func size() throws(StoreError) -> Int64 {
        try read { db in
            let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            let pageSize = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
            return pages * pageSize
        }
    }

    /// Writes a compact copy to `file`, which must not exist yet; blocks for as long as that takes.
    package func backup(to file: String) throws(StoreError) {
        options.confinement()
        try StoreError.translating(file) {
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "VACUUM INTO ?", arguments: [file])
            }
        }
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
