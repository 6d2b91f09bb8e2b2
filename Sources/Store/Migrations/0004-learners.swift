internal import GRDB

extension Migrations {
    /// Several learners: when each was added and selected last, whose user's it is, whether
    /// the name is in the list that is read out, and which one is selected.
    static func learners0004(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0004-learners") { db in
            try db.execute(
                sql: """
                    ALTER TABLE learners ADD COLUMN uid INTEGER CHECK (uid >= 0);
                    ALTER TABLE learners ADD COLUMN created_at INTEGER NOT NULL
                      DEFAULT 0;
                    ALTER TABLE learners ADD COLUMN last_active_at INTEGER
                      CHECK (last_active_at >= 0);
                    ALTER TABLE learners ADD COLUMN is_spoken INTEGER NOT NULL DEFAULT 1
                      CHECK (is_spoken IN (0, 1));
                    ALTER TABLE learners ADD COLUMN is_selected INTEGER NOT NULL DEFAULT 0
                      CHECK (is_selected IN (0, 1));
                    CREATE UNIQUE INDEX learners_selected ON learners (is_selected)
                      WHERE is_selected;
                    """)
        }
    }
}
