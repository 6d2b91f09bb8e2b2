internal import GRDB

extension Migrations {
    /// Available versions of batches, and the number of words that were added to installed packs.
    ///
    /// The opening of a session announces both once, to a learner who has a deck of the pack.
    static func packOffers0010(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0010-pack-offers") { db in
            try db.execute(sql: packOffers)
        }
    }

    private static let packOffers = """
        CREATE TABLE pack_offers (
          pack_id TEXT NOT NULL REFERENCES packs ON DELETE CASCADE,
          batch_id INTEGER NOT NULL CHECK (batch_id BETWEEN 1 AND 1000),
          version TEXT NOT NULL CHECK (length(version) BETWEEN 5 AND 20),
          word_count INTEGER CHECK (word_count BETWEEN 0 AND 10000),
          size_kb INTEGER CHECK (size_kb BETWEEN 0 AND 1000000000),
          changelog TEXT NOT NULL CHECK (length(changelog) <= 4000),
          download_url TEXT CHECK (length(download_url) BETWEEN 1 AND 2000),
          sha256 TEXT
            CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
          offered_at INTEGER NOT NULL,
          is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
          PRIMARY KEY (pack_id, batch_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE pack_additions (
          pack_id TEXT NOT NULL PRIMARY KEY REFERENCES packs ON DELETE CASCADE,
          words INTEGER NOT NULL CHECK (words BETWEEN 1 AND 1000000)
        ) STRICT;
        """
}
