import Gzip
import LibraryFiles
import LibraryRecords
import Testing

@Suite("A library file")
struct LibraryFileTests {
    private static let records: [LibraryRecord] = [
        .book(BookRecord(key: "b", title: "A Book", author: "Somebody", language: "en")),
        .word(WordRecord(key: "w", text: "tell \"it\"", language: "en", book: "b")),
        .dropped(DroppedRecord(what: "style sheets", why: "they are for screens", count: 2)),
    ]

    private static func file(_ records: [LibraryRecord] = records) throws -> [UInt8] {
        var writer = try LibraryWriter(LibraryHeader(from: .lectern, title: "all"))
        var file: [UInt8] = []
        for record in records { file += try writer.add(record) }
        return file + writer.finish()
    }

    private static func read(_ file: [UInt8]) throws -> [LibraryRecord] {
        var reader = try LibraryReader(file)
        var records: [LibraryRecord] = []
        while let record = try reader.next() { records.append(record) }
        return records
    }

    private static func problem(_ lines: [String]) -> String? {
        let text = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        do {
            _ = try read(Deflater.file(of: text))
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static let header = #"{"from":"anki","lectern":"library","title":"","version":1}"#

    @Test("gives back what was written, and the same bytes for the same records")
    func whole() throws {
        let file = try Self.file()
        #expect(try Self.read(file) == Self.records)
        #expect(try Self.file() == file)
        let many = Array(repeating: Self.records[1], count: 20_000)
        #expect(try Self.read(Self.file(many)) == many)
    }

    @Test("is refused where it is damaged, another's, or of another version")
    func damage() throws {
        let file = try Self.file()
        for end in [0, 5, file.count / 2, file.count - 1] {
            #expect(throws: LibraryFileError.self) { try Self.read(Array(file.prefix(end))) }
        }
        #expect(throws: LibraryFileError.self) { try Self.read(file + [0]) }
        #expect(Self.problem(["{}"])?.hasPrefix("line 1: expected the header") == true)
        let newer = Self.header.replacing("\"version\":1", with: "\"version\":3")
        #expect(Self.problem([newer])?.contains("version 1 or 2, found 3") == true)
    }

    @Test("is refused where it was cut between two lines, or has others than it had")
    func cut() throws {
        let whole = try Self.lines(of: Self.file())
        #expect(whole.count == 5 && whole.last == #"{"end":3}"#)
        #expect(whole[0].contains(#""closed":true"#))
        #expect(Self.problem(whole) == nil)
        for count in 1...4 {
            let problem = Self.problem(Array(whole.prefix(count)))
            #expect(problem?.contains("none; the file was cut") == true)
        }
        let added = whole[..<1] + [whole[1]] + whole[1...]
        for lines in [whole[..<1] + whole[2...], added] {
            let problem = Self.problem(Array(lines))
            #expect(problem?.contains("expected the number of records") == true)
        }
        #expect(Self.problem(whole + [whole[1]])?.contains("nothing behind the last line") == true)
        // An older file says nothing of its end.
        #expect(Self.problem([Self.header] + whole[1...2]) == nil)
    }

    @Test("says nothing of its end to those who make another of its records")
    func header() throws {
        let header = try LibraryReader(Self.file()).header
        #expect(header == LibraryHeader(from: .lectern, title: "all"))
    }

    /// The lines of a file, without what follows the last one.
    private static func lines(of file: [UInt8]) throws -> [String] {
        var lines = GzipLines(file, upTo: GzipLines.Limits(text: 1 << 20, line: 1 << 16))
        var texts: [String] = []
        while let line = try lines.next() { texts.append(String(decoding: line, as: UTF8.self)) }
        return texts
    }

    @Test("says which line is wrong, and what is behind it can be read")
    func records() throws {
        let lines = [
            Self.header, #"{"record":"word"}"#, #"{"kind":"poem"}"#, "[]",
            #"{"count":0,"record":"dropped","what":"x","why":"y"}"#,
        ]
        let text = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        var reader = try LibraryReader(Deflater.file(of: text))
        var problems: [String] = []
        while true {
            do throws(LibraryFileError) {
                guard try reader.next() != nil else { break }
            } catch {
                #expect(error.isOfOneRecord)
                problems.append("\(error)")
            }
        }
        #expect(problems.count == 4)
        #expect(problems[0] == "line 2: expected a member key, found none")
        #expect(problems[3].hasPrefix("line 5: dropped \"x\": count: expected"))
    }
}
