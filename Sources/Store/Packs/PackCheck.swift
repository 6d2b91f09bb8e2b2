internal import GRDB
internal import WordPacks

/// Whether batches may take the place of what is installed, and what they change.
struct PackCheck {
    let pack: Pack
    let batches: [NewBatch]

    /// Packs that can be installed.
    static let packsMax = 100
    /// The greatest number of a batch.
    static let batchMax = 1_000
    /// The positions of a pack that each batch has for its words, and so the most words of one.
    static let positionsPerBatch = 10_000
    /// No more words that are gone are named.
    static let goneWordsMax = 100

    /// The positions of a batch's words in the pack; also of their cards in a deck.
    static func positions(of batch: Int) -> Range<Int> {
        batch * positionsPerBatch..<(batch + 1) * positionsPerBatch
    }

    /// Throws `packRefused` where something stands against it.
    func change(_ store: Store, _ db: Database) throws -> PackChange {
        let installed = try store.batches(of: pack.id, db)
        try checkLimits(db)
        let new = try batches.filter { try isNew($0, installed) }
        try checkWords(of: new, db)
        var change = PackChange(batches: new.map(\.batch.number).sorted())
        change.isDescribedAnew = try store.pack(pack.id, db) != pack
        change.same =
            batches.map(\.batch).filter { !change.batches.contains($0.number) }
            .reduce(0) { $0 + $1.words.count }
        let here = Set(new.flatMap { $0.batch.words.map(\.number) })
        let before = try words(of: change.batches, isWithin: true, db)
        change.replaced = here.intersection(before.keys).count
        change.added = here.count - change.replaced
        let gone = Set(before.keys).subtracting(here)
        change.gone = gone.count
        change.goneWords = try texts(of: gone, db)
        return change
    }

    private func checkLimits(_ db: Database) throws {
        let packs =
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM packs WHERE pack_id <> ?", arguments: [pack.id])
            ?? 0
        guard packs < Self.packsMax else {
            throw refusal(
                "\(packs) packs that are installed", expected: "\(Self.packsMax) packs at most",
                hint: "Remove a pack first.")
        }
        for new in batches {
            let number = new.batch.number
            guard (1...Self.batchMax).contains(number),
                new.batch.words.count <= Self.positionsPerBatch
            else {
                throw refusal(
                    "batch \(number) of \(new.batch.words.count) words",
                    expected:
                        "a batch from 1 to \(Self.batchMax) of at most "
                        + "\(Self.positionsPerBatch) words",
                    hint: "Divide the batch.")
            }
        }
        guard Set(batches.map(\.batch.number)).count == batches.count else {
            throw refusal(
                "the same batch twice", expected: "each batch once",
                hint: "Build the pack again.")
        }
    }

    /// Whether a batch is written; one with the same bytes is not.
    private func isNew(_ new: NewBatch, _ installed: [BatchRow]) throws -> Bool {
        let batch = new.batch
        guard let old = installed.first(where: { $0.number == batch.number }) else { return true }
        guard batch.version >= old.version else {
            throw refusal(
                "batch \(batch.number) in version \(batch.version.text)",
                expected: "version \(old.version.text), which is installed, or a higher one",
                hint: "Remove the pack first if the older version is wanted.")
        }
        guard batch.version == old.version else { return true }
        guard new.sha256 == old.sha256 else {
            throw refusal(
                "batch \(batch.number) in version \(batch.version.text), with other bytes than "
                    + "the installed one",
                expected: "a higher version for other bytes",
                hint: "Give the batch a higher version and build the pack again.")
        }
        return false
    }

    /// A number names one word of a pack, whatever the batch.
    private func checkWords(of new: [NewBatch], _ db: Database) throws {
        var owners = try words(of: new.map(\.batch.number), isWithin: false, db)
        for batch in new.map(\.batch) {
            for word in batch.words {
                guard let owner = owners.updateValue(batch.number, forKey: word.number) else {
                    continue
                }
                throw refusal(
                    "word \(word.number) in batch \(batch.number) and in batch \(owner)",
                    expected: "each number once in a pack",
                    hint: "Give the word a number of its own and build the pack again.")
            }
        }
    }

    /// The installed words within some batches, or outside of them, with the batch of each.
    private func words(
        of batches: [Int], isWithin: Bool, _ db: Database
    ) throws -> [Int: Int] {
        try Row.fetchAll(
            db, sql: "SELECT word_id, batch_id FROM word_index WHERE pack_id = ?",
            arguments: [pack.id]
        ).reduce(into: [:]) { words, row in
            let batch: Int = row["batch_id"]
            if batches.contains(batch) == isWithin { words[row["word_id"]] = batch }
        }
    }

    /// The first of some installed words, in the order of the pack.
    private func texts(of words: Set<Int>, _ db: Database) throws -> [String] {
        guard !words.isEmpty else { return [] }
        let rows = try Row.fetchAll(
            db, sql: "SELECT word_id, word FROM word_index WHERE pack_id = ? ORDER BY position",
            arguments: [pack.id])
        return rows.filter { words.contains($0["word_id"]) }.prefix(Self.goneWordsMax)
            .map { $0["word"] }
    }

    private func refusal(_ found: String, expected: String, hint: String) -> StoreError {
        StoreError(
            .packRefused, found: "\(pack.id): \(found)", expected: expected,
            hint: "Nothing was changed. \(hint)")
    }
}
