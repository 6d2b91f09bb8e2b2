import Foundation
import LibraryRecords
import Testing

@testable import DeckFiles

/// Files of other programs, with what they hold.
enum Fixture {
    static func path(_ name: String) throws -> String {
        try #require(
            Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil)?.path)
    }

    static let options = ReadOptions(offset: { _ in 0 })

    /// The records of a file of Anki.
    static func anki(_ name: String) throws -> [LibraryRecord] {
        try records(of: AnkiReader(path(name), title: name, options))
    }

    static func records(of source: any LibrarySource) throws -> [LibraryRecord] {
        var records: [LibraryRecord] = []
        try source.read { records.append($0) }
        return records
    }
}

extension [LibraryRecord] {
    var presets: [PresetRecord] {
        compactMap { if case .preset(let preset) = $0 { preset } else { nil } }
    }
    var decks: [DeckRecord] { compactMap { if case .deck(let deck) = $0 { deck } else { nil } } }
    var books: [BookRecord] { compactMap { if case .book(let book) = $0 { book } else { nil } } }
    var words: [WordRecord] { compactMap { if case .word(let word) = $0 { word } else { nil } } }
    var media: [MediumRecord] {
        compactMap { if case .medium(let medium) = $0 { medium } else { nil } }
    }
    var notes: [NoteRecord] { compactMap { if case .note(let note) = $0 { note } else { nil } } }
    var cards: [CardRecord] { compactMap { if case .card(let card) = $0 { card } else { nil } } }
    var entries: [EntryRecord] {
        compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
    }
    var dropped: [DroppedRecord] {
        compactMap { if case .dropped(let dropped) = $0 { dropped } else { nil } }
    }
}

/// What the real Anki found in a file when it imported it.
struct AnkiContent: Decodable {
    struct Note: Decodable {
        var guid: String
        var notetype: String
        var fields: [String: String]
        var tags: [String]
    }
    struct Card: Decodable {
        struct Data: Decodable {
            var s: Double?
            var d: Double?
        }

        var guid: String
        var ord: Int
        var deck: String
        var type: Int
        var queue: Int
        var due: Int
        var due_relative_days: Int?
        var ivl: Int
        var factor: Int
        var reps: Int
        var lapses: Int
        var left: Int
        var data: Data
    }
    struct Review: Decodable {
        var guid: String
        var ord: Int
        var id: Int
        var ease: Int
        var time: Int
        var type: Int
    }
    struct Rendered: Decodable {
        var guid: String
        var ord: Int
        var question: String?
        var answer: String?
    }
    struct Medium: Decodable { var size: Int }
    private struct File: Decodable {
        var content: AnkiContent
        var as_of_day: Int
    }

    var notes: [Note]
    var cards: [Card]
    var revlog: [Review]
    var rendered: [Rendered]
    var media: [String: Medium]
    /// Days since 1970.
    var today: Int?

    static func expected(_ name: String) throws -> AnkiContent {
        let data = try Data(contentsOf: URL(fileURLWithPath: Fixture.path(name + ".json")))
        let file = try JSONDecoder().decode(File.self, from: data)
        var content = file.content
        content.today = file.as_of_day
        return content
    }
}
