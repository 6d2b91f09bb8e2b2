internal import GRDB

extension Migrations {
    /// When the position was written by the clock of the boot, which nobody can set: within one
    /// boot it says how long ago that was.
    static func bootTime0003(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0003-boot-time") { db in
            try db.execute(sql: "ALTER TABLE session_state ADD COLUMN boot_time_usec INTEGER")
        }
    }
}
