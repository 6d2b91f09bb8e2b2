internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Decks and books.
extension LibraryMerge {
    func take(_ record: PresetRecord) throws {
        presets[record.key] = try store.number(of: Self.preset(record), db)
    }

    private static func preset(_ record: PresetRecord) throws -> Preset {
        let scheduler: Preset.Scheduler
        do {
            scheduler = try PresetCoding.scheduler(record.scheduler, ownWeights: record.weights)
        } catch {
            throw StoreError.refused("\(record.weights.count) numbers of \(record.scheduler)")
        }
        return Preset(
            scheduler, learningSteps: Steps(seconds: record.learningSteps),
            relearningSteps: Steps(seconds: record.relearningSteps), retention: record.retention,
            isFuzzed: record.isFuzzed, longestInterval: record.longestInterval)
    }

    /// A deck that is here keeps its settings.
    func take(_ record: DeckRecord) throws -> LibraryReport.Fate {
        if let row = try deck(like: record) {
            decks[record.key] = (row["deck_id"], row["preset_id"])
            return .same
        }
        var deck = NewDeck(title: record.title, kind: try kind(of: record), pack: record.pack)
        if let key = record.preset {
            guard let number = presets[key], let preset = try store.preset(number, db) else {
                throw Self.missing("preset", key)
            }
            deck.preset = preset
        }
        deck.newPerDay = record.newPerDay ?? deck.newPerDay
        deck.reviewsPerDay = record.reviewsPerDay ?? deck.reviewsPerDay
        let id = try store.insert(deck, of: learner, at: now, db)
        if record.isArchived {
            try db.execute(
                sql: "UPDATE decks SET is_archived = 1 WHERE deck_id = ?", arguments: [id])
        }
        decks[record.key] = (id, try store.number(of: deck.preset, db))
        return .added
    }

    private func kind(of record: DeckRecord) throws -> NewDeck.Kind {
        guard let kind = NewDeck.Kind(rawValue: record.kind.rawValue) else {
            throw StoreError.refused("a deck of the kind \(record.kind.rawValue)")
        }
        return kind
    }

    private func deck(like record: DeckRecord) throws -> Row? {
        let condition =
            switch record.kind {
            case .pack: "pack_id = ?4"
            case .own, .lessons: "?4 IS NULL"
            case .notes, .problems: "title = ?3 AND ?4 IS NULL"
            }
        return try Row.fetchOne(
            db,
            sql: """
                SELECT deck_id, preset_id FROM decks
                WHERE learner_id = ?1 AND kind = ?2 AND deleted_at IS NULL AND \(condition)
                  AND length(?3) > 0 ORDER BY deck_id LIMIT 1
                """, arguments: [learner, record.kind.rawValue, record.title, record.pack])
    }

    /// A book that is here keeps its text.
    func take(_ record: BookRecord) throws -> LibraryReport.Fate {
        let own = try String.fetchOne(
            db,
            sql: "SELECT book_id FROM books WHERE learner_id = ? AND title = ? AND author = ?",
            arguments: [learner, record.title, record.author])
        if let own {
            books[record.key] = own
            return .same
        }
        let id = try newID(record.key, in: "books", "book_id")
        let text = BookText(
            title: record.title, author: record.author, isbn: record.isbn,
            description: record.description, language: record.language)
        try store.addBook(
            id, text, of: learner, at: record.createdUSec.map(Int64.init) ?? now, db)
        books[record.key] = id
        return .added
    }

    /// The identity of something new: what a file of Lectern calls it, unless that is taken.
    func newID(_ key: String, in table: String, _ column: String) throws -> String {
        guard isID(key) else { return Store.newLibraryID() }
        let taken = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT 1 FROM \(table) WHERE learner_id = ? AND \(column) = ?"),
            arguments: [learner, key])
        return taken == nil ? key : Store.newLibraryID()
    }

    /// Whether a key of the file means the same on every box.
    func isID(_ key: String) -> Bool { terms.header.from == .lectern && key.utf8.count <= 64 }
}
