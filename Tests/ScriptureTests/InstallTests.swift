import Curriculum
import Foundation
import Scripture
import SpeechText
import Testing

@testable import ScriptureImport

@Suite("An installed Bible")
struct InstallTests {
    private let folder: TemporaryFolder
    private let bibles: BibleFolder

    init() throws {
        folder = try TemporaryFolder()
        bibles = BibleFolder(path: folder.path)
    }

    private func install(
        _ id: String, language: String = "en", from name: String = "usfm", replacing: Bool = false
    ) throws -> InstalledBible {
        let bible = try #require(BibleReading.read("\(Fixtures.path)/\(name)").0)
        let books = bible.books.map {
            BibleIndex.Book(code: $0.code, name: bible.names[$0.code], chapters: $0.chapters.count)
        }
        let index = BibleIndex(id: id, title: "A Test", language: language, books: books)
        try bibles.install(bible, as: index, replacing: replacing)
        return try InstalledBible(folder: "\(folder.path)/\(id)")
    }

    private func numbers(_ bible: InstalledBible, _ reference: String) throws -> [String] {
        try bible.passage(PassageReference(reference)).verses.map {
            "\($0.chapter):\($0.verse.number)\($0.verse.through.map { "-\($0)" } ?? "")"
        }
    }

    @Test("gives the verses of a passage, bridges whole")
    func passages() throws {
        let bible = try install("test")
        #expect(try numbers(bible, "GEN 12:1-3") == ["12:1", "12:2", "12:3-4"])
        #expect(try numbers(bible, "Genesis 12:4-13:1") == ["12:3-4", "12:5", "13:1"])
        #expect(try numbers(bible, "Gen 12") == ["12:1", "12:2", "12:3-4", "12:5"])
        #expect(try numbers(bible, "John 11:35, 43") == ["11:35", "11:43"])
        let whole = try bible.passage(PassageReference("Gen 12:2-13:1")).wholeChapters
        #expect(whole == [13])
    }

    @Test("says what of a passage it has not")
    func missing() throws {
        let bible = try install("test")
        let wanted = [
            "GEN 12:1-9": "Genesis 12:1-9: expected verse 12:9",
            "GEN 12:5-14:2": "expected chapter 14", "Exodus 3": "expected the book Exodus",
            "John 11:36-43": "expected verse 11:36",
        ]
        for (reference, text) in wanted {
            let error = try #require(throws: BibleError.self) {
                try bible.passage(PassageReference(reference))
            }
            #expect(error.description.contains(text))
        }
    }

    @Test("is put in its place in one step, and replaced only where that is wanted")
    func replaced() throws {
        _ = try install("test")
        #expect(throws: BibleError.self) { try install("test") }
        try folder.write(Data("sound".utf8), to: "test/audio/GEN/012.opus")
        let bible = try install("test", language: "en-gb", replacing: true)
        #expect(bible.language == "en-gb")
        #expect(try folder.names() == ["test"])
        #expect(FileManager.default.fileExists(atPath: bible.folder + "/audio/GEN/012.opus"))
    }

    @Test("keeps its recordings, wherever a replacement was broken off", arguments: [false, true])
    func brokenOff(hasNewOne: Bool) throws {
        _ = try install("test")
        try folder.write(Data("sound".utf8), to: "test/audio/GEN/012.opus")
        let files = FileManager.default
        try files.moveItem(atPath: folder.path + "/test", toPath: folder.path + "/.test.old")
        if hasNewOne {
            try files.copyItem(atPath: folder.path + "/.test.old", toPath: folder.path + "/test")
            try files.removeItem(atPath: folder.path + "/test/audio")
        }
        let bible = try install("test", replacing: true)
        #expect(files.fileExists(atPath: bible.folder + "/audio/GEN/012.opus"))
        #expect(try folder.names() == ["test"])
    }

    @Test("is taken away, but not its recordings")
    func removed() throws {
        let bible = try install("test")
        let audio = try TemporaryFolder()
        try audio.write(Data("sound".utf8), to: "GEN/012.opus")
        try bibles.link(audio.path, to: bible)
        try bibles.remove(id: "test")
        #expect(try folder.names() == [])
        #expect(try audio.names() == ["GEN"])
        _ = try install("test")
        try folder.write(Data("sound".utf8), to: "test/audio/GEN/012.opus")
        #expect(throws: BibleError.self) { try bibles.remove(id: "test") }
    }

    @Test("that is broken is told, and hides no other")
    func broken() throws {
        _ = try install("good")
        try folder.write(Data("no JSON".utf8), to: "bad/bible.json")
        try folder.write(Data("{}".utf8), to: "worse/bible.json")
        _ = try install("old")
        try FileManager.default.moveItem(
            atPath: folder.path + "/old", toPath: folder.path + "/renamed")
        try folder.write(Data("notes".utf8), to: "notes/readme.txt")
        let (shelf, problems) = BibleShelf.load(folders: ["/nowhere", folder.path])
        #expect(shelf.bibles.map(\.id) == ["good"])
        #expect(problems.count == 3)
        #expect(
            problems[1].reason
                == "expected the id \"renamed\", as its folder is named, found \"old\"")
    }

    @Test("whose book is broken or gone fails there and nowhere else")
    func brokenBook() throws {
        let bible = try install("test")
        try folder.write(Data("{".utf8), to: "test/books/GEN.json")
        #expect(throws: BibleError.self) { try numbers(bible, "GEN 12:1") }
        #expect(try numbers(bible, "John 11:35") == ["11:35"])
        try FileManager.default.removeItem(atPath: bible.folder + "/books/JHN.json")
        #expect(throws: BibleError.self) { try numbers(bible, "John 11:35") }
    }

    @Test("is chosen by the language of the course, or by its name")
    func choice() throws {
        _ = try install("castellano", language: "es")
        _ = try install("english", language: "en")
        let (shelf, _) = BibleShelf.load(folders: [folder.path])
        func chosen(_ text: String, _ language: String) throws -> [String] {
            try shelf.bibles(BibleShelf.Choice(text), language: language).map(\.id)
        }
        #expect(try chosen("auto", "en-us") == ["english"])
        #expect(try chosen("auto", "de") == [])
        #expect(try chosen("none", "en-us") == [])
        #expect(try chosen("castellano", "en-us") == ["castellano"])
        let error = try #require(throws: BibleError.self) { try chosen("luther", "de") }
        #expect(error.description.contains("castellano, english, found \"luther\""))
    }
}
