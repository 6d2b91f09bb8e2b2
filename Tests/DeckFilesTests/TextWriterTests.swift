import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("What is written as text")
struct TextWriterTests {
    /// Writes records, and reads what was written.
    private func written(
        _ records: [LibraryRecord], _ target: (String) throws -> any LibraryTarget
    ) throws -> (records: [LibraryRecord], dropped: [DroppedRecord]) {
        let folder = try PrivateFolder()
        let path = folder.path + "/out"
        var target = try target(path)
        for record in records { try target.add(record) }
        let dropped = try target.finish()
        let source = try DeckFile.open(path, Fixture.options)
        return (try Fixture.records(of: source), dropped)
    }

    @Test("as JSON loses nothing", arguments: AnkiReaderTests.files)
    func json(_ name: String) throws {
        let before = try Fixture.anki(name)
        let (after, dropped) = try written(before) { path in
            try JSONWriter(path, LibraryHeader(from: .anki, title: name))
        }
        #expect(after == before)
        #expect(dropped == [])
    }

    @Test("as a table has the words that it had")
    func words() throws {
        let before = try Fixture.records(
            of: DeckFile.open(Fixture.path("kindle/vocab.db"), Fixture.options))
        let (after, dropped) = try written(before) { TableWriter($0) }
        #expect(after.books == before.books)
        #expect(after.words.map(\.text) == before.words.map(\.text))
        for (after, before) in zip(after.words, before.words) {
            #expect(after.language == before.language)
            #expect(after.isMastered == before.isMastered)
            #expect(
                after.uses.map(\.sentence)
                    == before.uses.map(\.sentence).filter { !$0.isEmpty })
        }
        #expect(dropped == [])
    }

    @Test("as a table has the two sides of cards")
    func cards() throws {
        let before = try Fixture.anki("basic.latest.apkg")
        let (after, dropped) = try written(before) { TableWriter($0) }
        let sides = { (records: [LibraryRecord]) in
            Set(records.notes.flatMap(\.sides).map { [$0.front.text, $0.back.text] })
        }
        // A card without a back has no row.
        #expect(sides(after) == sides(before).filter { !$0.contains("") })
        #expect(Set(after.decks.map(\.title)).isSubset(of: Set(before.decks.map(\.title))))
        #expect(dropped.map(\.what) == ["cards"])
    }

    @Test("as a table has no card that was removed")
    func removed() throws {
        let before = try Fixture.anki("basic.latest.apkg").map { record -> LibraryRecord in
            guard case .card(var card) = record else { return record }
            card.deletedUSec = 1
            return .card(card)
        }
        let (after, dropped) = try written(before) { TableWriter($0) }
        #expect(after.notes == [])
        #expect(
            dropped == [
                DroppedRecord(what: "cards", why: "they were removed", count: before.cards.count)
            ])
    }
}
