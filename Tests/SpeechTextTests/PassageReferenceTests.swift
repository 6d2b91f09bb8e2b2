import SpeechText
import Testing

@Suite("A reference to a passage")
struct PassageReferenceTests {
    @Test(
        "is understood as people and files write it",
        arguments: [
            ("GEN 12:1-9", "Genesis 12:1-9"), ("Genesis 12:1–9", "Genesis 12:1-9"),
            ("Gen. 12:1 - 13:4", "Genesis 12:1-13:4"), ("1 Cor 13", "1 Corinthians 13"),
            ("1CO 13", "1 Corinthians 13"), ("1Cor 13:4", "1 Corinthians 13:4"),
            ("First Kings 3", "1 Kings 3"), ("II Samuel 7:1-17", "2 Samuel 7:1-17"),
            ("Jude 3", "Jude 3"), ("Jude", "Jude"), ("Jude 1:3-5", "Jude 3-5"),
            ("PSA 23", "Psalm 23"), ("Psalms 23:1", "Psalm 23:1"),
            ("Song of Songs 2:1", "Song of Songs 2:1"),
            ("Song of Solomon 2:1", "Song of Songs 2:1"),
            ("Luke 3:1-6, 15; 4:1", "Luke 3:1-6, 15; 4:1"), ("Gen 1-2", "Genesis 1-2"),
            ("Gen 2:4b-7", "Genesis 2:4-7"), ("Rev 22.21", "Revelation 22:21"),
            ("2 John 5", "2 John 5"), ("1 Macc 2:1", "1 Maccabees 2:1"),
            ("PS2 3", "Psalm 151 3"),
        ])
    func reads(text: String, meaning: String) throws {
        #expect(try "\(PassageReference(text))" == meaning)
    }

    @Test("covers whole chapters where no verse is named")
    func chapters() throws {
        let reference = try PassageReference("Gen 12-13")
        let end = PassageReference.Point.chapterEnd
        #expect(reference.ranges == [.init(12, 1)...PassageReference.Point(13, end)])
    }

    @Test(
        "that is none is refused with what was expected",
        arguments: [
            ("", "a book of the Bible", "none"), ("12:1", "a book of the Bible", "none"),
            ("Gospel 3:1", "a book of the Bible", "\"Gospel\""),
            ("Genesis", "the number of a chapter", "nothing"),
            ("Gen 12:", "the number of a verse", "nothing"),
            ("Gen 12:9-1", "an end behind the beginning", "12:9 to 12:1"),
            ("Gen 12,1-9", "parts in the order of the book", "12,1-9"),
            ("Gen 12:1ff", "the end, a comma or a semicolon", "\"ff\""),
            ("Gen 0:1", "the number of a chapter", "\"0:1\""),
            ("Gen 12:1000", "the number of a verse", "\"1000\""),
        ])
    func refused(text: String, expected: String, found: String) throws {
        let fault = try #require(throws: PassageReference.Fault.self) {
            try PassageReference(text)
        }
        #expect(fault.expected.hasPrefix(expected))
        #expect(fault.found == found)
    }

    @Test("of too many parts is refused")
    func parts() {
        let places = (1...30).map { "1:\($0 * 2)" }.joined(separator: ";")
        #expect(throws: PassageReference.Fault.self) { try PassageReference("Gen " + places) }
    }

    @Test("names every book by its code, its name in OSIS and its English name")
    func books() {
        for book in BibleBook.all {
            for name in [book.code, book.osis, book.name] {
                #expect(BibleBook.named(name) == book, "\(name)")
            }
        }
        #expect(BibleBook.all.prefix(BibleBook.canonCount).last?.code == "REV")
    }

    @Test("is spoken in words by its English name")
    func spokenForm() throws {
        let words = [
            "GEN 12:1-9": "Genesis chapter twelve, verses one to nine.",
            "1CO 13": "First Corinthians, chapter thirteen.", "PSA 23": "Psalm twenty-three.",
            "Jude 3": "Jude verse three.", "GEN 12-13": "Genesis chapters twelve to thirteen.",
            "SNG 2:1": "Song of Songs chapter two, verse one.",
        ]
        for (text, wanted) in words {
            #expect(try spoken("\(PassageReference(text)).") == wanted)
        }
    }
}
