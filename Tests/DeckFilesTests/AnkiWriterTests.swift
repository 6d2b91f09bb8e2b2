import Foundation
import LibraryRecords
import PackFiles
import Testing

@testable import DeckFiles

@Suite("Decks written for Anki")
struct AnkiWriterTests {
    /// Writes records, and reads what was written.
    private func written(
        _ records: [LibraryRecord]
    ) throws -> (records: [LibraryRecord], dropped: [DroppedRecord]) {
        let folder = try PrivateFolder()
        let path = folder.path + "/out.apkg"
        var writer = try AnkiWriter(path, today: 20_770)
        for record in records { try writer.add(record) }
        let dropped = try writer.finish()
        let source = try AnkiReader(path, title: "out.apkg", Fixture.options)
        return (try Fixture.records(of: source), dropped)
    }

    @Test("are read as they were", arguments: AnkiReaderTests.files)
    func roundTrip(_ name: String) throws {
        let before = try Fixture.anki(name)
        let (after, dropped) = try written(before)
        #expect(dropped == [])
        #expect(after.decks.map(\.title).sorted() == before.decks.map(\.title).sorted())
        #expect(Set(after.media) == Set(before.media))
        #expect(after.notes.map(\.guid) == before.notes.map(\.guid))
        for (after, before) in zip(after.notes, before.notes) {
            #expect(after.sides == before.sides)
            #expect(after.fields.prefix(before.fields.count) == before.fields[...])
            #expect(after.tags == before.tags)
        }
        #expect(after.cards.map(\.item) == before.cards.map(\.item))
        #expect(after.cards.map(\.isSuspended) == before.cards.map(\.isSuspended))
        #expect(
            after.cards.map { $0.buriedUntil != nil } == before.cards.map { $0.buriedUntil != nil })
        try compareLogs(after, before)
    }

    private func compareLogs(_ after: [LibraryRecord], _ before: [LibraryRecord]) throws {
        func reviews(_ records: [LibraryRecord]) -> [String] {
            records.entries.filter { $0.kind != .set }.map {
                "\($0.id) \($0.kind) \($0.rating ?? 0) \($0.tookMs ?? 0) \($0.intervalBefore ?? 0)"
            }
        }
        #expect(reviews(after) == reviews(before))
        func states(_ records: [LibraryRecord]) -> [String: StateRecord] {
            Dictionary(
                uniqueKeysWithValues: records.entries.compactMap { entry in
                    entry.state.flatMap { $0.stage == .new ? nil : (entry.item, $0) }
                })
        }
        #expect(states(after) == states(before))
    }

    @Test("keep the scheduler's options of each deck")
    func presets() throws {
        let before = try Fixture.anki("history_fsrs.latest.apkg")
        let after = try written(before).records
        let old = try #require(before.presets.first)
        var new = try #require(after.presets.first)
        new.key = old.key
        // The other form has fewer digits.
        #expect(zip(new.weights, old.weights).allSatisfy { abs($0 - $1) < 1e-6 })
        new.weights = old.weights
        #expect(new == old)
        #expect(after.decks.map(\.newPerDay) == before.decks.map(\.newPerDay))
    }

    @Test("have words with their meaning, and those that are mastered as suspended")
    func words() throws {
        let records: [LibraryRecord] = [
            .book(BookRecord(key: "b", title: "Voyage", author: "Ann", language: "en")),
            .word(
                WordRecord(
                    key: "w1", text: "gaudy", language: "en", book: "b", definition: "bright <&>",
                    translation: "زاهٍ", isMastered: true,
                    uses: [UseRecord(sentence: "A gaudy hat.")])),
            .word(WordRecord(key: "w2", text: "run", language: "en")),
            .deck(DeckRecord(key: "d", title: "Own", kind: .own)),
            .card(CardRecord(item: "word:w1", deck: "d", position: 4)),
            .card(CardRecord(item: "pack:a/1", deck: "d", position: 5)),
        ]
        let (after, dropped) = try written(records)
        #expect(dropped.map(\.what) == ["cards"])
        let gaudy = try #require(after.notes.first { $0.guid == "w1" })
        #expect(gaudy.sides.first?.front.text == "gaudy")
        #expect(gaudy.sides.first?.back.text == "bright <&>\nزاهٍ\nA gaudy hat.")
        #expect(gaudy.fields.first { $0.name == "Book" }?.text == "Voyage (Ann)")
        #expect(gaudy.tags == ["mastered"])
        #expect(after.cards.map(\.item) == ["note:w1/0", "note:w2/0"])
        #expect(after.cards.map(\.isSuspended) == [true, false])
        #expect(after.decks.map(\.title).sorted() == ["Lectern", "Own"])
    }

    @Test("have a medium under each of its names")
    func names() throws {
        let sound = Data("sound".utf8)
        let sha256 = SHA256.digits(of: sound)
        let side = SideRecord(
            number: 0, front: FaceRecord(text: "a", sounds: ["a & b.mp3"]),
            back: FaceRecord(text: "b", sounds: ["other.mp3"]))
        let (after, _) = try written([
            .medium(
                MediumRecord(
                    sha256: sha256, name: "a & b.mp3", type: "audio/mpeg",
                    data: sound.base64EncodedString())),
            .deck(DeckRecord(key: "d", title: "Notes", kind: .notes)),
            .note(
                NoteRecord(
                    guid: "g", type: "Basic", fields: [FieldRecord(name: "Word", text: "a")],
                    sides: [side],
                    media: [
                        MediumName(name: "a & b.mp3", sha256: sha256),
                        MediumName(name: "other.mp3", sha256: sha256),
                    ], modifiedUSec: 0)),
            .card(CardRecord(item: "note:g/0", deck: "d", position: 0)),
        ])
        #expect(after.notes.first?.sides == [side])
    }

    @Test("leave out a grade that was taken back")
    func undo() throws {
        let item = "word:w"
        var undo = EntryRecord(
            id: "e:3", item: item, kind: .undo, answeredUSec: 3_000_000, studyDay: 0)
        undo.undoes = "e:2"
        let grades = [1, 2].map { number in
            EntryRecord(
                id: "e:\(number)", item: item, kind: .grade, rating: 3,
                answeredUSec: number * 1_000_000, studyDay: 0)
        }
        let records: [LibraryRecord] = [
            .word(WordRecord(key: "w", text: "run", language: "en")),
            .deck(DeckRecord(key: "d", title: "Own", kind: .own)),
            .card(
                CardRecord(
                    item: item, deck: "d", position: 0)),
        ]
        let (after, _) = try written(records + (grades + [undo]).map(LibraryRecord.entry))
        #expect(after.entries.filter { $0.kind == .imported }.map(\.answeredUSec) == [1_000_000])
    }

    @Test("keep each of many grades of one moment, and of the moments behind it")
    func oneMoment() throws {
        let item = "word:w"
        let moments = Array(repeating: 5, count: 400) + [6, 5, 7, 405, 406, 6, 500, 5]
        let grades = moments.enumerated().map { index, moment in
            EntryRecord(
                id: "e:\(index)", item: item, kind: .grade, rating: 1 + index % 4,
                answeredUSec: moment * 1_000, studyDay: 0, tookMs: index)
        }
        let (after, _) = try written(
            [
                .word(WordRecord(key: "w", text: "run", language: "en")),
                .deck(DeckRecord(key: "d", title: "Own", kind: .own)),
                .card(CardRecord(item: item, deck: "d", position: 0)),
            ] + grades.map(LibraryRecord.entry))
        let reviews = after.entries.filter { $0.kind == .imported }
        #expect(Set(reviews.map(\.tookMs)) == Set(0..<moments.count))
        // Milliseconds 5 to 411 without a gap, and the one that stands alone.
        #expect(reviews.map(\.answeredUSec) == (Array(5...411) + [500]).map { $0 * 1_000 })
    }
}
