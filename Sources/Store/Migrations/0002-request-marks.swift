internal import GRDB

extension Migrations {
    /// Removes the marks of remembered requests. The mark of a typed answer could be compared with
    /// those of likely answers.
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
