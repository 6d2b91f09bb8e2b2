internal import GRDB

extension Migrations {
    /// Recordings of packs, and which word has which.
    static func packMedia0011(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0011-pack-media") { db in
            try db.execute(sql: packMedia)
        }
    }

    private static let packMedia = """
        CREATE TABLE pack_media (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          pack_id TEXT NOT NULL,
          batch_id INTEGER NOT NULL,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
          bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 2097152),
          UNIQUE (pack_id, batch_id, name),
          FOREIGN KEY (pack_id, batch_id) REFERENCES batches ON DELETE CASCADE
        ) STRICT;

        CREATE TABLE word_recordings (
          pack_id TEXT NOT NULL,
          word_id INTEGER NOT NULL,
          medium INTEGER NOT NULL REFERENCES pack_media ON DELETE CASCADE,
          PRIMARY KEY (pack_id, word_id),
          FOREIGN KEY (pack_id, word_id) REFERENCES word_index (pack_id, word_id)
            ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX word_recordings_by_medium ON word_recordings (medium);
        """
}
