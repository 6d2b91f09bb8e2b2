internal import Foundation
internal import GRDB
internal import LibraryRecords

// Changes of books, own words and notes.
extension Store {
    /// A name for a book or a word that nobody else's has.
    package static func newLibraryID() -> String { UUID().uuidString.lowercased() }

    func change(library changes: [LibraryChange], _ commit: Commit, _ db: Database) throws {
        guard !changes.isEmpty else { return }
        let learner = try commit.learner ?? selectedLearner(db)
        for change in changes { try self.change(change, of: learner, at: commit.at, db) }
        try checkLimits(of: learner, changes, db)
    }

    private func change(
        _ change: LibraryChange, of learner: String, at now: Int64, _ db: Database
    ) throws {
        switch change {
        case .addBook(let id, let text): try addBook(id, text, of: learner, at: now, db)
        case .changeBook(let id, let text): try changeBook(id, text, of: learner, at: now, db)
        case .removeBook(let id, let keepsWords):
            try removeBook(id, keepsWords: keepsWords, of: learner, at: now, db)
        case .addWord(let id, let text, let uses):
            try addWord(id, text, uses, of: learner, at: now, db)
        case .changeWord(let id, let text, let uses):
            try changeWord(id, text, uses, of: learner, at: now, db)
        case .addUse(let word, let use):
            try add([use], to: number(ofWord: word, of: learner, db), db)
        case .removeWord(let id): try removeWord(id, of: learner, at: now, db)
        case .putNote(let note, let deck): try put(note, in: deck, of: learner, at: now, db)
        case .changeNote(let note): try putText(of: note, of: learner, db)
        case .removeNote(let guid): try removeNote(guid, of: learner, at: now, db)
        case .putMedium(let medium):
            try put(medium, of: learner, db)
            try Self.askHeardCards(of: learner, db)
        case .addLessonCards(let cards, let revives):
            try add(cards, revives: revives, of: learner, at: now, db)
        }
    }

    /// Counts once for all changes of a commit: there may be many.
    private func checkLimits(
        of learner: String, _ changes: [LibraryChange], _ db: Database
    ) throws {
        var (books, words, notes) = (false, false, false)
        for change in changes {
            switch change {
            case .addBook: books = true
            case .addWord: words = true
            case .putNote, .changeNote: notes = true
            case .changeBook, .removeBook, .changeWord, .addUse, .removeWord, .removeNote,
                .putMedium, .addLessonCards:
                break
            }
        }
        if books { try checkCount("books", LibraryLimits.booksMax, of: learner, db) }
        if words { try checkCount("vocab_words", LibraryLimits.wordsMax, of: learner, db) }
        if notes { try checkCount("notes", LibraryLimits.notesMax, of: learner, db) }
    }

    func checkCount(
        _ table: String, _ max: Int, of learner: String, _ db: Database
    ) throws {
        let count = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM \(table) WHERE learner_id = ?"),
            arguments: [learner])
        guard let count, count > max else { return }
        throw StoreError(
            .limitReached, found: "\(count) rows of \(table)", expected: "\(max) at most",
            hint: "Remove some first. Nothing was changed.")
    }
}

/// Lists of texts as JSON, as rows have them.
enum TextList {
    private static let decoder = JSONDecoder()
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }()

    static func json(_ texts: [String]) throws -> String {
        // Most lists are empty.
        texts.isEmpty ? "[]" : String(decoding: try encoder.encode(texts), as: UTF8.self)
    }

    static func texts(_ json: String) throws -> [String] {
        json == "[]" ? [] : try decoder.decode([String].self, from: Data(json.utf8))
    }
}
