/// What a column of a table holds.
package enum TableColumn: String, CaseIterable, Sendable {
    case word, translation, definition, synonyms, antonyms, sentence, place, notes, language, book
    case author, mastered
    // Cards with two sides, in place of words.
    case front, back, deck, tags
    /// A column that is passed over.
    case none = "-"

    /// Other names that tables have for it.
    private static let names: [String: TableColumn] = [
        "term": .word, "vocabulary": .word, "expression": .word, "translations": .translation,
        "meaning": .definition, "example": .sentence, "examples": .sentence, "usage": .sentence,
        "context": .sentence, "example_sentence": .sentence, "page": .place, "location": .place,
        "note": .notes, "comment": .notes, "lang": .language, "title": .book, "book_title": .book,
        "authors": .author, "question": .front, "answer": .back, "tag": .tags,
    ]

    /// The column of a name, in letters of any case; nil for an unknown one.
    package init?(name: String) {
        let name = name.trimmed.lowercased()
        guard let column = TableColumn(rawValue: name) ?? Self.names[name] else { return nil }
        self = column
    }
}
