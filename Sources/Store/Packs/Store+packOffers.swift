internal import GRDB
package import WordPacks

// Available versions of batches, and what the opening of a session announces of packs.
extension Store {
    /// The available versions of an installed pack, by the numbers of the batches.
    package func offers(of pack: String) throws(StoreError) -> [BatchOffer] {
        try read { db in try offers(of: pack, db) }
    }

    /// The packs with an available version, in the order of their names.
    package func offeredPacks() throws(StoreError) -> [String] {
        try read { db in
            try String.fetchAll(db, sql: "SELECT DISTINCT pack_id FROM pack_offers ORDER BY 1")
        }
    }

    /// Those of some offers that are not installed, nor in a higher version, by the numbers of the
    /// batches.
    package func newer(
        _ offers: [BatchOffer], of pack: String
    ) throws(StoreError) -> [BatchOffer] {
        let installed = try batches(of: pack)
        return offers.filter { offer in
            installed.allSatisfy { $0.number != offer.batch || $0.version < offer.version }
        }.sorted { $0.batch < $1.batch }
    }

    /// Replaces the offers of a pack for some of its batches, and makes a commit durable with them.
    /// A version that was announced to learners is not announced again.
    package func offer(
        _ offers: [BatchOffer], of pack: String, in batches: ClosedRange<Int>,
        thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            let gone = try self.offers(of: pack, db).map(\.batch).filter(batches.contains)
                .filter { number in !offers.contains { $0.batch == number } }
            for batch in gone { try deleteOffer(of: batch, of: pack, db) }
            for offer in offers { try save(offer, of: pack, at: commit.at, db) }
            return try write(commit, db)
        }
    }

    /// What was not announced yet of the packs that the learner has decks of.
    package func packNews(of learner: String? = nil) throws(StoreError) -> PackNews {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT
                          EXISTS (SELECT * FROM pack_offers
                            WHERE NOT is_told AND pack_id IN (\(Self.learnedPacks))) AS offered,
                          (SELECT coalesce(sum(words), 0) FROM pack_additions
                            WHERE pack_id IN (\(Self.learnedPacks))) AS added
                        """), arguments: [learner])
            return PackNews(added: row?["added"] ?? 0, isOffered: row?["offered"] ?? false)
        }
    }

    /// The packs of which learner ?1 has decks.
    private static let learnedPacks = """
        SELECT pack_id FROM decks
        WHERE learner_id = ?1 AND deleted_at IS NULL AND NOT is_archived AND pack_id IS NOT NULL
        """

    /// A learner is told what `packNews` has.
    func notePackNewsTold(to learner: String?, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE pack_offers SET is_told = 1 WHERE pack_id IN (\(Self.learnedPacks))",
            arguments: [learner])
        try db.execute(
            sql: "DELETE FROM pack_additions WHERE pack_id IN (\(Self.learnedPacks))",
            arguments: [learner])
    }

    /// Words have come to a pack that was there before.
    func notePackAddition(of words: Int, to pack: String, _ db: Database) throws {
        guard words > 0 else { return }
        try db.execute(
            sql: """
                INSERT INTO pack_additions VALUES (?, ?)
                ON CONFLICT (pack_id) DO UPDATE SET words = min(words + excluded.words, 1000000)
                """, arguments: [pack, words])
    }

    /// Takes back the offers of what is installed.
    func dropOldOffers(of pack: String, _ db: Database) throws {
        let installed = try batches(of: pack, db)
        for offer in try offers(of: pack, db) {
            let isOld = installed.contains {
                $0.number == offer.batch && $0.version >= offer.version
            }
            if isOld { try deleteOffer(of: offer.batch, of: pack, db) }
        }
    }

    private func offers(of pack: String, _ db: Database) throws -> [BatchOffer] {
        try Row.fetchAll(
            db, sql: "SELECT * FROM pack_offers WHERE pack_id = ? ORDER BY batch_id",
            arguments: [pack]
        ).map(BatchOffer.init)
    }

    private func deleteOffer(of batch: Int, of pack: String, _ db: Database) throws {
        try db.execute(
            sql: "DELETE FROM pack_offers WHERE pack_id = ? AND batch_id = ?",
            arguments: [pack, batch])
    }

    private func save(
        _ offer: BatchOffer, of pack: String, at now: Int64, _ db: Database
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO pack_offers (pack_id, batch_id, version, word_count, size_kb,
                  changelog, download_url, sha256, offered_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (pack_id, batch_id) DO UPDATE SET
                  is_told = is_told AND version = excluded.version, version = excluded.version,
                  word_count = excluded.word_count, size_kb = excluded.size_kb,
                  changelog = excluded.changelog, download_url = excluded.download_url,
                  sha256 = excluded.sha256, offered_at = excluded.offered_at
                """,
            arguments: [
                pack, offer.batch, offer.version.text, offer.words, offer.kilobytes,
                offer.changelog, offer.url, offer.sha256, now,
            ])
    }
}

/// What was not announced yet of a learner's packs.
package struct PackNews: Equatable, Sendable {
    /// Words that were added to packs after these were installed.
    package var added: Int
    /// Whether a version that is newer than the installed one is available.
    package var isOffered: Bool

    package init(added: Int = 0, isOffered: Bool = false) {
        self.added = added
        self.isOffered = isOffered
    }

    package var isEmpty: Bool { added == 0 && !isOffered }
}

extension BatchOffer {
    fileprivate init(_ row: Row) throws {
        self.init(
            batch: row["batch_id"], version: try PackVersion(stored: row["version"]),
            words: row["word_count"], kilobytes: row["size_kb"], changelog: row["changelog"],
            url: row["download_url"], sha256: row["sha256"])
    }
}
