import Curriculum
import Foundation
import Scripture
import SpeechText
import Testing

@testable import ScriptureImport

@Suite("A Bible is imported")
struct BibleImportTests {
    private static let verses = [
        "12:1 The Lord said to Abram, “Go to a land that I will show you.",
        "12:2 I will turn you into a large nation, and I will bless you.",
        "12:3-4 Through you every family will be blessed.” Abram went, as the Lord had told him.",
        "12:5 They set out for the land of Canaan.", "13:1 Abram went up from Egypt.",
        "11:35 Jesus wept.", "11:43 He called out, “Lazarus, come out!”",
    ]

    @Test(
        "from every form with the same words, and nothing else",
        arguments: [
            "usfm", "usx", "usj", "osis-containers.xml", "osis-milestones.xml", "zefania.xml",
        ])
    func forms(name: String) throws {
        let (bible, problems) = BibleReading.read("\(Fixtures.path)/\(name)")
        #expect(problems.filter { $0.severity == .error } == [])
        let found = try #require(bible)
        #expect(found.books.map(\.code) == ["GEN", "JHN"])
        #expect(found.books.flatMap(\.lines) == Self.verses)
    }

    @Test("with its paragraphs, where the form has them")
    func paragraphs() throws {
        for name in ["usfm", "usx", "usj", "osis-milestones.xml"] {
            let bible = try #require(BibleReading.read("\(Fixtures.path)/\(name)").0)
            let verses = bible.books[0].chapters[0].verses
            #expect(verses[0].isParagraph == true, "\(name)")
            #expect(verses[2].text.contains("”\n\nAbram went"), "\(name)")
            #expect(verses[3].isParagraph == nil, "\(name)")
        }
    }

    @Test("with the title of a Psalm only where it is counted as a verse")
    func titles() throws {
        let folder = try TemporaryFolder()
        let usfm = "\\id PSA\n\\c 3\n\\d A song.\n\\q1\n\\v 1 One.\n\\c 4\n\\d \\v 1 A song."
        let usx = """
            <usx version="3.0"><book code="PSA" style="id"/><chapter number="3" style="c"/>
            <para style="d">A song.</para>
            <para style="q1"><verse number="1" style="v"/>One.</para>
            <chapter number="4" style="c"/>
            <para style="d"><verse number="1" style="v"/>A song.</para></usx>
            """
        for (name, text) in [("a.usfm", usfm), ("a.usx", usx)] {
            let bible = BibleReading.read(try folder.write(Data(text.utf8), to: name)).0
            #expect(bible?.books.flatMap(\.lines) == ["3:1 One.", "4:1 A song."], "\(name)")
        }
    }

    @Test("without what stands beside the text in a sidebar, even in the middle of a verse")
    func sidebars() throws {
        let folder = try TemporaryFolder()
        let usfm = """
            \\id GEN
            \\c 1
            \\p
            \\v 1 One,
            \\esb \\cat People\\cat*
            \\ms Who was it?
            \\p Nobody knows\\f + \\ft It is not said.\\f* it.
            \\q1 Not \\add even\\add* a poet.
            \\esbe
            \\q1 still one.
            \\v 2 Two.
            """
        let file = try folder.write(Data(usfm.utf8), to: "a.usfm")
        let (bible, problems) = BibleReading.read(file)
        #expect(problems.filter { $0.severity == .error } == [])
        #expect(bible?.books.flatMap(\.lines) == ["1:1 One, still one.", "1:2 Two."])
    }

    @Test("with its title and language, where the files say them")
    func description() throws {
        let osis = try #require(BibleReading.read("\(Fixtures.path)/osis-containers.xml").0)
        #expect(osis.title == "A Bible of Two Books")
        #expect(osis.language == "en")
        let zefania = try #require(BibleReading.read("\(Fixtures.path)/zefania.xml").0)
        #expect(LanguageTag.short(zefania.language ?? "") == "en")
        #expect(zefania.names == ["GEN": "Genesis", "JHN": "John"])
        let usfm = try #require(BibleReading.read("\(Fixtures.path)/usfm").0)
        #expect(usfm.names == ["GEN": "Genesis", "JHN": "John"])
    }

    @Test("and what it has not is told: chapters, verses")
    func gaps() {
        let problems = BibleReading.read("\(Fixtures.path)/usfm").1
        let text = problems.map { "\($0.expected), found \($0.found)" }
        #expect(
            text.contains(
                "50 chapters of Genesis, found none of the chapters 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 "
                    + "and 38 more"))
        #expect(text.contains { $0.hasPrefix("every verse of John 11, found not 1, 2, 3") })
        #expect(problems.allSatisfy { $0.severity == .warning })
    }

    @Test("with its last verse told by its own chapter, where that has no words")
    func lastVerse() throws {
        let folder = try TemporaryFolder()
        let usfm = "\\id RUT\n\\c 1\n\\p\n\\v 1 One.\n\\c 4\n\\p\n\\v 22\n"
        let file = try folder.write(Data(usfm.utf8), to: "a.usfm")
        let problems = BibleReading.read(file).1
        #expect(problems.contains { $0.expected == "words in the last verse, Ruth 4:22" })
    }

    @Test("in UTF-16 where it is XML, and with a mark of its order of bytes")
    func encodings() throws {
        let url = URL(fileURLWithPath: "\(Fixtures.path)/zefania.xml")
        let text = try String(contentsOf: url, encoding: .utf8)
        let folder = try TemporaryFolder()
        let wide = text.replacing("utf-8", with: "utf-16")
        let one = try folder.write(try #require(wide.data(using: .utf16)), to: "wide.xml")
        let two = try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), to: "marked.xml")
        let usfm = Data([0xEF, 0xBB, 0xBF]) + Data("\\id GEN\n\\c 1\n\\p\n\\v 1 One.".utf8)
        let three = try folder.write(usfm, to: "marked.usfm")
        for file in [one, two] {
            let bible = try #require(BibleReading.read(file).0)
            #expect(bible.books.flatMap(\.lines) == Self.verses)
        }
        #expect(BibleReading.read(three).0?.books.flatMap(\.lines) == ["1:1 One."])
    }

    @Test("from what mod2imp writes of a SWORD module")
    func sword() {
        var builder = BibleBuilder()
        SwordModule.take(
            """
            $$$[ Module Heading ]

            $$$II Samuel 7:0
            An introduction.
            $$$II Samuel 7:1
            And it came to pass, when the king sat in his house;

            $$$II Samuel 7:2
            ¶ That the king said.
            $$$Revelation of John 1:1
            The Revelation.
            """, into: &builder)
        let (bible, problems) = BibleReading.finish(builder)
        #expect(!problems.hasErrors)
        #expect(
            bible?.books.flatMap(\.lines) == [
                "7:1 And it came to pass, when the king sat in his house;",
                "7:2 That the king said.", "1:1 The Revelation.",
            ])
        #expect(bible?.books.first?.chapters[0].verses[1].isParagraph == true)
    }
}

extension BookText {
    /// Each verse with its numbers, on one line.
    var lines: [String] {
        chapters.flatMap { chapter in
            chapter.verses.map { verse in
                let through = verse.through.map { "-\($0)" } ?? ""
                let text = verse.text.replacing("\n\n", with: " ")
                return "\(chapter.number):\(verse.number)\(through) \(text)"
            }
        }
    }
}
