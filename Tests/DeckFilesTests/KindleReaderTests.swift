import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("The vocabulary of a Kindle")
struct KindleReaderTests {
    private func records() throws -> [LibraryRecord] {
        try Fixture.records(
            of: DeckFile.open(Fixture.path("kindle/vocab.db"), Fixture.options))
    }

    private func word(_ text: String, in title: String?) throws -> WordRecord? {
        let records = try records()
        let book = records.books.first { $0.title == title }
        return records.words.first { $0.text == text && $0.book == book?.key }
    }

    @Test("has a word for each stem of a book, with each look-up as a use")
    func words() throws {
        let records = try records()
        #expect(records.words.count == 22)
        #expect(
            records.books.map(\.title).sorted() == [
                "NoLang", "SideloadedBook-AnnAuthor-xyzab", "The Long Voyage: A Novel",
                "ספר לדוגמה", "كتاب",
            ])
        let bank = try word("bank", in: "The Long Voyage: A Novel")
        #expect(
            bank?.uses == [
                UseRecord(
                    sentence: "They sat on the bank of the river.", place: "1020",
                    timeUSec: 1_700_000_021_000_000),
                UseRecord(
                    sentence: "The bank refused the loan.", place: "1021",
                    timeUSec: 1_700_000_022_000_000),
            ])
        #expect(try word("bank", in: "SideloadedBook-AnnAuthor-xyzab")?.uses.count == 1)
        #expect(try word("gaudy", in: "The Long Voyage: A Novel")?.uses.count == 1)
    }

    @Test("has a stem as mastered when all its forms are")
    func mastered() throws {
        let run = try word("run", in: "The Long Voyage: A Novel")
        #expect(run?.forms == ["ran", "running"])
        #expect(run?.isMastered == false)
        #expect(try word("ספר", in: "ספר לדוגמה")?.isMastered == true)
    }

    @Test("keeps words whose look-up or book is gone, without a book")
    func orphans() throws {
        let orphan = try #require(try word("orphanword", in: nil))
        #expect(orphan.uses.isEmpty)
        #expect(orphan.createdUSec == 1_700_000_000_000_000)
        #expect(try word("deletedbook", in: nil)?.uses.count == 1)
    }

    @Test("keeps the languages apart, and has no time where none was written")
    func details() throws {
        #expect(try word("colour", in: "The Long Voyage: A Novel")?.language == "en-GB")
        #expect(try word("zerotime", in: "The Long Voyage: A Novel")?.uses.first?.timeUSec == nil)
        let multi = try word("multi", in: "The Long Voyage: A Novel")
        #expect(multi?.forms == ["multi line"])
        #expect(multi?.uses.first?.sentence.contains("\n") == true)
    }

    @Test("is cut where a text is too long, and it is said")
    func cut() throws {
        let dropped = try records().dropped.map { "\($0.count) \($0.what)" }
        #expect(dropped == ["1 ends of texts", "1 forms of words"])
    }

    private static let clippings = """
        \u{FEFF}The Long Voyage (Ann Author)\r
        - Your Highlight on page 3 | Location 45-46 | Added on Friday, 5 January 2024 10:00:00\r
        \r
        “gaudy,”\r
        ==========\r
        The Long Voyage (Ann Author)\r
        - Your Note on page 3 | Added on Friday, 5 January 2024 10:00:01\r
        \r
        look up\r
        ==========\r
        The Long Voyage (Ann Author)\r
        - Your Bookmark on page 9 | Added on Friday, 5 January 2024 10:00:01\r
        \r
        \r
        ==========\r
        The Long Voyage (Ann Author)\r
        - Your Highlight on page 9 | Added on Friday, 5 January 2024 10:00:01\r
        \r
        It was the best of times.\r
        ==========\r

        """

    @Test(
        "made of clippings has no notes, whatever the language of the device",
        arguments: [
            "- Ihre Notiz auf Seite 3 | Hinzugefügt am Freitag, 5. Januar 2024 10:00:00",
            "- 您在第 3 页（位置 #45-46）的笔记 | 添加于 2024年1月5日星期五 上午10:00:00",
            "- 3ページ|位置No. 45のメモ |作成日: 2024年1月5日金曜日 10:00:00",
        ])
    func notes(_ line: String) throws {
        let text = "A Book (Ann)\r\n\(line)\r\n\r\nlook up\r\n==========\r\n"
        let records = try Fixture.records(
            of: ClippingsReader(text: text, title: "x", Fixture.options))
        #expect(records.words == [])
        #expect(records.dropped.map(\.what) == ["notes"])
    }

    @Test("made of clippings has the short highlights")
    func clippings() throws {
        #expect(ClippingsReader.isClippings(Self.clippings))
        let records = try Fixture.records(
            of: ClippingsReader(text: Self.clippings, title: "x", Fixture.options))
        #expect(records.books.map(\.title) == ["The Long Voyage"])
        #expect(records.books.map(\.author) == ["Ann Author"])
        #expect(records.words.map(\.text) == ["gaudy"])
        #expect(
            records.words.first?.uses
                == [UseRecord(sentence: "", place: "Your Highlight on page 3 | Location 45-46")])
        #expect(records.dropped.map(\.what) == ["notes", "bookmarks", "highlights"])
    }
}
