import ProblemStore
import Testing

@Suite("Search in a store of problems")
struct StoreSearchTests {
    private let folder: StoreFolder
    private let reader: ProblemStoreReader

    init() throws {
        folder = try StoreFolder()
        reader = try ProblemStoreReader(path: try folder.store(problems: 40))
    }

    @Test("finds by beginnings of words in title, statement, tags and pattern, in any case")
    func words() throws {
        #expect(try reader.search("ISLA").first?.hasPrefix("island-") == true)
        #expect(try reader.search("pointer").count == 20)
        #expect(try reader.search("two-pointers").count == 20)
        #expect(try reader.search("comm sta").count == 20)
        #expect(try reader.search("ete").count == 40)
        #expect(try reader.search("zebra").isEmpty)
    }

    @Test("puts problems first whose titles have the word")
    func order() throws {
        let found = try reader.search("bridge")
        #expect(found.prefix(2).allSatisfy { $0.hasPrefix("bridge-") })
        #expect(found.count > 2)
    }

    @Test("takes signs, operators and long texts as nothing special")
    func signs() throws {
        for text in ["", "  ", "\"", "* NEAR(", "a\" OR \"b", "title:", "-", "'; DROP TABLE facts"]
        {
            _ = try reader.search(text)
        }
        #expect(try reader.search("\"*\"").isEmpty)
        #expect(try reader.search("OR").allSatisfy { !$0.isEmpty })
        #expect(try reader.search(String(repeating: "word ", count: 10_000)).isEmpty)
        #expect(try reader.search(String(repeating: "a", count: 100_000)).isEmpty)
    }
}
