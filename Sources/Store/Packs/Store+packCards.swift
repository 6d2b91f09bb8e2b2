internal import GRDB
internal import Scheduling

// The cards of a pack's words.
extension Store {
    /// A card of a word, and what the word is now.
    private struct WordCard {
        var item: String
        var sibling: String
        var position: Int
    }

    /// A deck, and whose it is.
    private struct Owned {
        var deck: Int64
        var learner: String
    }

    /// Unicode scalars; a word in lower case may have more of them than the word.
    private static let siblingMax = 200

    /// What the cards of a word have in common, whether it is of a pack or the learner's own.
    static func sibling(of word: String, in language: String) -> String {
        String("\(language):\(word)".unicodeScalars.prefix(siblingMax))
    }

    /// Brings the cards of all decks of a pack to what the pack holds: new words get cards, in the
    /// order of the pack, and cards without a word leave the queues.
    ///
    /// - Returns: how many cards left.
    @discardableResult
    func putCards(of pack: String, at now: Int64, _ db: Database) throws -> Int {
        let decks = try Row.fetchAll(
            db,
            sql: "SELECT deck_id, learner_id FROM decks WHERE pack_id = ? AND deleted_at IS NULL",
            arguments: [pack])
        let words = try wordCards(of: pack, db)
        return try decks.reduce(0) { gone, row in
            let owned = Owned(deck: row["deck_id"], learner: row["learner_id"])
            return try gone + put(words, of: pack, in: owned, at: now, db)
        }
    }

    /// The same for one deck.
    func putCards(
        of pack: String, in deck: Int64, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let owned = Owned(deck: deck, learner: learner)
        _ = try put(wordCards(of: pack, db), of: pack, in: owned, at: now, db)
    }

    private func wordCards(of pack: String, _ db: Database) throws -> [WordCard] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT word_id, position, word, target_language
                FROM word_index JOIN packs USING (pack_id)
                WHERE pack_id = ? ORDER BY position
                """, arguments: [pack]
        ).map { row in
            let word: String = row["word"]
            let language: String = row["target_language"]
            return WordCard(
                item: PackItem(pack: pack, number: row["word_id"]).item,
                sibling: Self.sibling(of: word.lowercased(), in: language),
                position: row["position"])
        }
    }

    private func put(
        _ words: [WordCard], of pack: String, in owned: Owned, at now: Int64, _ db: Database
    ) throws -> Int {
        let bounds = PackItem.bounds(of: pack)
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT card_id, deck_id, item, sibling, position, deleted_at FROM cards
                WHERE learner_id = ? AND item >= ? AND item < ?
                """, arguments: [owned.learner, bounds.low, bounds.high])
        var cards = Dictionary(uniqueKeysWithValues: rows.map { ($0["item"] as String, $0) })
        for word in words {
            if let card = cards.removeValue(forKey: word.item) {
                try put(card, word, in: owned, at: now, db)
            } else {
                let card = NewCard(item: word.item, sibling: word.sibling, position: word.position)
                try add(card, to: owned.deck, of: owned.learner, at: now, db)
            }
        }
        let gone = cards.values.filter { ($0["deleted_at"] as Int64?) == nil }
        for card in gone { try takeOut(card["card_id"], at: now, db) }
        return gone.count
    }

    /// Puts a card where its word stands now. One that was out comes back with its history.
    private func put(
        _ card: Row, _ word: WordCard, in owned: Owned, at now: Int64, _ db: Database
    ) throws {
        let isSame =
            card["deck_id"] == owned.deck && card["position"] == word.position
            && card["sibling"] == word.sibling && (card["deleted_at"] as Int64?) == nil
        guard !isSame else { return }
        let id: Int64 = card["card_id"]
        try db.cachedStatement(
            sql: """
                UPDATE cards SET deck_id = ?, sibling = ?, position = ?, deleted_at = NULL,
                  updated_at = ? WHERE card_id = ?
                """
        ).execute(arguments: [owned.deck, word.sibling, word.position, now, id])
        try recompute(id, db)
    }

    func takeOut(_ card: Int64, at now: Int64, _ db: Database) throws {
        try db.cachedStatement(
            sql: "UPDATE cards SET deleted_at = ?1, updated_at = ?1 WHERE card_id = ?2"
        ).execute(arguments: [now, card])
        try recompute(card, db)
    }
}
