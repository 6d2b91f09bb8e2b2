internal import GRDB

extension Migrations {
    /// Removes the marks of remembered requests: of a typed answer the mark told which of some
    /// likely answers it was.
    static func requestMarks0002(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0002-request-marks") { db in
            try db.execute(
                sql: """
                    UPDATE requests SET verdict = json_remove(verdict, '$.mark')
                    WHERE json_valid(verdict)
                    """)
        }
    }
}
