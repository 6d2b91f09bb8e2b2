import Foundation
import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("A table")
struct TableReaderTests {
    private func records(
        _ text: String, columns: [String]? = nil, book: String? = nil
    ) throws -> [LibraryRecord] {
        var options = Fixture.options
        options.columns = columns
        options.book = book
        return try Fixture.records(of: TableReader(text: text, title: "list.csv", options))
    }

    @Test(
        "is read by its first line, whatever stands between the fields",
        arguments: [",", ";", "\t"])
    func delimiters(_ mark: String) throws {
        let text = [
            ["Word", "Translation", "Example", "Book", "Synonyms"],
            ["gaudy", "زاهٍ", "\"A hat\(mark) gaudy.\"", "Voyage", "\"showy, loud\""],
            ["", "x", "", "", ""],
            ["\"say \"\"hi\"\"\"", "", "\"two\nlines\"", "", ""],
        ].map { $0.joined(separator: mark) }.joined(separator: "\r\n")
        let records = try records(text)
        #expect(records.words.map(\.text) == ["gaudy", "say \"hi\""])
        let gaudy = try #require(records.words.first)
        #expect(gaudy.translation == "زاهٍ")
        #expect(
            gaudy.uses.map(\.sentence) == [mark == "\t" ? "A hat gaudy." : "A hat\(mark) gaudy."])
        #expect(gaudy.synonyms == ["showy", "loud"])
        #expect(records.books.map(\.title) == ["Voyage"])
        #expect(gaudy.book == records.books.first?.key)
        #expect(records.words.last?.uses.map(\.sentence) == ["two\nlines"])
        #expect(records.words.last?.book == nil)
        #expect(
            records.dropped == [DroppedRecord(what: "rows", why: "they have no word", count: 1)])
    }

    @Test("without names is read by the columns that are given")
    func columns() throws {
        let records = try records(
            "go\tيذهب\tx\n", columns: ["word", "translation", "-"], book: "Primer")
        #expect(records.words.map(\.translation) == ["يذهب"])
        #expect(records.books.map(\.title) == ["Primer"])
        #expect(throws: DeckFileError.self) { try self.records("go,يذهب\n") }
        #expect(throws: DeckFileError.self) { try self.records("go\n", columns: ["nope"]) }
    }

    @Test("that has a word twice has one word with both sentences")
    func repeated() throws {
        let words = try records(
            "word,sentence,definition\nrun,I run.,\nRun,You run.,to move fast\nrun,I run.,other\n"
        ).words
        #expect(words.count == 1)
        #expect(words.first?.uses.map(\.sentence) == ["I run.", "You run."])
        #expect(words.first?.definition == "to move fast")
    }

    @Test("of two sides is cards")
    func cards() throws {
        let records = try records("front,back,tags\nWho?,Me.,a b\nWho?,You.,\nשלום,peace,\nx,,\n")
        #expect(records.decks.map(\.title) == ["list.csv"])
        #expect(records.notes.map { $0.sides.first?.back.text } == ["Me.", "peace"])
        #expect(records.notes.map(\.languages) == [["en", "en"], ["he", "en"]])
        #expect(records.notes.first?.tags == ["a", "b"])
        #expect(records.cards.map(\.item) == records.notes.map { "note:\($0.guid)/0" })
        #expect(records.dropped.map(\.count) == [1, 1])
    }

    @Test("with a row that is too long is refused")
    func long() throws {
        let fields = String(repeating: ",", count: 1_000_000)
        let many = #expect(throws: DeckFileError.self) { try self.records("word\n\(fields)\n") }
        #expect(many?.description == "line 2: expected 100 fields in a row at most, found more")
        let text = String(repeating: "x", count: 2_000_000)
        #expect(throws: DeckFileError.self) { try self.records("word,notes\ngo,\(text)\n") }
        #expect(throws: DeckFileError.self) { try self.records("word,notes\ngo,\"\(text)") }
        #expect(throws: DeckFileError.self) { try self.records("word,notes\ngo,\"never\n") }
    }

    @Test("is read in UTF-8 and in UTF-16")
    func encodings() throws {
        let text = "word,translation\nשלום,peace\n"
        let folder = try PrivateFolder()
        let path = folder.path + "/list.csv"
        for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian] {
            let marks: [String.Encoding: [UInt8]] = [
                .utf16LittleEndian: [0xff, 0xfe], .utf16BigEndian: [0xfe, 0xff],
            ]
            let data = try #require(text.data(using: encoding))
            try Data(Array(marks[encoding] ?? []) + data).write(to: URL(fileURLWithPath: path))
            let records = try Fixture.records(of: DeckFile.open(path, Fixture.options))
            #expect(records.words.map(\.text) == ["שלום"])
        }
        try Data([0x77, 0xff, 0x0a]).write(to: URL(fileURLWithPath: path))
        #expect(throws: DeckFileError.self) { try DeckFile.open(path, Fixture.options) }
    }
}
