import Archives
import Foundation
import LibraryRecords
import SeededChance
import Testing

@testable import DeckFiles

/// Files with bytes changed, some of them behind the checksums of an archive: each is read, or
/// refused by one of our errors.
@Suite("A file with bytes changed")
struct MutatedFileTests {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder() }

    /// Reads a file, and checks each record that comes out.
    private func read(_ bytes: [UInt8], _ name: String) throws {
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        do {
            for record in try Fixture.records(of: DeckFile.open(path, Fixture.options)) {
                try record.check()
            }
        } catch is DeckFileError {}
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixture.path(name))))
    }

    @Test(
        "is read or refused: the database of an archive", arguments: 1...40 as ClosedRange<UInt64>)
    func database(_ seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let archive = try ZipArchive(
            Fixture.path("history_sm2.legacy.apkg"), entriesMax: 1000)
        let database = try archive.bytes(of: "collection.anki21", upTo: 1 << 20)
        let path = folder.path + "/\(seed).apkg"
        let zip = try ZipWriter(path)
        try zip.add("meta", bytes: [8, 2])
        try zip.add("collection.anki21", bytes: chance.mutated(database))
        try zip.add("media", bytes: chance.mutated(Array("{\"0\":\"a.mp3\"}".utf8)))
        try zip.close()
        try read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), "mutated.apkg")
    }

    @Test("is read or refused: a vocabulary", arguments: 1...30 as ClosedRange<UInt64>)
    func vocabulary(_ seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        try read(chance.mutated(try bytes("kindle/vocab.db")), "vocab.db")
    }

    @Test("is read or refused: a text", arguments: 1...200 as ClosedRange<UInt64>)
    func text(_ seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let texts = [
            "word,sentence,book\ngo,\"I \"\"go\"\".\",A\ncome,,\n",
            "front\tback\ttags\na\t<b>b</b>\tx y\n",
            "A (B)\n- Your Highlight | x\n\nword\n==========\n",
            "[{\"word\": \"a\", \"examples\": [{\"sentence_en\": \"{a}\"}]}]",
        ]
        for text in texts { try read(chance.mutated(Array(text.utf8)), "text") }
    }

    /// Pieces of which templates, gaps and HTML are made, in any order.
    private static let pieces = [
        "{{", "}}", "{{c1::", "{{c2,1::", "::", "{{#A}}", "{{/A}}", "{{^B}}", "{{cloze:A}}", "<",
        ">", "<b a='", "\"", "&", "&amp;", "&#x41;", "&#xfffffff;", "[sound:", "]", "[latex]",
        "[/latex]", "\\(", "\\)", "<!--", "-->", "<script>", "</script>", "<img src=x alt=y>", "a",
        "\u{1F}", "é", "\u{0}", "<hr id=answer>", "日本[にほん]",
    ]

    @Test("is text within its limits: a card", arguments: 1...300 as ClosedRange<UInt64>)
    func card(_ seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var text = ""
        for _ in 0..<Int.random(in: 1...60, using: &chance) {
            text += Self.pieces.randomElement(using: &chance) ?? ""
        }
        let template: CardTemplate
        do { template = try CardTemplate(text) } catch is DeckFileError { return }
        var rendering = TemplateRendering(
            fields: ["A": text, "B": ""], gap: 1, isAnswer: seed % 2 == 0)
        let face = HTMLText(rendering.html(of: template)).face
        #expect(face.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x0a })
    }

    @Test("takes no longer than its length asks for: a text of nothing but beginnings")
    func beginnings() {
        for piece in ["<a \"", "<a", "[sound:", "\\(", "<!--", "<script>", "&", "{{c1::", "{{#A}}"]
        {
            let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
            _ = HTMLText(text)
            _ = ClozeText(text).text(1, .question)
        }
        // Beginnings of no tag, before the one end that all of them would find.
        for piece in ["<", "< ", "<1", "{{c1::a}}"] {
            let text = String(repeating: piece, count: 200_000 / piece.utf8.count) + ">"
            _ = HTMLText(text)
            _ = ClozeText(text).text(1, .question)
        }
    }
}
