internal import GRDB

// The texts of own words, within a transaction.
extension Store {
    /// The text of an own word; nil where there is none.
    func wordText(_ id: String, of learner: String, _ db: Database) throws -> WordText? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT * FROM vocab_words WHERE learner_id = ? AND word_id = ?"),
            arguments: [learner, id]
        ).map(WordText.init)
    }

    func hasWord(_ id: String, of learner: String, _ db: Database) throws -> Bool {
        try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT 1 FROM vocab_words WHERE learner_id = ? AND word_id = ?"),
            arguments: [learner, id]) != nil
    }
}

extension WordText {
    init(_ row: Row) throws {
        self.init(
            row["word"], book: row["book_id"], language: row["language"],
            definition: row["definition"], translation: row["translation"],
            synonyms: try TextList.texts(row["synonyms"]),
            antonyms: try TextList.texts(row["antonyms"]), notes: row["notes"],
            source: row["source"])
    }
}
