import Testing

import Gzip
@testable import PackFiles

@Suite("A line of a built pack")
struct PackFormTests {
    /// What is written in place of something in a line, and where that is told.
    struct Change: Sendable, CustomTestStringConvertible {
        var line: Int
        var old: String
        var new: String
        var path: String
        var testDescription: String { "\(new.prefix(40)) in place of \(old)" }
    }

    private static let long = String(repeating: "x", count: PackLimits.proseMax + 1)
    private static let many = (0...PackLimits.itemsMax).map { "\"\($0)\"" }.joined(separator: ",")

    static let changes = [
        Change(line: 1, old: "lectern-pack", new: "other-pack", path: "form"),
        Change(line: 1, old: #"version":1"#, new: #"version":3"#, path: "form_version"),
        Change(line: 1, old: #""batches":2"#, new: #""batches":0"#, path: "batches"),
        Change(line: 1, old: "small-pack", new: "../pack", path: "pack.pack_id"),
        Change(line: 1, old: "small-pack", new: "Small", path: "pack.pack_id"),
        Change(line: 1, old: #""title":"A small pack""#, new: #""title":" ""#, path: "pack.title"),
        Change(line: 1, old: #""title":"#, new: #""name":"#, path: "pack"),
        Change(line: 2, old: "1.0.2", new: "1.0", path: "batch.version"),
        Change(line: 2, old: #"id":1"#, new: #"id":1001"#, path: "batch.batch_id"),
        Change(line: 2, old: "beginner_1", new: "be ginner", path: "batch.level_id"),
        Change(line: 3, old: #"word_id":1"#, new: #"word_id":0"#, path: "word.word_id"),
        Change(line: 3, old: #"word_id":1"#, new: #"word_id":"1""#, path: "word.word_id"),
        Change(line: 3, old: #"word_id":1"#, new: #"word_id":1e99"#, path: ""),
        Change(line: 4, old: #"word_id":2"#, new: #"word_id":1"#, path: "word.word_id"),
        Change(line: 3, old: "{go}", new: "go", path: "word.examples[0].sentence"),
        Change(line: 3, old: "{go}", new: "}go{", path: "word.examples[0].sentence"),
        Change(line: 3, old: "{go}", new: "{ }", path: "word.examples[0].sentence"),
        Change(line: 3, old: "{go}", new: "{go} {\u{301}", path: "word.examples[0].sentence"),
        Change(line: 3, old: "{نذهب}", new: "نذهب", path: "word.examples[0].native.text"),
        Change(line: 3, old: #""form":"base""#, new: #""form":"x""#, path: "word.examples[0].form"),
        Change(
            line: 3, old: "نحن نَذهَب", new: "نحن {نَذهَب}",
            path: "word.examples[0].native.say"),
        Change(line: 3, old: "يكتب", new: "", path: "word.distractors[0].translation.text"),
        Change(line: 3, old: "Say it.", new: #"Say\u0007it."#, path: "word.usage_notes"),
        Change(line: 3, old: "Say it.", new: long, path: "word.usage_notes"),
        Change(line: 3, old: #""move""#, new: many, path: "word.related.synonyms"),
        Change(
            line: 3, old: #""primary":true"#, new: #""primary":1"#, path: "word.examples[0].primary"
        ),
        Change(line: 3, old: #""past""#, new: #""pa st""#, path: "word.forms"),
    ]

    @Test("that has a wrong value is named with the value's place", arguments: changes)
    func wrong(change: Change) throws {
        var lines = try SmallPack.lines()
        let parts = lines[change.line - 1].split(
            separator: change.old, maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        lines[change.line - 1] = parts[0] + change.new + parts[1]
        let error = failure(SmallPack.sealed(lines))
        #expect(error?.line == change.line)
        #expect(error?.path == change.path)
        #expect(error?.expected.isEmpty == false && error?.found.isEmpty == false)
    }

    @Test(
        "that is no JSON, or something else than its place is for, is named",
        arguments: [
            "", "{", "[]", "null", "{}", #"{"word":{},"end":{}}"#, "\u{FEFF}{}", "{\"word\":7}",
        ])
    func other(text: String) throws {
        for index in 0..<9 {
            var lines = try SmallPack.lines()
            lines[index] = text
            #expect(failure(SmallPack.file(of: lines))?.line == index + 1)
        }
    }

    @Test("that is nested deeply, or is longer than a line may be, is refused")
    func large() throws {
        var lines = try SmallPack.lines()
        lines[2] = String(repeating: "[", count: 100_000)
        #expect(failure(SmallPack.file(of: lines))?.line == 3)
        lines[2] = String(repeating: " ", count: PackLimits.lineBytesMax + 1)
        let error = failure(SmallPack.file(of: lines))
        #expect(error?.expected == "a line of \(PackLimits.lineBytesMax) bytes at most")
        #expect(error?.line == 3)
    }

    @Test("may be as long as it may be, with others up to the limit of all")
    func limits() throws {
        let line = String(repeating: "x", count: PackLimits.lineBytesMax)
        var lines = try PackLines(SmallPack.file(of: [line, line]), upTo: line.utf8.count + 90_000)
        #expect(try lines.next()?.count == line.utf8.count)
        #expect(throws: PackFileError.self) { while try lines.next() != nil {} }
        let open = Deflater.file(of: Array("{}".utf8))
        #expect(failure(open)?.expected == "a line break at the end")
        #expect(failure(SmallPack.file(of: []))?.expected == "the head of a pack")
    }

    @Test("tells what is wrong in one line")
    func text() {
        let error = PackFileError(
            line: 3, path: "word.pos", expected: "a name", found: "\"\"", hint: "name it")
        #expect(error.description == "line 3: word.pos: expected a name, found \"\"; name it")
    }

    private func failure(_ file: [UInt8]) -> PackFileError? {
        #expect(throws: PackFileError.self) { try PackFile.read(file) }
    }
}
