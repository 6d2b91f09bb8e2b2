internal import GRDB

extension Migrations {
    /// Adds the time at which the position was written, by the boot clock. Nobody can set this
    /// clock, so within one boot it gives the time since then.
    static func bootTime0003(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0003-boot-time") { db in
            try db.execute(sql: "ALTER TABLE session_state ADD COLUMN boot_time_usec INTEGER")
        }
    }
}
