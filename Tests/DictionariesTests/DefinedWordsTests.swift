import DeckFiles
import LibraryRecords
import Testing

@testable import lectern_author

@Suite("Words of an imported file without a meaning")
struct DefinedWordsTests {
    private let small: SmallDictionaries

    init() throws { small = try SmallDictionaries(.wordnet) }

    /// A file with one word.
    private struct OneWord: LibrarySource {
        let header = LibraryHeader(from: .table, title: "a test")
        let word: WordRecord

        func read(_ take: (LibraryRecord) throws -> Void) throws { try take(.word(word)) }
    }

    private func defined(_ word: WordRecord) throws -> WordRecord {
        var found: WordRecord?
        try DefinedWords(of: OneWord(word: word), small.dictionaries).read { record in
            if case .word(let word) = record { found = word }
        }
        return try #require(found)
    }

    @Test("get the first definition of a dictionary, and what is near it")
    func defines() throws {
        let word = try defined(WordRecord(key: "1", text: "Child", language: "en-GB"))
        #expect(word.definition == "a young person")
        #expect(word.source?.contains("WordNet") == true)
        #expect(word.synonyms == ["kid"])
        #expect(word.antonyms == ["parent"])
        #expect(word.text == "Child")
    }

    @Test("keep what the file says of them")
    func keeps() throws {
        let own = WordRecord(key: "1", text: "child", language: "en", definition: "my own")
        #expect(try defined(own) == own)
        let translated = WordRecord(key: "1", text: "child", language: "en", translation: "Kind")
        #expect(try defined(translated) == translated)
        let listed = WordRecord(key: "1", text: "child", language: "en", synonyms: ["brat"])
        #expect(try defined(listed).synonyms == ["brat"])
    }

    @Test("stay as they are in another language, or in no dictionary")
    func leaves() throws {
        for word in [
            WordRecord(key: "1", text: "child", language: "de"),
            WordRecord(key: "1", text: "zyzzyva", language: "en"),
        ] {
            #expect(try defined(word) == word)
        }
    }
}
