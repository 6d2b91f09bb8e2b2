internal import Foundation
internal import GRDB
package import LibraryRecords
internal import Scheduling

/// Reads the decks of Anki: notes by their guids, and cards with their schedule and history.
///
/// It follows the import of Anki 26 (`rslib`).
package final class AnkiReader: LibrarySource {
    package let header: LibraryHeader
    let file: AnkiPackage
    let database: ForeignDatabase
    let collection: AnkiCollection
    let calendar: StudyCalendar
    let options: ReadOptions
    var tally = Tally()
    /// The names of media that notes use, with the digest of each.
    var media: [String: String] = [:]
    /// The numbers of notes that were left out, or are not the first with their guid.
    var droppedNotes: Set<Int64> = []

    /// Opens a file, and refuses it where it is none of Anki's.
    ///
    /// - Parameter title: for messages, such as the name of the file.
    package init(_ path: String, title: String, _ options: ReadOptions) throws {
        file = try AnkiPackage(path)
        database = try ForeignDatabase(
            tables: ["col", "notes", "cards", "revlog"], file.copyDatabase)
        collection = try database.read(Self.collection)
        header = LibraryHeader(from: .anki, title: title)
        calendar = StudyCalendar(
            rolloverHour: min(max(collection.rollover, 0), 12), offset: options.offset)
        self.options = options
    }

    private static func collection(_ db: Database) throws -> AnkiCollection {
        guard let row = try Row.fetchOne(db, sql: "SELECT crt, ver FROM col") else {
            throw DeckFileError(
                place: "the database", expected: "a collection", found: "none",
                hint: DeckFileError.copyAgain)
        }
        var collection = AnkiCollection()
        collection.createdSeconds = try row.value("crt")
        let version: Int = try row.value("ver")
        switch version {
        case 11: try collection.readJSON(db)
        case 18: try collection.readTables(db)
        default:
            throw DeckFileError(
                place: "the database", expected: "a collection of version 11 or 18",
                found: "version \(version)", hint: "export it from a current Anki")
        }
        return collection
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        tally = Tally()
        try database.read { db in
            try readDecks(db, take)
            try readMedia(db, take)
            try readNotes(db, take)
            try readCards(db, take)
            try readReviews(db, take)
        }
        for record in tally.records { try take(.dropped(record)) }
    }
}

// Decks and their options.
extension AnkiReader {
    private func readDecks(_ db: Database, _ take: (LibraryRecord) throws -> Void) throws {
        // A card in a filtered deck is at home in another one.
        let used = try Int64.fetchSet(
            db, sql: "SELECT DISTINCT iif(odid != 0, odid, did) FROM cards")
        let scheduler = try self.scheduler(db)
        var presets: Set<Int64> = []
        for number in used.sorted() {
            let deck = collection.decks[number] ?? AnkiDeck(name: "Deck \(number)")
            if presets.insert(deck.preset).inserted {
                let preset = collection.presets[deck.preset] ?? AnkiPreset()
                let record = preset.record(key: String(deck.preset), scheduler: scheduler)
                try LibraryRecord.preset(record).giveChecked(take)
            }
        }
        for number in used.sorted() {
            try LibraryRecord.deck(record(of: number)).giveChecked(take)
        }
        tally.add(
            "filtered decks", "they borrow cards, which stay in their own decks",
            collection.decks.values.count(where: \.isFiltered))
        countStyles(of: try Int64.fetchSet(db, sql: "SELECT DISTINCT mid FROM notes"))
    }

    private func record(of number: Int64) -> DeckRecord {
        let deck = collection.decks[number] ?? AnkiDeck(name: "Deck \(number)")
        let preset = collection.presets[deck.preset] ?? AnkiPreset()
        return DeckRecord(
            key: String(number), title: title(deck.name), kind: .notes,
            preset: String(deck.preset), newPerDay: min(max(preset.newPerDay, 0), 10_000),
            reviewsPerDay: min(max(preset.reviewsPerDay, 0), 10_000))
    }

    private func title(_ name: String) -> String {
        let title = name.filter { $0 != "\n" }.precomposedStringWithCanonicalMapping
        guard title.unicodeScalars.count > LibraryLimits.titleMax else {
            return title.isEmpty ? "Deck" : title
        }
        tally.add("titles of decks", "they were longer than \(LibraryLimits.titleMax) characters")
        return String(String.UnicodeScalarView(title.unicodeScalars.prefix(LibraryLimits.titleMax)))
    }

    /// SM-2 where cards were scheduled by it, so that their schedule goes on as it was; else FSRS.
    private func scheduler(_ db: Database) throws -> String {
        let sql = """
            SELECT count(*), sum(instr(data, '"s":') > 0) FROM cards WHERE type != 0
            """
        guard let row = try Row.fetchOne(db, sql: sql) else { return "fsrs" }
        let scheduled: Int = try row.value(0)
        let withMemory = Int.fromDatabaseValue(row[1]) ?? 0
        return scheduled > 0 && withMemory == 0 ? "sm2" : "fsrs"
    }

    private func countStyles(of used: Set<Int64>) {
        let types = used.compactMap { collection.noteTypes[$0] }
        tally.add(
            "style sheets", "cards are spoken or shown as text", types.count(where: \.hasStyle))
        tally.add(
            "scripts of card templates", "Lectern runs no code of a file",
            types.count { $0.templates.values.contains(where: \.hasScript) })
    }
}
