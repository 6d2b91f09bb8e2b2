internal import Foundation
internal import GRDB
package import LibraryRecords

/// Writes decks for Anki (`.apkg`, the second generation, which Anki 2.1.49 and later read): notes,
/// words, cards with their schedule, and the log.
package struct AnkiWriter: LibraryTarget {
    private let path: String
    private let today: Int
    private let folder: PrivateFolder
    private let database: DatabaseQueue
    private var settings = AnkiSettings()
    private var models = AnkiModels()
    private var tally = Tally()
    private var books: [String: BookRecord] = [:]
    private var rows = AnkiRows()
    /// The files of media, by the names under which they are written.
    private var media: [String: String] = [:]
    /// The same files by their digests.
    private var mediaFiles: [String: String] = [:]

    /// - Parameters:
    ///   - path: of the file.
    ///   - today: the study day on which it is written; a card that is put off past it is buried.
    package init(_ path: String, today: Int) throws {
        self.path = path
        self.today = today
        folder = try PrivateFolder()
        var configuration = Configuration()
        // One transaction for all records, of which each comes in a call of its own.
        configuration.allowsUnsafeTransactions = true
        database = try DatabaseQueue(
            path: folder.path + "/collection.db", configuration: configuration)
        try database.writeWithoutTransaction { db in
            // The database is a draft until it lies in the archive.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try db.execute(sql: AnkiRows.schema)
            try db.execute(sql: "BEGIN")
        }
    }

    package mutating func add(_ record: LibraryRecord) throws {
        switch record {
        case .preset(let preset): settings.add(preset)
        case .deck(let deck): settings.add(deck)
        case .book(let book): books[book.key] = book
        case .medium(let medium): try add(medium)
        case .word(let word):
            let note = word.note(in: word.book.flatMap { books[$0] })
            try add(note, item: "word:\(word.key)", isMastered: word.isMastered)
        case .note(let note): try add(note, item: nil, isMastered: false)
        case .card(let card): try add(card)
        case .entry(let entry): try database.writeWithoutTransaction { try rows.insert(entry, $0) }
        case .session: tally.add("sessions", "Anki has none")
        case .attempt: tally.add("answers", "Anki keeps the grades of words")
        case .path, .pathPlan, .pathEntry: tally.add("records of paths", "Anki has none")
        case .problem: tally.add("records of problems", "Anki has none")
        case .day, .preferences, .dropped: break
        }
    }

    /// - Parameter item: of its only card, where that is not one of a note.
    private mutating func add(_ note: NoteRecord, item: String?, isMastered: Bool) throws {
        // Two names may mean the same medium, which has one record.
        for medium in note.media {
            let name = medium.name.precomposedStringWithCanonicalMapping
            if media[name] == nil { media[name] = mediaFiles[medium.sha256] }
        }
        let (model, fields) = AnkiModel.of(note)
        let number = try models.number(of: model)
        try database.writeWithoutTransaction { db in
            try rows.insert(
                note, model: number, fields: fields, item: item, isMastered: isMastered, db)
        }
    }

    private mutating func add(_ card: CardRecord) throws {
        guard card.deletedUSec == nil else {
            return tally.add("cards", "they were removed")
        }
        guard let deck = settings.number(ofDeck: card.deck), rows.hasNote(of: card.item) else {
            return tally.add("cards", "what they ask for is in a pack or a course")
        }
        try database.writeWithoutTransaction { db in
            try rows.insert(card, deck: deck, today: today, db)
        }
    }
}

// The end.
extension AnkiWriter {
    package mutating func finish() throws -> [DroppedRecord] {
        try database.writeWithoutTransaction { db in
            try rows.finish(db, models: models, settings: &settings)
            tally.add("entries of the log", "their card is not in the file", rows.strayEntries)
            tally.add("marks of cards", "Anki has none of their kind", rows.marks)
            try db.execute(sql: "COMMIT")
        }
        try database.close()
        let draft = folder.path + "/draft.apkg"
        let zip = try ZipWriter(draft)
        try zip.add("meta", bytes: [8, 2])
        try zip.add("collection.anki21", file: folder.path + "/collection.db")
        let names = media.keys.sorted()
        var list: [String: JSONValue] = [:]
        for (index, name) in names.enumerated() {
            try zip.add(String(index), file: media[name] ?? "")
            list[String(index)] = .text(name)
        }
        try zip.add("media", bytes: Array(try JSONValue.object(list).json.utf8))
        try zip.close()
        try Data(contentsOf: URL(fileURLWithPath: draft), options: .mappedIfSafe)
            .write(to: URL(fileURLWithPath: path), options: .atomic)
        return tally.records
    }

    private mutating func add(_ medium: MediumRecord) throws {
        guard let data = Data(base64Encoded: medium.data) else {
            throw DeckFileError(
                place: "the medium \(DeckFileError.quoted(medium.name))", expected: "base64",
                found: "something else")
        }
        let place =
            mediaFiles[medium.sha256] ?? "\(folder.path)/\(mediaFiles.count).medium"
        try data.write(to: URL(fileURLWithPath: place))
        mediaFiles[medium.sha256] = place
        media[medium.name.precomposedStringWithCanonicalMapping] = place
    }
}

extension WordRecord {
    /// The word as a note with a side.
    fileprivate func note(in book: BookRecord?) -> NoteRecord {
        // What the voice says of a word: what it means, and the sentence where it was met last.
        let use = uses.last { !$0.sentence.isEmpty }?.sentence ?? ""
        let back = FaceRecord(
            text: [definition, translation, use].filter { !$0.isEmpty }.joined(separator: "\n"))
        let face = FaceRecord(text: text)
        let title = book.map { $0.author.isEmpty ? $0.title : "\($0.title) (\($0.author))" } ?? ""
        return NoteRecord(
            guid: key, type: "Lectern word",
            fields: [
                FieldRecord(name: "Word", text: face.html),
                FieldRecord(name: "Meaning", text: back.html),
                FieldRecord(name: "Book", text: FaceRecord(text: title).html),
                FieldRecord(name: "Notes", text: FaceRecord(text: notes).html),
            ],
            sides: [SideRecord(number: 0, front: face, back: back)],
            tags: isMastered ? ["mastered"] : [], modifiedUSec: createdUSec ?? 0)
    }
}
