import Foundation
import GRDB
import Gzip
import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("Words as documents 003 and 004 have them")
struct WordsReaderTests {
    private func words(_ json: String) throws -> [WordRecord] {
        try Fixture.records(
            of: WordsReader(json: Array(json.utf8), title: "x", Fixture.options)
        ).words
    }

    private static let content = """
        {"word_id": 1, "word": "run", "word_ar": "يجري", "pos": "verb",
         "definition_en": "to move fast", "translation_primary": "يجري",
         "translation_alternatives": "[\\"يدير\\", \\"يمتد\\"]",
         "related_words": "{\\"synonyms\\":[\\"jog\\"],\\"antonyms\\":[\\"walk\\"]}",
         "usage_notes": "Common."}
        """

    private func check(_ words: [WordRecord]) throws {
        let run = try #require(words.first)
        #expect(words.count == 1)
        #expect(run.text == "run")
        #expect(run.translation == "يجري, يدير, يمتد")
        #expect(run.definition == "to move fast")
        #expect(run.synonyms == ["jog"])
        #expect(run.antonyms == ["walk"])
        #expect(run.notes == "Common.")
        #expect(run.uses.map(\.sentence) == ["I run every morning", "He runs"])
    }

    @Test("are read from JSON of the tables of 003")
    func tables() throws {
        try check(
            words(
                """
                {"word_content": [\(Self.content)], "word_examples": [
                  {"word_id": 1, "sentence_en": "I {run} every morning"},
                  {"word_id": 1, "sentence_en": "He {runs}"}]}
                """))
    }

    @Test("are read from a batch of 003, which is a packed database")
    func batch() throws {
        let folder = try PrivateFolder()
        let database = try DatabaseQueue(path: folder.path + "/batch.db")
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE word_content (word_id INTEGER PRIMARY KEY, word TEXT,
                      word_ar TEXT, definition_en TEXT, translation_primary TEXT,
                      translation_alternatives TEXT, related_words TEXT, usage_notes TEXT);
                    CREATE TABLE word_examples (id INTEGER PRIMARY KEY, word_id INTEGER,
                      sentence_en TEXT);
                    INSERT INTO word_examples VALUES (1, 1, 'I {run} every morning'),
                      (2, 1, 'He {runs}');
                    INSERT INTO word_content SELECT j ->> 'word_id', j ->> 'word', j ->> 'word_ar',
                      j ->> 'definition_en', j ->> 'translation_primary',
                      j ->> 'translation_alternatives', j ->> 'related_words', j ->> 'usage_notes'
                      FROM (SELECT ? AS j)
                    """, arguments: [Self.content])
        }
        try database.close()
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/batch.db")))
        let path = folder.path + "/batch_1.db.gz"
        try Data(Deflater.file(of: bytes)).write(to: URL(fileURLWithPath: path))
        try check(Fixture.records(of: DeckFile.open(path, Fixture.options)).words)
    }

    @Test("are read from a list of 004")
    func list() throws {
        let words = try words(
            """
            [{"word": "gaudy", "definition": "bright", "synonyms": ["showy"], "antonyms": [],
              "example_sentence": "A gaudy hat.", "mastered": true, "book": "Voyage"},
             {"word": null}, 7]
            """)
        #expect(words.map(\.text) == ["gaudy"])
        #expect(words.first?.isMastered == true)
        #expect(words.first?.uses.map(\.sentence) == ["A gaudy hat."])
        #expect(words.first?.book != nil)
    }

    @Test("are refused where they are other JSON", arguments: ["{}", "7", "[", "{\"words\": 3}"])
    func other(_ json: String) {
        #expect(throws: DeckFileError.self) { try words(json) }
    }
}
