internal import GRDB

// What study reads of own words.
extension Store {
    /// The cards of words that have no meaning yet, `limit` of them at most.
    package func incompleteCards(
        of learner: String? = nil, limit: Int
    ) throws(StoreError) -> Set<Int64> {
        try read { db in
            let cards = try Int64.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT card_id FROM vocab_words AS words
                        JOIN cards ON cards.learner_id = words.learner_id
                          AND cards.item = '\(WordItem.prefix)' || words.word_id
                        WHERE words.learner_id = ? AND definition = '' AND translation = ''
                        LIMIT ?
                        """), arguments: [try learner ?? selectedLearner(db), limit])
            return Set(cards)
        }
    }

    /// Words of the same language that were added next to a word: in its book or, where that has
    /// too few, among all words.
    ///
    /// - Parameter limit: how many there are at most on each side.
    package func neighbours(
        of word: OwnWord, learner: String? = nil, limit: Int
    ) throws(StoreError) -> [OwnWord] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            func found(inBook book: String?) throws -> [OwnWord] {
                try [("<", "DESC"), (">", "ASC")].flatMap { comparison, order in
                    try Row.fetchAll(
                        db.cachedStatement(
                            sql: """
                                \(Self.wordRows)
                                WHERE words.learner_id = ?1 AND language = ?2
                                  AND (?3 IS NULL OR words.book_id = ?3) AND number \(comparison) ?4
                                ORDER BY number \(order) LIMIT ?5
                                """),
                        arguments: [learner, word.text.language, book, word.number, limit]
                    ).map { try self.word($0, db) }
                }
            }
            guard let book = word.text.book else { return try found(inBook: nil) }
            let near = try found(inBook: book)
            return near.count < Self.choicesMin ? try found(inBook: nil) : near
        }
    }

    /// So many other words make the choices of a question.
    private static let choicesMin = 3
}

extension WordText {
    /// Whether anything is left of the word where differences of writing do not count.
    package var canBeFound: Bool { !WordKey.of(word).isEmpty }
}
