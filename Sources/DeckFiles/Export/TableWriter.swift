internal import Foundation
package import LibraryRecords

/// Writes words, and cards with two sides, as a table with commas: a row for each use of a word,
/// and for each side of a note. `TableReader` reads it again.
package struct TableWriter: LibraryTarget {
    private let path: String
    private var text: [UInt8] = Array("\u{FEFF}".utf8)
    private var books: [String: BookRecord] = [:]
    private var decks: [String: String] = [:]
    /// Notes whose deck their card will name.
    private var notes: [String: (note: NoteRecord, side: SideRecord)] = [:]
    private var tally = Tally()

    private static let columns: [TableColumn] = [
        .word, .translation, .definition, .synonyms, .antonyms, .sentence, .place, .notes,
        .language, .book, .author, .mastered, .front, .back, .deck, .tags,
    ]

    package init(_ path: String) {
        self.path = path
        addRow(Self.columns.map(\.rawValue))
    }

    package mutating func add(_ record: LibraryRecord) throws {
        switch record {
        case .book(let book): books[book.key] = book
        case .deck(let deck): decks[deck.key] = deck.title
        case .word(let word): add(word)
        case .note(let note):
            for side in note.sides { notes["note:\(note.guid)/\(side.number)"] = (note, side) }
        case .card(let card): add(card)
        case .medium: tally.add("sounds and pictures", "a table has text alone")
        case .entry: tally.add("entries of the log", "a table has no history")
        case .session, .attempt: tally.add("sessions and answers", "a table has no history")
        case .path, .pathPlan, .pathEntry: tally.add("records of paths", "a table has none")
        case .problem: tally.add("records of problems", "a table has none")
        case .preset, .day, .preferences, .dropped: break
        }
    }

    private mutating func add(_ word: WordRecord) {
        let book = word.book.flatMap { books[$0] }
        var fields: [TableColumn: String] = [
            .word: word.text, .translation: word.translation, .definition: word.definition,
            .synonyms: word.synonyms.joined(separator: "; "),
            .antonyms: word.antonyms.joined(separator: "; "), .notes: word.notes,
            .language: word.language, .book: book?.title ?? "", .author: book?.author ?? "",
            .mastered: word.isMastered ? "yes" : "",
        ]
        let uses = word.uses.filter { !$0.sentence.isEmpty }
        if uses.isEmpty { addRow(fields) }
        for use in uses {
            fields[.sentence] = use.sentence
            fields[.place] = use.place
            addRow(fields)
        }
    }

    private mutating func add(_ card: CardRecord) {
        guard let (note, side) = notes.removeValue(forKey: card.item) else {
            // The row of a word was written with the word.
            return card.item.hasPrefix("word:")
                ? () : tally.add("cards", "what they ask for is in a pack or a course")
        }
        guard card.deletedUSec == nil else { return tally.add("cards", "they were removed") }
        guard !side.front.text.isEmpty, !side.back.text.isEmpty else {
            return tally.add("cards", "one of their sides has no text")
        }
        addRow([
            .front: side.front.html, .back: side.back.html, .deck: decks[card.deck] ?? "",
            .tags: note.tags.joined(separator: " "),
        ])
    }

    private mutating func addRow(_ fields: [TableColumn: String]) {
        addRow(Self.columns.map { fields[$0] ?? "" })
    }

    private mutating func addRow(_ fields: [String]) {
        let row = fields.map { field in
            let isPlain = !field.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"")
                    || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            }
            return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
        }
        text += (row.joined(separator: ",") + "\r\n").utf8
    }

    package mutating func finish() throws -> [DroppedRecord] {
        tally.add("cards", "they were removed", notes.count)
        try Data(text).write(to: URL(fileURLWithPath: path), options: .atomic)
        return tally.records
    }
}
