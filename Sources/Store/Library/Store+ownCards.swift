internal import GRDB

// The cards of own words.
extension Store {
    /// The title of the deck that is made for the first own word.
    package static let ownDeckTitle = "Own words"

    /// The deck of own words. Where the learner has none it is made, with cards of all words.
    func ownDeck(of learner: String, at now: Int64, _ db: Database) throws -> Int64 {
        let deck = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT deck_id FROM decks
                    WHERE learner_id = ? AND kind = 'own' AND deleted_at IS NULL
                    """), arguments: [learner])
        if let deck { return deck }
        let made = try insert(
            NewDeck(title: Self.ownDeckTitle, kind: .own), of: learner, at: now, db)
        let words = try Row.fetchAll(
            db,
            sql: """
                SELECT word_id, number, word_key, language FROM vocab_words WHERE learner_id = ?
                ORDER BY number
                """, arguments: [learner])
        for word in words {
            let card = NewCard(
                item: WordItem(word: word["word_id"]).item,
                sibling: Self.sibling(of: word["word_key"], in: word["language"]),
                position: word["number"])
            try add(card, to: made, of: learner, at: now, db)
        }
        return made
    }

    /// Cards of own words leave the queues.
    ///
    /// - Parameter words: a question for the identities of the words.
    func takeOut(
        wordsIn words: String, _ arguments: StatementArguments, of learner: String, at now: Int64,
        _ db: Database
    ) throws {
        let items = "SELECT '\(WordItem.prefix)' || word_id FROM (\(words))"
        let cards = """
            SELECT card_id FROM cards
            WHERE learner_id = ? AND deleted_at IS NULL AND item IN (\(items))
            """
        let key = [learner] + arguments
        try db.execute(
            sql: "UPDATE card_state SET queue = ?, due = 0 WHERE card_id IN (\(cards))",
            arguments: [CardStateCoding.Queue.out.rawValue] + key)
        try db.execute(
            sql: "UPDATE cards SET deleted_at = ?, updated_at = ? WHERE card_id IN (\(cards))",
            arguments: [now, now] + key)
    }
}
