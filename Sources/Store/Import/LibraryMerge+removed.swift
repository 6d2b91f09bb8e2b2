internal import GRDB
internal import LibraryRecords

// What was removed on one side. The later change counts.
extension LibraryMerge {
    /// Whether what was removed here comes back: where the file's was changed after that. A file
    /// without times, which somebody imports by hand, brings back what it holds.
    ///
    /// - Parameters:
    ///   - removed: when it was removed here; nil where it was not.
    ///   - changed: when the file's was changed last; nil where the file does not say so, and was
    ///     made then at the latest.
    func comesBack(_ removed: Int64?, _ changed: Int?) -> Bool {
        guard let removed else { return true }
        return removed < (changed ?? terms.header.createdUSec).map(Int64.init) ?? .max
    }

    func leaveOutRemoved(_ what: String) {
        report.leaveOut(what, "they were removed here later", 1)
    }

    /// Whether there is a text for the card of a word or a note. Others have theirs elsewhere.
    func hasText(_ item: String) throws -> Bool {
        if let word = WordItem(item: item) {
            return try store.hasWord(word.word, of: learner, db)
        }
        guard let note = NoteItem(item: item) else { return true }
        let found = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT 1 FROM notes WHERE learner_id = ? AND guid = ?"),
            arguments: [learner, note.guid])
        return found != nil
    }

    /// Removes what the file says was removed: the card, a word with it, and a note with its last
    /// card.
    func remove(_ own: OwnCard, _ item: String, at removed: Int64) throws {
        if let word = WordItem(item: item), try store.hasWord(word.word, of: learner, db) {
            if let book = try store.wordText(word.word, of: learner, db)?.book {
                booksOfRemoved.insert(book)
            }
            return try store.removeWord(word.word, of: learner, at: removed, db)
        }
        try store.takeOut(own.id, at: removed, db)
        guard let note = NoteItem(item: item) else { return }
        try db.cachedStatement(
            sql: """
                DELETE FROM notes WHERE learner_id = ?1 AND guid = ?2 AND modified_at < ?3
                  AND NOT EXISTS (SELECT * FROM cards
                    WHERE learner_id = ?1 AND item >= ?4 || '/' AND item < ?4 || '0'
                      AND deleted_at IS NULL)
                """
        ).execute(arguments: [learner, note.guid, removed, note.sibling])
    }

    /// Removes the books whose words the file has removed to the last one, where it does not have
    /// the book any more. A file of a deck alone names no book without words.
    func removeEmptied() throws {
        for book in booksOfRemoved.subtracting(books.values) {
            try db.cachedStatement(
                sql: """
                    DELETE FROM books WHERE learner_id = ?1 AND book_id = ?2
                      AND NOT EXISTS (SELECT * FROM vocab_words
                        WHERE learner_id = ?1 AND book_id = ?2)
                    """
            ).execute(arguments: [learner, book])
        }
    }
}
