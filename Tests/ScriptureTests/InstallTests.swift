import Curriculum
import Foundation
import Installing
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

    @Test("gives a bridge once where one stretch ends and the next begins in it")
    func bridges() throws {
        let bible = try install("test")
        #expect(try numbers(bible, "GEN 12:3, 4") == ["12:3-4"])
        let passage = try bible.passage(PassageReference("GEN 12:1-3, 4-5"))
        #expect(passage.verses.map(\.verse.number) == [1, 2, 3, 5])
        #expect(passage.verses.map(\.isFirst) == [true, false, false, false])
        #expect(passage.wholeChapters == [12])
        let apart = try bible.passage(PassageReference("GEN 12:1, 4-5"))
        #expect(apart.verses.map(\.isFirst) == [true, true, false])
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
        #expect(throws: InstallFailure.self) { try install("test") }
        try folder.write(Data("sound".utf8), to: "test/audio/GEN/012.opus")
        let bible = try install("test", language: "en-gb", replacing: true)
        #expect(bible.language == "en-gb")
        #expect(try folder.names() == [".install.lock", "test"])
        let files = FileManager.default
        #expect(files.fileExists(atPath: bible.folder + "/audio/GEN/012.opus"))
        let rights = try files.attributesOfItem(atPath: bible.folder + "/books/GEN.json")
        #expect(rights[.posixPermissions] as? Int == 0o644)
    }

    @Test("gets its recordings back from a replacement that was broken off")
    func brokenOff() throws {
        _ = try install("test")
        try folder.write(Data("{}".utf8), to: ".install/new/test/bible.json")
        try folder.write(Data("sound".utf8), to: ".install/new/test/audio/GEN/012.opus")
        _ = try install("other")
        #expect(try folder.names() == [".install.lock", "other", "test"])
        let file = folder.path + "/test/audio/GEN/012.opus"
        #expect(FileManager.default.fileExists(atPath: file))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("has its former recordings set aside where it has been given others since")
    func recordingsOfBoth() throws {
        _ = try install("test")
        try folder.write(Data("one".utf8), to: "test/audio/GEN/012.opus")
        for former in ["two", "three"] {
            try folder.write(Data(former.utf8), to: ".install/new/test/audio/GEN/012.opus")
            _ = try install("test", replacing: true)
        }
        #expect(
            try folder.names() == [".install.lock", "test", "test.audio", "test.audio-2"])
        #expect(try text("test/audio/GEN/012.opus") == "one")
        #expect(try text("test.audio/GEN/012.opus") == "two")
        #expect(try text("test.audio-2/GEN/012.opus") == "three")
        #expect(BibleShelf.load(folders: [folder.path]).1.isEmpty)
    }

    @Test("that is gone leaves its recordings beside the others, but no link to some")
    func recordingsOfNone() throws {
        try folder.write(Data("sound".utf8), to: ".install/new/gone/audio/GEN/012.opus")
        try folder.write(Data("{}".utf8), to: ".install/new/linked/bible.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.install/new/linked/audio", withDestinationPath: "/nowhere")
        _ = try install("test")
        #expect(try folder.names() == [".install.lock", "gone.audio", "test"])
        #expect(try text("gone.audio/GEN/012.opus") == "sound")
    }

    @Test("is installed even where what is left behind it cannot be taken away")
    func leftBehind() throws {
        try Staging.with(folder.path, keeping: ["audio"]) { staging throws(InstallFailure) in
            try Staging.makeFolder(staging.fresh + "/test")
            try staging.move("test")
            try performing(staging.fresh) { files in
                try files.removeItem(atPath: staging.fresh)
                // A file whose contents nobody can list.
                try Data().write(to: URL(fileURLWithPath: staging.fresh))
            }
        }
        #expect(try folder.names() == [".install", ".install.lock", "test"])
    }

    @Test("is taken away, but not its recordings")
    func removed() throws {
        let bible = try install("test")
        let audio = try TemporaryFolder()
        try audio.write(Data("sound".utf8), to: "GEN/012.opus")
        try bibles.link(audio.path, to: bible)
        try bibles.remove(bible)
        #expect(try folder.names() == [".install.lock"])
        #expect(try audio.names() == ["GEN"])
        let again = try install("test")
        try folder.write(Data("sound".utf8), to: "test/audio/GEN/012.opus")
        #expect(throws: InstallFailure.self) { try bibles.remove(again) }
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
