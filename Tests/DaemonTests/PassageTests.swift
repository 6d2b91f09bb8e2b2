import Curriculum
@testable import Daemon
import Foundation
import Scripture
import Session
import Simulation
import Testing
import VarlinkWire
import Voice
@testable import Scripts

@Suite("A lesson's passage")
struct PassageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let words = [
        "The first verse has two sentences. This is the second.", "and the next goes on.",
        "The last verse is a paragraph.",
    ]

    /// Installs a Bible with Genesis 12:1-3, and gives what passages are read from.
    private func source(
        language: String = "en", choice: String = "auto", verses: Int = 3, numbers: Bool = false
    ) throws -> PassageSource {
        let index = BibleIndex(
            id: "test", title: "A Test", language: language,
            books: [BibleIndex.Book(code: "GEN", name: "Génesis", chapters: 1)])
        let text = BookText(
            code: "GEN",
            chapters: [
                BookText.Chapter(
                    number: 12,
                    verses: (0..<verses).map { number in
                        BookText.Verse(
                            number: number + 1, isParagraph: number != 1, text: Self.words[number])
                    })
            ])
        try write(JSONEncoder().encode(index), "test/bible.json")
        try write(JSONEncoder().encode(text), "test/books/GEN.json")
        let (shelf, problems) = BibleShelf.load(folders: [folder.path])
        #expect(problems == [])
        return PassageSource(
            shelf: shelf, choice: BibleShelf.Choice(choice), speaksVerseNumbers: numbers)
    }

    private func write(_ data: Data, _ name: String) throws {
        let file = URL(fileURLWithPath: "\(folder.path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// What is said in the reading of the short course's first lesson, and what is degraded then.
    private func heard(
        _ passages: PassageSource, courses: [String]? = nil
    ) throws -> (said: [String], degraded: [String]) {
        var around = World.Surroundings()
        around.passages = passages
        around.courses = courses
        let world = try World.started(around)
        try world.lead(to: .lesson(.readingReady))
        _ = world.mouth.takeSaid()
        try world.say(.lesson(.readPassage))
        try world.lead(to: .lesson(.contextReady))
        let degraded = try world.shown["degraded"]?.arrayValue ?? []
        return (world.mouth.takeSaid(), degraded.compactMap(\.stringValue))
    }

    /// The lines of the reading, with their recordings.
    private func lines(_ passages: PassageSource) throws -> [Line] {
        var content = try Fixture.content.get()
        content.passages = passages
        let script = try content.script(
            of: LessonID(Fixture.first), in: CourseID(Fixture.shortCourse), voiceName: { $0 }
        ).get()
        return script.segments[.reading] ?? []
    }

    private static let own = [
        "Leave your country and the house of your father.",
        "Go to a land that I will show you.", "I will make of you a great nation.",
    ]

    @Test("is read from a Bible that has it, by its sentences")
    func bible() throws {
        let (said, degraded) = try heard(try source())
        #expect(
            said == [
                "Genesis 12:1-3.", "The first verse has two sentences.",
                "This is the second. and the next goes on.", "The last verse is a paragraph.",
            ])
        #expect(degraded == [])
    }

    @Test("is read with the numbers of its verses where the keeper wants them")
    func numbers() throws {
        let (said, _) = try heard(try source(numbers: true))
        #expect(
            said == [
                "Genesis 12:1-3.", "1", "The first verse has two sentences.",
                "This is the second.", "2", "and the next goes on.", "3",
                "The last verse is a paragraph.",
            ])
    }

    @Test("is the lesson's own without a Bible, and where none is wanted")
    func own() throws {
        for passages in [
            PassageSource(), try source(choice: "none"), try source(language: "es"),
        ] {
            let (said, degraded) = try heard(passages)
            #expect(said == Self.own)
            #expect(degraded == [])
        }
    }

    @Test("is the lesson's own where the Bible lacks a verse, is broken or is gone: health says so")
    func lacking() throws {
        let short = try heard(try source(verses: 2))
        #expect(short.said == Self.own)
        #expect(short.degraded.count == 1)
        #expect(short.degraded.first?.hasPrefix("scripture: Genesis 12:1-3: expected") == true)
        let broken = try source()
        try write(Data("{".utf8), "test/books/GEN.json")
        #expect(try heard(broken).degraded.first?.contains("import the Bible anew") == true)
        let gone = try heard(try source(choice: "luther"))
        #expect(gone.said == Self.own)
        #expect(gone.degraded == ["scripture: scripture.bible: expected test, found \"luther\""])
    }

    @Test("is read by the voice of the Bible's language where the keeper names the Bible")
    func otherLanguage() throws {
        let lines = try lines(try source(language: "es", choice: "test"))
        #expect(Set(lines.map(\.language)) == ["es"])
        #expect(lines.first?.text == "Génesis 12:1-3.")
        let mute = try heard(try source(language: "tlh", choice: "test"))
        #expect(mute.said == Self.own)
        #expect(mute.degraded.first?.contains("a language that espeak-ng speaks") == true)
    }

    @Test("is always the lesson's own where its author says so")
    func authorsOwn() throws {
        let courses = try Fixture.copyOfShortCourse(in: folder)
        let file = courses + "/short-course/lessons/short_lesson_01.json"
        let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        let reference = "\"reference\": \"Genesis 12:1-3\""
        #expect(text.contains(reference))
        let changed = text.replacing(reference, with: reference + ", \"source\": \"own\"")
        try Data(changed.utf8).write(to: URL(fileURLWithPath: file))
        let (said, degraded) = try heard(try source(), courses: [courses])
        #expect(said == Self.own)
        #expect(degraded == [])
    }

    @Test("is played verse by verse where it is recorded with times")
    func audio() throws {
        let passages = try source()
        try write(Data("sound".utf8), "test/audio/GEN/012.opus")
        try write(Data("1\t3\t1\n3\t4.5\t2\n4.5\t5\ts1\n5\t9\t3\n".utf8), "test/audio/GEN/012.txt")
        let lines = try lines(passages)
        #expect(lines.map(\.text) == ["Genesis 12:1-3."] + Self.words)
        let path = folder.path + "/test/audio/GEN/012.opus"
        let recording = try #require(lines[1].recording)
        #expect(recording.path == path)
        #expect(recording.span == TimeSpan(start: 1000, end: 9000))
        #expect(lines.dropFirst().allSatisfy { $0.recording == recording })
        #expect(
            lines.map(\.stretch) == [
                nil, TimeSpan(start: 1000, end: 3000), TimeSpan(start: 3000, end: 4500),
                TimeSpan(start: 5000, end: 9000),
            ])
        #expect(lines.map(\.pauseAfterMilliseconds) == [700, 0, 350, 700])
        #expect(try self.lines(passages)[1].recording == recording)
        try write(Data("mended sound".utf8), "test/audio/GEN/012.opus")
        #expect(try self.lines(passages)[1].recording != recording)
    }

    @Test("is spoken where recordings are not wanted, do not cover it or have broken times")
    func noAudio() throws {
        var passages = try source()
        try write(Data("sound".utf8), "test/audio/GEN/012.opus")
        try write(Data("1\t3\t1\n3\t4.5\t2\n".utf8), "test/audio/GEN/012.txt")
        #expect(try lines(passages).allSatisfy { $0.recording == nil })
        try write(Data("1\t3\t1\nwords\n".utf8), "test/audio/GEN/012.txt")
        let broken = try heard(passages)
        #expect(broken.said.first == "Genesis 12:1-3.")
        #expect(broken.degraded.first?.contains("012.txt:2") == true)
        try FileManager.default.removeItem(atPath: folder.path + "/test/audio/GEN/012.txt")
        #expect(try lines(passages)[1].recording?.span == nil)
        #expect(try lines(passages)[1].text.hasPrefix("The first verse"))
        passages.playsAudio = false
        #expect(try lines(passages).allSatisfy { $0.recording == nil })
    }
}
