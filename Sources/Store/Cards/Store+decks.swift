internal import GRDB
package import Scheduling

// Decks and the cards in them.
extension Store {
    /// The decks of a learner, in the order in which they were added.
    package func decks(of learner: String? = nil) throws(StoreError) -> [DeckRow] {
        try read { db in try decks(of: learner ?? selectedLearner(db), db) }
    }

    func decks(of learner: String, _ db: Database) throws -> [DeckRow] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM decks WHERE learner_id = ? AND deleted_at IS NULL
                    ORDER BY deck_id
                    """), arguments: [learner]
        ).map(DeckRow.init)
    }

    /// The preset that is in force for a deck, and how many cards the deck has.
    package func details(of deck: DeckRow) throws(StoreError) -> (preset: Preset, cards: Int) {
        try read { db in
            guard let preset = try preset(deck.preset, db) else {
                throw PresetCoding.damaged("no preset \(deck.preset) of a deck")
            }
            let cards = try Int.fetchOne(
                db.cachedStatement(
                    sql: "SELECT count(*) FROM cards WHERE deck_id = ? AND deleted_at IS NULL"),
                arguments: [deck.id])
            return (preset, cards ?? 0)
        }
    }

    /// Adds a deck with its cards, and makes a commit durable with it. Returns the deck's number.
    ///
    /// A card that the learner has in a deck that was removed comes back with its history. The deck
    /// of a pack gets the cards of the pack's words.
    package func addDeck(
        _ deck: NewDeck, cards: [NewCard] = [], thenCommitting commit: Commit
    ) throws(StoreError) -> (deck: Int64, seqs: [Int64]) {
        try write { db in
            let learner = try commit.learner ?? selectedLearner(db)
            let id = try insert(deck, of: learner, at: commit.at, db)
            for card in cards { try add(card, to: id, of: learner, at: commit.at, db) }
            if let pack = deck.pack {
                try putCards(of: pack, in: id, of: learner, at: commit.at, db)
            }
            return (id, try write(commit, db))
        }
    }

    /// Adds a deck without cards.
    func insert(
        _ deck: NewDeck, of learner: String, at now: Int64, _ db: Database
    ) throws -> Int64 {
        try db.execute(
            sql: """
                INSERT INTO decks (learner_id, title, kind, pack_id, preset_id, new_per_day,
                  reviews_per_day, created_at, updated_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
                """,
            arguments: [
                learner, deck.title, deck.kind.rawValue, deck.pack,
                try number(of: deck.preset, db), deck.newPerDay, deck.reviewsPerDay, now,
            ])
        return db.lastInsertedRowID
    }

    /// Adds cards to a deck of the commit's learner.
    package func addCards(
        _ cards: [NewCard], to deck: Int64, thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            let learner = try owner(of: deck, in: commit, db)
            for card in cards { try add(card, to: deck, of: learner, at: commit.at, db) }
            return try write(commit, db)
        }
    }

    /// Removes a deck. Its cards leave the queues; what the log says of them stays and counts.
    package func removeDeck(
        _ deck: Int64, thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            _ = try owner(of: deck, in: commit, db)
            for table in ["decks", "cards"] {
                try db.execute(
                    sql: """
                        UPDATE \(table) SET deleted_at = ?1, updated_at = ?1
                        WHERE deck_id = ?2 AND deleted_at IS NULL
                        """, arguments: [commit.at, deck])
            }
            try db.execute(
                sql: "UPDATE card_state SET queue = ?, due = 0 WHERE deck_id = ?",
                arguments: [CardStateCoding.Queue.out.rawValue, deck])
            return try write(commit, db)
        }
    }

    /// Gives a deck the title, the limits and the preset that are given, and archives it or takes
    /// it back. No due day moves.
    package func change(
        _ deck: DeckRow, preset: Preset, thenCommitting commit: Commit
    ) throws(StoreError) -> [Int64] {
        try write { db in
            _ = try owner(of: deck.id, in: commit, db)
            try db.execute(
                sql: """
                    UPDATE decks SET title = ?, new_per_day = ?, reviews_per_day = ?,
                      is_archived = ?, preset_id = ?, updated_at = ? WHERE deck_id = ?
                    """,
                arguments: [
                    deck.title, deck.newPerDay, deck.reviewsPerDay, deck.isArchived,
                    try number(of: preset, db), commit.at, deck.id,
                ])
            return try write(commit, db)
        }
    }

    func add(
        _ card: NewCard, to deck: Int64, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let sibling = card.sibling ?? card.item
        try db.cachedStatement(
            sql: """
                INSERT INTO cards
                  (learner_id, deck_id, item, sibling, position, created_at, updated_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING
                """
        ).execute(arguments: [learner, deck, card.item, sibling, card.position, now])
        guard db.changesCount == 0 else {
            return try save(
                Card(), of: db.lastInsertedRowID, in: deck, at: (.new, card.position), db)
        }
        let revived = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    UPDATE cards SET deck_id = ?, sibling = ?, position = ?, deleted_at = NULL,
                      updated_at = ?
                    WHERE learner_id = ? AND item = ? AND deleted_at IS NOT NULL
                    RETURNING card_id
                    """),
            arguments: [deck, sibling, card.position, now, learner, card.item])
        guard let revived else {
            throw StoreError.refused("the card \"\(card.item)\" is in a deck already")
        }
        try recompute(revived, db)
    }

    /// Whose a deck is; refuses one that was removed, or that is not the commit's learner's.
    private func owner(of deck: Int64, in commit: Commit, _ db: Database) throws -> String {
        let learner = try commit.learner ?? selectedLearner(db)
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT 1 FROM decks
                    WHERE deck_id = ? AND learner_id = ? AND deleted_at IS NULL
                    """), arguments: [deck, learner])
        guard row != nil else { throw StoreError.refused("no deck \(deck)") }
        return learner
    }
}

extension DeckRow {
    init(_ row: Row) {
        self.init(
            id: row["deck_id"], title: row["title"],
            kind: NewDeck.Kind(rawValue: row["kind"]) ?? .own, pack: row["pack_id"],
            preset: row["preset_id"], newPerDay: row["new_per_day"],
            reviewsPerDay: row["reviews_per_day"], isArchived: row["is_archived"])
    }
}
