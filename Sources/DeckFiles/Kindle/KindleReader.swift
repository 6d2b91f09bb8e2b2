internal import Foundation
internal import GRDB
package import LibraryRecords

/// Reads the vocabulary of a Kindle, `vocab.db`: each stem of each book is a word, each look-up a
/// use of it.
package final class KindleReader: LibrarySource {
    package let header: LibraryHeader
    private let database: ForeignDatabase
    private let options: ReadOptions

    static let tables = ["words", "lookups", "book_info"]

    /// - Parameter database: which has the tables.
    init(_ database: ForeignDatabase, title: String, _ options: ReadOptions) {
        self.database = database
        header = LibraryHeader(from: .kindle, title: title)
        self.options = options
    }

    /// Columns are named, since the tables of older devices have others beside them. A look-up
    /// whose book is gone has none.
    private static let sql = """
        SELECT w.word, w.stem, w.lang, w.category, w.timestamp AS met, l.usage, l.pos AS place,
          l.timestamp AS looked_up, l.id AS look_up, b.id AS book, b.title, b.authors,
          b.lang AS book_language
        FROM words w LEFT JOIN lookups l ON l.word_key = w.id
          LEFT JOIN book_info b ON b.id = l.book_key
        ORDER BY w.timestamp, w.id, l.timestamp, l.id
        """

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        var list = WordList()
        try database.read { db in
            let rows = try Row.fetchCursor(db, sql: Self.sql)
            while let row = try rows.next() { try list.add(word(row)) }
        }
        try list.give(take)
    }

    private func word(_ row: Row) -> MetWord {
        func text(_ column: String) -> String { String.fromDatabaseValue(row[column]) ?? "" }
        func usec(_ column: String) -> Int? {
            // No time is written as zero.
            guard let milliseconds = Int.fromDatabaseValue(row[column]),
                (1...100_000_000_000_000).contains(milliseconds)
            else { return nil }
            return milliseconds * 1000
        }
        let language = languageCode(text("lang")) ?? options.language
        let stem = text("stem")
        var word = MetWord(stem.isEmpty ? text("word") : stem, language: language)
        word.form = text("word")
        word.book = book(row, language)
        word.isMastered = (Int.fromDatabaseValue(row["category"]) ?? 0) >= 100
        word.createdUSec = usec("looked_up") ?? usec("met")
        if row["look_up"] as DatabaseValue != .null {
            word.use = UseRecord(
                sentence: text("usage"), place: text("place"), timeUSec: usec("looked_up"))
        }
        return word
    }

    private func book(_ row: Row, _ language: String) -> MetBook? {
        guard let id = String.fromDatabaseValue(row["book"]) else { return nil }
        let title = String.fromDatabaseValue(row["title"]) ?? ""
        // Without a title there is the name of the file, with a checksum behind it.
        let name = id.prefix { $0 != ":" }.map { $0 == "_" ? " " : $0 }
        return MetBook(
            title: title.isEmpty ? String(name) : title,
            author: String.fromDatabaseValue(row["authors"]) ?? "",
            language: languageCode(String.fromDatabaseValue(row["book_language"])) ?? language)
    }
}
