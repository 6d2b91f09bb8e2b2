import Curriculum
import Foundation
import SeededChance
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("Files of a corpus that are damaged")
struct MutationTests {
    /// Bytes of which a few are others, some are gone, or are there twice.
    private static func changed(
        _ original: [UInt8], using chance: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &chance) {
            let start = Int.random(in: bytes.indices, using: &chance)
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &chance))
            switch Int.random(in: 0..<4, using: &chance) {
            case 0: bytes[start] = .random(in: 0...255, using: &chance)
            case 1 where end - start < bytes.count: bytes.removeSubrange(start..<end)
            case 2: bytes[start] = Array("[]{}\",:0-9".utf8).randomElement(using: &chance) ?? 0
            default: bytes.insert(contentsOf: bytes[start..<end], at: start)
            }
        }
        return bytes
    }

    private static func fixture(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: SmallCorpus.fixtures + "/" + name)))
    }

    /// Reads a file of each kind as what it is, and says whether it is in order.
    private static func isGood(_ name: String, _ bytes: [UInt8]) -> Bool {
        let document = Document(name, bytes: bytes, valuesMax: CorpusLimits.valuesMax)
        let reference = "Small_Morning.2.1"
        switch name.split(separator: "/").dropFirst().first {
        case "corpus.json": return isGood(Corpus.read(document))
        case "texts": return isGood(SourceTexts.read(document))
        case "commentary": return isGood(Commentary.read(document))
        case "explanations": return isGood(Explanation.read(document, of: reference))
        default: return isGood(UnitQuestion.read(document, of: reference, language: "he"))
        }
    }

    private static func isGood<Value>(_ read: (Value?, [Problem])) -> Bool {
        let isRead = read.0 != nil
        #expect(isRead != read.1.hasErrors)
        return isRead
    }

    @Test(
        "are read or refused with a problem, and never anything else",
        arguments: [
            "small/corpus.json", "small/texts/Small_Morning.json",
            "small/commentary/Small_Morning/Student.json",
            "small/explanations/Small_Morning.2.1.json", "small/questions/Small_Morning.2.1.json",
        ])
    func files(name: String) throws {
        let bytes = try Self.fixture(name)
        #expect(Self.isGood(name, bytes))
        var chance = SeededGenerator(seed: 5)
        var refused = 0
        for _ in 0..<600 {
            if !Self.isGood(name, Self.changed(bytes, using: &chance)) { refused += 1 }
        }
        #expect(refused > 200)
    }

    @Test("of Sefaria's export are taken or refused with a reason")
    func sefaria() throws {
        let corpus = try SmallCorpus.corpus()
        let bytes = try Self.fixture(
            "sefaria/json/Small/First/Small Morning/Hebrew/Marked.json")
        var chance = SeededGenerator(seed: 9)
        var taken = 0
        for _ in 0..<600 {
            let document = Document(
                "x", bytes: Self.changed(bytes, using: &chance), valuesMax: 1_000)
            let result = Result { () throws(SefariaText.Unknown) in
                try SefariaText(document, file: "x", of: corpus)
            }
            guard case .success(let text) = result else { continue }
            let book = try #require(corpus.books.first { $0.key == text.place.book })
            let counts = try FittedText(text, book).counts
            #expect(counts.kept + counts.missing == 5)
            taken += 1
        }
        #expect(taken > 50)
    }
}
