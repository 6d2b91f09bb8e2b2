internal import GRDB
internal import Scheduling

// What study reads of own words.
extension Store {
    /// The cards that cannot be asked, `limit` of them at most: of words that have no meaning yet,
    /// and of notes a side of which has no word.
    package func incompleteCards(
        of learner: String? = nil, limit: Int
    ) throws(StoreError) -> Set<Int64> {
        try read { db in
            let cards = try Int64.fetchAll(
                db.cachedStatement(sql: "\(Unaskable.cards(of: "?1")) LIMIT ?2"),
                arguments: [try learner ?? selectedLearner(db), limit])
            return Set(cards)
        }
    }

    /// What of each deck would be due of the cards that cannot be asked.
    func incompleteDue(
        of learner: String, today: StudyDay, steps: Int64, _ db: Database
    ) throws -> [Int64: DueCounts] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT deck_id, sum(queue = 1 AND due < ?3) AS steps,
                      sum(queue = 2 AND due <= ?2) AS reviews,
                      sum(queue = 2 AND due < ?2) AS overdue, sum(queue = 0) AS new
                    FROM (\(Unaskable.cards(of: "?1"))) JOIN card_state USING (card_id)
                    WHERE buried_until IS NULL OR buried_until <= ?2
                    GROUP BY deck_id
                    """), arguments: [learner, today.number, steps]
        ).reduce(into: [:]) { $0[$1["deck_id"]] = DueCounts($1) }
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

    /// Other words of the same language whose definition or translation begins like that of a
    /// word. The caller compares the rest of the text.
    package func wordsAlike(
        _ word: OwnWord, learner: String? = nil, limit: Int
    ) throws(StoreError) -> [OwnWord] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let meanings = [
                ("definition", word.text.definition), ("translation", word.text.translation),
            ].filter { !$0.1.isEmpty }
            let found = try meanings.flatMap { column, meaning in
                try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            \(Self.wordRows)
                            WHERE words.learner_id = ?1 AND \(column) <> ''
                              AND \(MeaningKey.sql(column)) = \(MeaningKey.sql("?2"))
                              AND language = ?3 AND number <> ?4
                            ORDER BY number LIMIT ?5
                            """),
                    arguments: [learner, meaning, word.text.language, word.number, limit]
                ).map { try self.word($0, db) }
            }
            return found.enumerated().filter { index, word in
                !found[..<index].contains { $0.id == word.id }
            }.map(\.element)
        }
    }

    /// So many other words make the choices of a question.
    private static let choicesMin = 3
}

extension WordText {
    /// Whether anything is left of the word where differences of writing do not count.
    package var canBeFound: Bool { !WordKey.of(word).isEmpty }
}
