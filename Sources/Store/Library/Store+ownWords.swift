internal import GRDB
internal import LibraryRecords

// A learner's own words: added, changed and removed.
extension Store {
    /// Where a word would stand that is to be added.
    package func place(
        of word: WordText, learner: String? = nil
    ) throws(StoreError) -> WordPlace {
        try read { db in try place(of: word, learner ?? selectedLearner(db), db) }
    }

    func place(of word: WordText, _ learner: String, _ db: Database) throws -> WordPlace {
        if let id = try twin(of: word, learner, db) { return .taken(by: id) }
        let removed = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT substr(item, ?3) FROM cards
                    WHERE learner_id = ?1 AND sibling = ?2 AND deleted_at IS NOT NULL
                      AND substr(item, 1, ?3 - 1) = ?4
                      AND NOT EXISTS (SELECT * FROM vocab_words AS words
                        WHERE words.learner_id = ?1 AND words.word_id = substr(item, ?3))
                    ORDER BY deleted_at DESC, card_id DESC LIMIT 1
                    """),
            arguments: [
                learner, Self.sibling(of: word), WordItem.prefix.count + 1, WordItem.prefix,
            ])
        return .free(id: removed ?? Self.newLibraryID(), isRevived: removed != nil)
    }

    func addWord(
        _ id: String, _ text: WordText, _ uses: [WordUse], of learner: String, at now: Int64,
        _ db: Database
    ) throws {
        try check(text, insteadOf: nil, of: learner, db)
        let deck = try ownDeck(of: learner, at: now, db)
        try db.cachedStatement(
            sql: """
                INSERT INTO vocab_words (word, word_key, book_id, language, definition, translation,
                  synonyms, antonyms, notes, source, updated_at, created_at, learner_id, word_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: try Self.columns(of: text) + [now, now, learner, id])
        let number = db.lastInsertedRowID
        try makeSearchable(text, number, of: learner, db)
        try add(uses, to: number, db)
        try add(
            NewCard(
                item: WordItem(word: id).item, sibling: Self.sibling(of: text),
                position: Int(number)), to: deck, of: learner, at: now, db)
    }

    func changeWord(
        _ id: String, _ text: WordText, _ uses: [WordUse]?, of learner: String, at now: Int64,
        _ db: Database
    ) throws {
        try check(text, insteadOf: id, of: learner, db)
        let number = try number(ofWord: id, of: learner, db)
        try db.cachedStatement(
            sql: """
                UPDATE vocab_words SET word = ?, word_key = ?, book_id = ?, language = ?,
                  definition = ?, translation = ?, synonyms = ?, antonyms = ?, notes = ?,
                  source = ?, updated_at = ?, version = version + 1 WHERE number = ?
                """
        ).execute(arguments: try Self.columns(of: text) + [now, number])
        try makeSearchable(text, number, of: learner, db)
        try db.cachedStatement(
            sql: "UPDATE cards SET sibling = ?, updated_at = ? WHERE learner_id = ? AND item = ?"
        ).execute(arguments: [Self.sibling(of: text), now, learner, WordItem(word: id).item])
        guard let uses else { return }
        try db.cachedStatement(sql: "DELETE FROM word_uses WHERE word = ?")
            .execute(arguments: [number])
        try add(uses, to: number, db)
    }

    func removeWord(_ id: String, of learner: String, at now: Int64, _ db: Database) throws {
        let words = "SELECT word_id FROM vocab_words WHERE learner_id = ? AND word_id = ?"
        try takeOut(wordsIn: words, [learner, id], of: learner, at: now, db)
        try db.cachedStatement(
            sql: "DELETE FROM vocab_words WHERE learner_id = ? AND word_id = ?"
        ).execute(arguments: [learner, id])
        guard db.changesCount == 1 else { throw StoreError.notThere("word \(id)") }
    }

    /// Adds sentences; one that is there at the same place stays as it is.
    func add(_ uses: [WordUse], to word: Int64, _ db: Database) throws {
        guard !uses.isEmpty else { return }
        for use in uses {
            try db.cachedStatement(
                sql: """
                    INSERT INTO word_uses (word, sentence, place, used_at) VALUES (?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """
            ).execute(arguments: [word, use.sentence, use.place, use.usedAt])
        }
        let count = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM word_uses WHERE word = ?"),
            arguments: [word])
        guard let count, count > LibraryLimits.usesMax else { return }
        throw StoreError(
            .limitReached, found: "\(count) sentences of one word",
            expected: "\(LibraryLimits.usesMax) at most",
            hint: "Remove some first. Nothing was changed.")
    }

    func number(ofWord id: String, of learner: String, _ db: Database) throws -> Int64 {
        let number = try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT number FROM vocab_words WHERE learner_id = ? AND word_id = ?"),
            arguments: [learner, id])
        guard let number else { throw StoreError.notThere("word \(id)") }
        return number
    }

    static func sibling(of text: WordText) -> String {
        sibling(of: WordKey.of(text.word), in: text.language)
    }

    private func check(
        _ text: WordText, insteadOf id: String?, of learner: String, _ db: Database
    ) throws {
        if let book = text.book {
            let found = try Int.fetchOne(
                db.cachedStatement(
                    sql: "SELECT 1 FROM books WHERE learner_id = ? AND book_id = ?"),
                arguments: [learner, book])
            guard found != nil else { throw StoreError.notThere("book \(book)") }
        }
        guard let twin = try twin(of: text, learner, db), twin != id else { return }
        throw StoreError.alreadyThere("word \(twin)")
    }

    /// The same word of the same book.
    private func twin(of text: WordText, _ learner: String, _ db: Database) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT word_id FROM vocab_words WHERE learner_id = ?
                      AND ifnull(book_id, '') = ? AND language = ? AND word_key = ?
                    """),
            arguments: [learner, text.book ?? "", text.language, WordKey.of(text.word)])
    }

    private func makeSearchable(
        _ text: WordText, _ number: Int64, of learner: String, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO word_search VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET text = excluded.text
                """
        ).execute(arguments: [learner, number, WordKey.searched(text)])
    }

    private static func columns(of text: WordText) throws -> StatementArguments {
        [
            text.word, WordKey.of(text.word), text.book, text.language, text.definition,
            text.translation, try TextList.json(text.synonyms), try TextList.json(text.antonyms),
            text.notes, text.source,
        ]
    }
}
