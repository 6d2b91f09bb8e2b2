import Testing

@testable import CorpusWriting

@Suite("Files of an export that are large")
struct SefariaSizeTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func reason(_ text: String) throws -> String? {
        let file = try scratch.write(
            "{\"title\": \"Small Morning\", \"language\": \"he\", "
                + "\"sectionNames\": [\"Chapter\", \"Unit\"], \"text\": \(text)}",
            to: "large.json")
        var texts = SefariaImport(try SmallCorpus.corpus())
        try texts.look(at: file)
        return texts.unknown.first?.reason
    }

    @Test("are refused as soon as no file of a corpus could hold them, before they are made")
    func bytes() throws {
        let segment = "\"" + String(repeating: "אַ", count: 2_500) + "\""
        let segments = Array(repeating: segment, count: 500).joined(separator: ",")
        #expect(try reason("[[\"a\", [\(segments)]]]")?.contains("more than 4194304 bytes") == true)
        // What is beyond the structure counts nothing.
        #expect(try reason("[[\"a\", \"b\"], [], [[\(segments)]]]") == nil)
    }

    @Test("are refused where they have too many values")
    func values() throws {
        let many = Array(repeating: "1", count: SefariaText.valuesMax).joined(separator: ",")
        #expect(try reason("[[\(many)]]")?.contains("at most 500000 values") == true)
    }
}
