internal import GRDB

// Books.
extension Store {
    /// The books of a learner in the order in which they were added: those behind the place
    /// `number`, `limit` of them at most.
    package func books(
        of learner: String? = nil, after number: Int64? = nil, limit: Int
    ) throws(StoreError) -> [BookRow] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        \(Self.bookRows) WHERE books.learner_id = ? AND books.number > ?
                        ORDER BY books.number LIMIT ?
                        """),
                arguments: [try learner ?? selectedLearner(db), number ?? 0, limit]
            ).map(BookRow.init)
        }
    }

    /// The books of a learner that have words, the newest first, `limit` of them at most.
    package func newestBooks(
        of learner: String? = nil, limit: Int
    ) throws(StoreError) -> [BookRow] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        \(Self.bookRows) WHERE books.learner_id = ?
                          AND EXISTS (SELECT * FROM vocab_words
                            WHERE vocab_words.learner_id = books.learner_id
                              AND vocab_words.book_id = books.book_id)
                        ORDER BY books.number DESC LIMIT ?
                        """),
                arguments: [try learner ?? selectedLearner(db), limit]
            ).map(BookRow.init)
        }
    }

    /// A book of a learner; nil where there is none.
    package func book(
        _ id: String, of learner: String? = nil
    ) throws(StoreError) -> BookRow? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: "\(Self.bookRows) WHERE books.learner_id = ? AND books.book_id = ?"),
                arguments: [try learner ?? selectedLearner(db), id]
            ).map(BookRow.init)
        }
    }

    /// The book of a title and an author; nil where the learner has none.
    package func book(
        titled title: String, by author: String, of learner: String? = nil
    ) throws(StoreError) -> String? {
        try read { db in
            try book(titled: title, by: author, learner ?? selectedLearner(db), db)
        }
    }

    private static let bookRows = """
        SELECT books.*,
          (SELECT count(*) FROM vocab_words AS words WHERE words.learner_id = books.learner_id
            AND words.book_id = books.book_id) AS words,
          (SELECT count(*) FROM vocab_words AS words
            JOIN cards ON cards.learner_id = words.learner_id
              AND cards.item = '\(WordItem.prefix)' || words.word_id
            JOIN card_state ON card_state.card_id = cards.card_id AND is_mastered
            WHERE words.learner_id = books.learner_id AND words.book_id = books.book_id)
            AS mastered
        FROM books
        """

    private func book(
        titled title: String, by author: String, _ learner: String, _ db: Database
    ) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: "SELECT book_id FROM books WHERE learner_id = ? AND title = ? AND author = ?"),
            arguments: [learner, title, author])
    }

    func addBook(
        _ id: String, _ text: BookText, of learner: String, at now: Int64, _ db: Database
    ) throws {
        try checkIsNew(text, insteadOf: nil, learner, db)
        try db.cachedStatement(
            sql: """
                INSERT INTO books (learner_id, book_id, title, author, isbn, description, language,
                  created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
                """
        ).execute(arguments: [
            learner, id, text.title, text.author, text.isbn, text.description, text.language, now,
        ])
    }

    func changeBook(
        _ id: String, _ text: BookText, of learner: String, at now: Int64, _ db: Database
    ) throws {
        try checkIsNew(text, insteadOf: id, learner, db)
        try db.cachedStatement(
            sql: """
                UPDATE books SET title = ?, author = ?, isbn = ?, description = ?, language = ?,
                  updated_at = ?, version = version + 1 WHERE learner_id = ? AND book_id = ?
                """
        ).execute(arguments: [
            text.title, text.author, text.isbn, text.description, text.language, now, learner, id,
        ])
        guard db.changesCount == 1 else { throw StoreError.notThere("book \(id)") }
    }

    func removeBook(
        _ id: String, keepsWords: Bool, of learner: String, at now: Int64, _ db: Database
    ) throws {
        if keepsWords {
            try makeGlobal(wordsOf: id, of: learner, at: now, db)
        }
        let words = "SELECT word_id FROM vocab_words WHERE learner_id = ? AND book_id = ?"
        try takeOut(wordsIn: words, [learner, id], of: learner, at: now, db)
        try db.execute(
            sql: "DELETE FROM books WHERE learner_id = ? AND book_id = ?",
            arguments: [learner, id])
        guard db.changesCount == 1 else { throw StoreError.notThere("book \(id)") }
    }

    /// Gives the words of a book to no book. The sentences of one that is there already go to that.
    private func makeGlobal(
        wordsOf book: String, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let key: StatementArguments = [learner, book]
        let twin = """
            SELECT twin.number FROM vocab_words AS twin
            WHERE twin.learner_id = vocab_words.learner_id AND twin.book_id IS NULL
              AND twin.language = vocab_words.language AND twin.word_key = vocab_words.word_key
            """
        try db.execute(
            sql: """
                UPDATE OR IGNORE word_uses SET word = (\(twin)) FROM vocab_words
                WHERE vocab_words.number = word_uses.word AND learner_id = ? AND book_id = ?
                  AND EXISTS (\(twin))
                """, arguments: key)
        try db.execute(
            sql: """
                UPDATE vocab_words SET book_id = NULL, updated_at = ?, version = version + 1
                WHERE learner_id = ? AND book_id = ? AND NOT EXISTS (\(twin))
                """, arguments: [now] + key)
    }

    private func checkIsNew(
        _ text: BookText, insteadOf id: String?, _ learner: String, _ db: Database
    ) throws {
        let other = try book(titled: text.title, by: text.author, learner, db)
        guard let other, other != id else { return }
        throw StoreError.alreadyThere("book \(other)")
    }
}

extension BookRow {
    fileprivate init(_ row: Row) {
        self.init(
            id: row["book_id"], number: row["number"],
            text: BookText(
                title: row["title"], author: row["author"], isbn: row["isbn"],
                description: row["description"], language: row["language"]),
            words: row["words"], mastered: row["mastered"], createdAt: row["created_at"],
            version: row["version"])
    }
}
