internal import GRDB
package import WordPacks

// Packs of words: installed, replaced batch by batch, and removed.
extension Store {
    /// What the installation of batches would change.
    ///
    /// Throws `packRefused` for a lower version than the installed one, for the same version with
    /// other bytes, and for a word that another batch has.
    package func change(
        installing batches: [NewBatch], of pack: Pack
    ) throws(StoreError) -> PackChange {
        try read { db in try PackCheck(pack: pack, batches: batches).change(self, db) }
    }

    /// Installs batches, each in the place of what is installed of it, and makes a commit durable
    /// with it. A batch with the same bytes stays as it is.
    ///
    /// Decks of the pack get cards for new words. The card of a word that is gone leaves the
    /// queues, and comes back with its history when the word does. Throws as
    /// `change(installing:of:)`.
    package func install(
        _ batches: [NewBatch], of pack: Pack, thenCommitting commit: Commit
    ) throws(StoreError) -> (change: PackChange, seqs: [Int64]) {
        try write { db in
            let change = try PackCheck(pack: pack, batches: batches).change(self, db)
            return (change, try install(change, batches, of: pack, thenCommitting: commit, db))
        }
    }

    /// The same beside the conductor, for packs of any size. Where nothing changes nothing is
    /// committed.
    ///
    /// What the conductor writes meanwhile fails with `busy`. Blocks; any thread but the
    /// conductor's.
    package func installBeside(
        _ batches: [NewBatch], of pack: Pack, thenCommitting commit: Commit
    ) throws(StoreError) -> (change: PackChange, seqs: [Int64]) {
        try writeBeside { db in
            let change = try PackCheck(pack: pack, batches: batches).change(self, db)
            guard !change.isEmpty else { return (change, []) }
            return (change, try install(change, batches, of: pack, thenCommitting: commit, db))
        }
    }

    /// Makes a change that was checked.
    private func install(
        _ change: PackChange, _ batches: [NewBatch], of pack: Pack, thenCommitting commit: Commit,
        _ db: Database
    ) throws -> [Int64] {
        guard !change.isEmpty else { return try write(commit, db) }
        let isThere = try self.pack(pack.id, db) != nil
        try save(pack, db)
        let new = batches.filter { change.batches.contains($0.batch.number) }
        // A word may have moved from one of them to another.
        for batch in new { try delete(batch.batch, of: pack, db) }
        for batch in new { try insert(batch, of: pack, at: commit.at, db) }
        try putCards(of: pack.id, at: commit.at, db)
        if isThere { try notePackAddition(of: change.added, to: pack.id, db) }
        try dropOldOffers(of: pack.id, db)
        return try write(commit, db)
    }

    /// Removes a pack. The cards of its words leave the queues, and their decks stay.
    ///
    /// - Returns: how many cards left.
    package func removePack(
        _ pack: String, thenCommitting commit: Commit
    ) throws(StoreError) -> (cards: Int, seqs: [Int64]) {
        try write { db in
            try db.execute(sql: "DELETE FROM packs WHERE pack_id = ?", arguments: [pack])
            guard db.changesCount == 1 else { throw StoreError.refused("no pack \"\(pack)\"") }
            let cards = try putCards(of: pack, at: commit.at, db)
            return (cards, try write(commit, db))
        }
    }

    private func save(_ pack: Pack, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO packs (pack_id, title, description, target_language, native_language,
                  license, reviewed_by, planned_words) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (pack_id) DO UPDATE SET title = excluded.title,
                  description = excluded.description, target_language = excluded.target_language,
                  native_language = excluded.native_language, license = excluded.license,
                  reviewed_by = excluded.reviewed_by, planned_words = excluded.planned_words
                """,
            arguments: [
                pack.id, pack.title, pack.description, pack.targetLanguage, pack.nativeLanguage,
                pack.license, pack.reviewedBy, pack.plannedWords,
            ])
    }

    private func delete(_ batch: PackBatch, of pack: Pack, _ db: Database) throws {
        try db.execute(
            sql: "DELETE FROM batches WHERE pack_id = ? AND batch_id = ?",
            arguments: [pack.id, batch.number])
    }

    private func insert(
        _ new: NewBatch, of pack: Pack, at now: Int64, _ db: Database
    ) throws {
        let batch = new.batch
        try db.execute(
            sql: "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                pack.id, batch.number, batch.level, batch.cefr, batch.version.text,
                batch.words.count, batch.changelog, new.sha256, now,
            ])
        let coding = WordCoding()
        let media = try insertMedia(of: batch, of: pack.id, db)
        for (index, word) in batch.words.enumerated() {
            let position = PackCheck.positions(of: batch.number).lowerBound + index
            try db.cachedStatement(
                sql: "INSERT INTO word_index VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            ).execute(arguments: [
                pack.id, word.number, batch.number, position, word.word, word.translation.text,
                word.pos, batch.level, batch.cefr,
            ])
            try insert(word, of: pack, coding, db)
            if let medium = word.recording.flatMap({ media[$0] }) {
                try insertRecording(medium, of: word.number, of: pack.id, db)
            }
        }
    }

    private func insert(
        _ word: PackWord, of pack: Pack, _ coding: WordCoding, _ db: Database
    ) throws {
        let key: StatementArguments = [pack.id, word.number]
        try db.cachedStatement(
            sql: "INSERT INTO word_content VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: key + coding.content(word))
        for (index, example) in word.examples.enumerated() {
            try db.cachedStatement(
                sql: "INSERT INTO word_examples VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            ).execute(arguments: key + [index + 1] + WordCoding.columns(example))
        }
        for (index, distractor) in word.distractors.enumerated() {
            try db.cachedStatement(
                sql: "INSERT INTO word_distractors VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            ).execute(arguments: key + [index + 1] + coding.columns(distractor))
        }
    }
}
