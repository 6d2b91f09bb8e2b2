import Curriculum
import Foundation
import Scripture
import Testing

@testable import ScriptureImport

@Suite("A file that is no whole Bible")
struct BadInputTests {
    /// What is said of a file, one line each, without its name.
    private func errors(_ data: Data, name: String = "file") throws -> [String] {
        let folder = try TemporaryFolder()
        let file = try folder.write(data, to: name)
        let (bible, problems) = BibleReading.read(file)
        let errors = problems.filter { $0.severity == .error }
        #expect(bible == nil || errors.isEmpty, "nothing comes with an error")
        return errors.map { problem in
            "\(problem.line.map { "\($0): " } ?? "")\(problem.expected), found \(problem.found)"
        }
    }

    private func errors(_ text: String) throws -> [String] { try errors(Data(text.utf8)) }

    @Test("but a text is refused")
    func noBible() throws {
        #expect(
            try errors("Dear reader,\nthis is a letter.")
                == ["1: \\id with the code of a book, as in \\id GEN, found no such marker"])
        #expect(try errors("").count == 1)
        #expect(
            try errors("<html><body/></html>")
                == ["1: the element usx, osis or XMLBIBLE first, found html"])
        #expect(
            try errors(#"{"type": "Course"}"#) == ["1: an object of the type USJ, found Course"])
        #expect(
            try errors("\\id GLO\n\\p Words.") == ["a book of the Bible with verses, found none"])
    }

    @Test("cut in half is refused where the cut shows, in every form")
    func halves() throws {
        #expect(
            try errors("\\id GEN\n\\c 1\n\\p\n\\v 1 One,\\f + \\ft A note")
                == ["4: \\f* at the end of the note, found the end of the file on line 4"])
        #expect(
            try errors("\\id GEN\n\\c 1\n\\p\n\\v 1 One,\\f + \\ft A note\n\\v 2 Two.")
                == ["4: \\f* at the end of the note, found \\v on line 5"])
        #expect(
            try errors("\\id GEN\n\\c 1\n\\p\n\\v 1 One. \\v") == [
                "4: the number of a verse, found \"\""
            ])
        let sidebar = "\\id GEN\n\\c 1\n\\p\n\\v 1 One.\n\\esb\n\\p Beside it.\n"
        for (rest, found) in [
            ("", "the end of the file on line 7"), ("\\c 2\n", "\\c on line 7"),
            ("\\v 2 Two.\n", "\\v on line 7"), ("\\esb\n\\esbe\n", "\\esb on line 7"),
        ] {
            #expect(
                try errors(sidebar + rest).first
                    == "5: \\esbe at the end of the sidebar, found \(found)")
        }
        for name in ["osis-containers.xml", "osis-milestones.xml", "zefania.xml", "usx/GEN.usx"] {
            let whole = try Data(contentsOf: URL(fileURLWithPath: "\(Fixtures.path)/\(name)"))
            for count in [whole.count / 2, whole.count * 3 / 4, whole.count - 8] {
                let found = try errors(Data(whole.prefix(count)))
                #expect(found.contains { $0.contains("well-formed XML") }, "\(name) \(found)")
            }
        }
        let json = try Data(contentsOf: URL(fileURLWithPath: "\(Fixtures.path)/usj/GEN.usj"))
        #expect(try errors(Data(json.prefix(json.count / 2))).count == 1)
    }

    @Test("has every verse once, in a chapter, with a number")
    func verses() throws {
        let start = "\\id GEN\n\\c 1\n\\p\n"
        #expect(
            try errors(start + "\\v 1 One.\n\\v 1 Again.")
                == ["5: every verse once, found Genesis 1:1 a second time"])
        #expect(
            try errors(start + "\\v 1-3 Three.\n\\v 3 Again.")
                == ["5: every verse once, found Genesis 1:3 a second time"])
        #expect(
            try errors(start + "\\v one One.")
                == ["4: the number of a verse, found \"one\""])
        #expect(
            try errors("\\id GEN\n\\p\n\\v 1 One.")
                == ["3: a chapter before its verses, found verse \"1\""])
        #expect(
            try errors("\\id GEN\n\\c one\n\\p\n\\v 1 One.").first
                == "2: the number of a chapter, found \"one\"")
    }

    @Test("may have a book that nobody knows, which is told and left out")
    func unknownBook() throws {
        let folder = try TemporaryFolder()
        let text = "\\id ABC\n\\c 1\n\\p\n\\v 1 One.\n"
        try folder.write(Data(text.utf8), to: "b/1.usfm")
        try folder.write(Data(text.replacing("ABC", with: "JUD").utf8), to: "b/2.usfm")
        let (bible, problems) = BibleReading.read(folder.path + "/b")
        #expect(bible?.books.map(\.code) == ["JUD"])
        #expect(problems.map(\.found) == ["\"ABC\""])
        #expect(problems.first?.line == 1)
    }

    @Test("may not have one book in two files")
    func twice() throws {
        let folder = try TemporaryFolder()
        let text = Data("\\id JUD\n\\c 1\n\\p\n\\v 1 One.\n".utf8)
        try folder.write(text, to: "b/1.usfm")
        try folder.write(text, to: "b/2.usfm")
        let (bible, problems) = BibleReading.read(folder.path + "/b")
        #expect(bible == nil)
        #expect(problems.first?.expected == "every book once")
    }

    @Test("in another encoding is refused with how to convert it")
    func encoding() throws {
        let latin = Data("\\id GEN\n\\c 1\n\\p\n\\v 1 K".utf8) + Data([0xF6, 0x6E])
        #expect(try errors(latin) == ["text in UTF-8, found bytes that are not UTF-8"])
        let xml = Data("<?xml version='1.0' encoding='ISO-8859-1'?><osis>".utf8)
        #expect(
            try errors(xml) == ["1: XML in UTF-8 or UTF-16, found the encoding \"iso-8859-1\""])
        #expect(try !errors(Data("<osis>".utf8) + Data([0xE4]) + Data("</osis>".utf8)).isEmpty)
    }

    @Test("with entities of its own is refused: they could be endless")
    func entities() throws {
        let text = """
            <!DOCTYPE osis [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>
            <osis><verse osisID="Gen.1.1">&b;</verse></osis>
            """
        #expect(try errors(text) == ["1: XML without entities of its own, found <!ENTITY"])
    }

    @Test("that is no plain file, or none, is refused")
    func noFile() throws {
        for path in ["/nowhere/at/all", "/dev/zero"] {
            let (bible, problems) = BibleReading.read(path)
            #expect(bible == nil)
            #expect(problems.first?.severity == .error)
        }
        let folder = try TemporaryFolder()
        #expect(BibleReading.read(folder.path).1.first?.found == "0")
        let pipe = folder.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(
            BibleReading.read(pipe).1.map(\.description) == [
                "\(pipe): error: expected a file of at most \(BibleReading.bytesMax) bytes, "
                    + "found something that is no plain file"
            ])
    }

    @Test("but has a tag that is too long is refused, with its line, before it is parsed")
    func longTag() throws {
        let name = String(repeating: "a", count: 70_000)
        #expect(
            try errors("<osis>\n<verse osisID=\"\(name)\"/></osis>")
                == ["2: tags of at most 65536 bytes, found a longer one"])
        #expect(
            try errors("\u{FEFF}\n<osis><verse osisID=\"a>\(name)\"/></osis>")
                == ["2: tags of at most 65536 bytes, found a longer one"])
        let note = "<!-- isn't it \(name) -->"
        #expect(try !errors("<osis>\(note)</osis>").contains { $0.contains("tags of") })
    }

    @Test("of SWORD needs its tool, and a module that is there")
    func sword() throws {
        let folder = try TemporaryFolder()
        let none = SwordModule.read("KJV", environment: ["PATH": folder.path]).1
        #expect(none.first?.hint == "Install it: sudo apt-get install libsword-utils")
        #expect(SwordModule.read("../KJV", environment: [:]).1.first?.severity == .error)
        let draft = try folder.write(Data("#!/bin/sh\nexit 255\n".utf8), to: "draft")
        // By another process: what this one writes, a child of another test may still hold open.
        try Process.run(
            URL(filePath: "/usr/bin/install"),
            arguments: ["-m", "755", draft, folder.path + "/mod2imp"]
        ).waitUntilExit()
        let missing = SwordModule.read("KJV", environment: ["PATH": folder.path]).1
        #expect(missing.first?.expected == "a module that mod2imp can read")
    }

    @Test("may have been damaged anywhere: it is read or refused, and never stops the program")
    func damaged() throws {
        let names = [
            "usfm/01-GEN.usfm", "usx/GEN.usx", "usj/GEN.usj", "osis-milestones.xml",
            "zefania.xml",
        ]
        for name in names {
            let whole = try Data(contentsOf: URL(fileURLWithPath: "\(Fixtures.path)/\(name)"))
            for step in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
                var spoilt = whole
                spoilt.removeSubrange(step..<min(step + 7, whole.count))
                let folder = try TemporaryFolder()
                let (bible, problems) = BibleReading.read(try folder.write(spoilt, to: "file"))
                #expect((bible == nil) == problems.contains { $0.severity == .error })
            }
        }
    }
}
