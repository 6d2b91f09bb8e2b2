internal import Foundation
internal import GRDB
package import LibraryRecords

/// Reads words with the names of documents 003 and 004: JSON, or a batch of 003 as its database.
package struct WordsReader: LibrarySource {
    package let header: LibraryHeader
    private let words: [JSONValue]
    private let options: ReadOptions

    /// - Parameter json: a list of words, or an object with `words`, or with the rows of
    ///   `word_content` and `word_examples`.
    package init(json: [UInt8], title: String, _ options: ReadOptions) throws {
        let value = try JSONValue.value(of: json)
        if let list = value.list ?? value["words"]?.list {
            words = list
        } else if let content = value["word_content"]?.list {
            words = Self.joined(content, value["word_examples"]?.list ?? [])
        } else {
            throw DeckFileError(
                expected: "a list of words, or an object with words or word_content",
                found: "other JSON")
        }
        header = LibraryHeader(from: .words, title: title)
        self.options = options
    }

    /// The table that a batch of 003 has.
    static let table = "word_content"

    /// - Parameter batch: a database with the table.
    init(batch: ForeignDatabase, title: String, _ options: ReadOptions) throws {
        words = try batch.read { db in
            let content = try Self.rows(db, "SELECT * FROM word_content ORDER BY word_id")
            let hasExamples = try db.tableExists("word_examples")
            let examples =
                hasExamples
                ? try Self.rows(db, "SELECT * FROM word_examples ORDER BY word_id, rowid") : []
            return Self.joined(content, examples)
        }
        header = LibraryHeader(from: .words, title: title)
        self.options = options
    }

    private static func rows(_ db: Database, _ sql: String) throws -> [JSONValue] {
        var rows: [JSONValue] = []
        let cursor = try Row.fetchCursor(db, sql: sql)
        while let row = try cursor.next() {
            var members: [String: JSONValue] = [:]
            for (name, value) in row {
                members[name] =
                    switch value.storage {
                    case .string(let text): .text(text)
                    case .int64(let number): .number(Double(number))
                    case .double(let number): .number(number)
                    case .null, .blob: .null
                    }
            }
            rows.append(.object(members))
            guard rows.count <= LibraryLimits.wordsMax * 10 else {
                throw DeckFileError(
                    place: "the database", expected: "\(LibraryLimits.wordsMax * 10) rows at most",
                    found: "more")
            }
        }
        return rows
    }

    /// Puts the examples of a word into it.
    private static func joined(_ content: [JSONValue], _ examples: [JSONValue]) -> [JSONValue] {
        let byWord = Dictionary(grouping: examples) { $0["word_id"]?.text ?? "" }
        return content.map { word in
            guard case .object(var members) = word else { return word }
            members["examples"] = byWord[word["word_id"]?.text ?? ""].map(JSONValue.list)
            return .object(members)
        }
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        var list = WordList()
        for value in words {
            let word = word(value)
            let uses = uses(value)
            try list.add(word)
            for use in uses.dropFirst() {
                var again = word
                again.use = use
                try list.add(again)
            }
        }
        try list.give(take)
    }

    private func word(_ value: JSONValue) -> MetWord {
        let language = languageCode(value["language", "lang"]?.text) ?? options.language
        var word = MetWord(value["word", "text"]?.text ?? "", language: language)
        let translation = value[
            "translation_primary", "translation_native", "translation", "word_ar"]
        let others = value["translation_alternatives", "alternatives"]?.texts ?? []
        word.translation = ((translation?.texts ?? []) + others).joined(separator: ", ")
        word.definition = value["definition_en", "definition"]?.text ?? ""
        let related = value["related_words", "related"]?.unpacked
        word.synonyms = (value["synonyms"] ?? related?["synonyms"])?.texts ?? []
        word.antonyms = (value["antonyms"] ?? related?["antonyms"])?.texts ?? []
        word.notes = value["usage_notes", "notes"]?.text ?? ""
        word.isMastered = value["mastered", "is_mastered"]?.isTrue ?? false
        let book = value["book", "book_title"]
        if let title = book?["title"]?.text ?? book?.text ?? options.book, !title.isEmpty {
            let author = (book?["author"] ?? value["author"])?.text
            word.book = MetBook(title: title, author: author ?? "", language: language)
        }
        word.use = uses(value).first
        return word
    }

    /// The sentences, whose marks around the word are left out.
    private func uses(_ value: JSONValue) -> [UseRecord] {
        let sentences =
            (value["examples", "word_examples"]?.list ?? []).compactMap { example in
                example["sentence_en", "sentence"]?.text ?? example.text
            } + [value["example_sentence", "sentence"]?.text].compactMap { $0 }
        return sentences.filter { !$0.isEmpty }.map { sentence in
            UseRecord(sentence: sentence.filter { $0 != "{" && $0 != "}" })
        }
    }
}
