internal import Foundation
internal import GRDB
internal import LibraryRecords

/// A row of Anki's notes.
struct AnkiNote {
    var number: Int64
    var guid: String
    var type: Int64
    var modifiedSeconds: Int
    var tags: String
    var fields: [String]

    init(_ row: Row, fieldCount: Int) throws {
        number = try row.value(0)
        guid = try row.value(1)
        type = try row.value(2)
        modifiedSeconds = try row.value(3)
        tags = try row.value(4)
        let text: String = try row.value(5)
        fields = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == fieldCount else {
            throw DeckFileError(
                place: "the note \(DeckFileError.quoted(guid))",
                expected: "\(fieldCount) fields, as its kind has", found: "\(fields.count)",
                hint: "check the collection with Anki, and export it again")
        }
    }
}

extension AnkiReader {
    static let noteColumns = "n.id, n.guid, n.mid, n.mod, n.tags, n.flds"

    /// The kind of a note by its row.
    func noteType(_ row: Row) throws -> AnkiNoteType {
        let number: Int64 = try row.value(2)
        guard let type = collection.noteTypes[number] else {
            throw DeckFileError(
                place: "the note \(DeckFileError.quoted(try row.value(1)))",
                expected: "one of the kinds of notes of the file", found: "kind \(number)",
                hint: "check the collection with Anki, and export it again")
        }
        return type
    }

    /// Gives each note once, with a side for each of its cards.
    func readNotes(_ db: Database, _ take: (LibraryRecord) throws -> Void) throws {
        droppedNotes = []
        var guids: Set<String> = []
        var sides = CardNumbers(
            try Row.fetchCursor(
                db, sql: "SELECT nid, ord, flags FROM cards ORDER BY nid, ord"))
        let rows = try Row.fetchCursor(
            db, sql: "SELECT \(Self.noteColumns) FROM notes n ORDER BY n.id")
        while let row = try rows.next() {
            let type = try noteType(row)
            let note = try AnkiNote(row, fieldCount: type.fields.count)
            let cards = try sides.next(of: note.number)
            guard guids.insert(note.guid).inserted else {
                drop(note, "another note before has the same guid")
                continue
            }
            guard !cards.numbers.isEmpty else {
                drop(note, "they have no cards")
                continue
            }
            let record = LibraryRecord.note(self.record(of: note, type, cards))
            do throws(LibraryRecordError) {
                try record.check()
            } catch {
                drop(note, "\(error.member) has to be \(error.expected)")
                continue
            }
            try take(record)
        }
    }

    private func drop(_ note: AnkiNote, _ why: String) {
        droppedNotes.insert(note.number)
        tally.add("notes", why)
    }

    private func record(
        of note: AnkiNote, _ type: AnkiNoteType, _ cards: (numbers: [Int], flags: Set<Int>)
    ) -> NoteRecord {
        let faces = CardFaces(note, type)
        let sides = cards.numbers.map(faces.side)
        tally.add(
            "formulas", "they cannot be spoken", sides.count(where: \.hasFormula))
        tally.add(
            "scripts in notes", "Lectern runs no code of a file", sides.count(where: \.hasScript))
        let records = sides.map { withoutMissing($0.record) }
        let names = Set(records.flatMap { $0.front.names + $0.back.names })
        return NoteRecord(
            guid: note.guid, type: type.name,
            fields: zip(type.fields, note.fields).map { name, text in
                FieldRecord(name: name, text: Self.cleaned(text))
            },
            sides: records, languages: languages(of: records), tags: tags(note, cards.flags),
            media: names.sorted().compactMap { name in
                media[name].map { MediumName(name: name, sha256: $0) }
            },
            modifiedUSec: AnkiCard.usec(note.modifiedSeconds))
    }

    /// A side with those sounds and pictures that there are.
    private func withoutMissing(_ side: SideRecord) -> SideRecord {
        var side = side
        for face in [\SideRecord.front, \.back] {
            let count = side[keyPath: face].names.count
            side[keyPath: face].sounds.removeAll { media[$0] == nil }
            side[keyPath: face].pictures.removeAll { media[$0] == nil }
            tally.add(
                "sounds and pictures of cards", "the file has none of that name that was kept",
                count - side[keyPath: face].names.count)
        }
        return side
    }

    /// Without control characters, which no text of a record has.
    private static func cleaned(_ text: String) -> String {
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x0a || $0 == 0x09 }
        if isClean { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.value >= 0x20 && $0.value != 0x7f || $0 == "\n" || $0 == "\t"
                }))
    }

    /// The tags, and one for each flag of a card.
    private func tags(_ note: AnkiNote, _ flags: Set<Int>) -> [String] {
        let tags = note.tags.split(whereSeparator: \.isWhitespace).map(String.init)
        let colors = ["red", "orange", "green", "blue", "pink", "turquoise", "purple"]
        return tags
            + flags.sorted().compactMap { flag in
                colors.indices.contains(flag - 1) ? "flag-\(colors[flag - 1])" : nil
            }
    }

    /// By the letters of the first side; empty where they do not say it.
    private func languages(of sides: [SideRecord]) -> [String] {
        guard let side = sides.first else { return [] }
        let front = Script.language(of: side.front.text)
        let back = Script.language(of: side.back.text)
        guard front != nil || back != nil else { return [] }
        return [front ?? options.language, back ?? options.language]
    }
}

extension FaceRecord {
    /// The names of all media.
    fileprivate var names: [String] { sounds + pictures }
}

/// The numbers of the cards of each note, read in the order of the notes.
private struct CardNumbers {
    private let rows: RowCursor
    private var row: Row?

    init(_ rows: RowCursor) {
        self.rows = rows
    }

    mutating func next(of note: Int64) throws -> (numbers: [Int], flags: Set<Int>) {
        var numbers: [Int] = []
        var flags: Set<Int> = []
        while true {
            if row == nil { row = try rows.next()?.copy() }
            guard let row, try row.value(0) <= note else { return (numbers, flags) }
            let number = try AnkiCard.ordinal(row.value(1))
            if try row.value(0) == note, numbers.last != number {
                numbers.append(number)
                flags.insert(try row.value(2) & 7)
            }
            self.row = nil
        }
    }
}
