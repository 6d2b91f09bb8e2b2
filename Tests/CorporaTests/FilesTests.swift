import Foundation
import Testing

@testable import Corpora

@Suite("Files of a corpus")
struct FilesTests {
    private let scratch: ScratchFolder
    private let files: CorpusFiles

    init() throws {
        scratch = try ScratchFolder()
        try scratch.write(SmallCorpus.json, to: "share/small/corpus.json")
        files = CorpusFiles(folders: [scratch.path + "/state", scratch.path + "/share"])
    }

    private static let texts = """
        {"versionTitle": "Ours", "license": "CC0", "language": "he",
         "text": [["אַחַת", ""], ["שְׁתַּיִם"]]}
        """

    private func installed() throws -> InstalledCorpus { try #require(try files.corpus("small")) }

    private func explanation(_ reference: String, hash: String) -> String {
        """
        {"ref_id": "\(reference)", "language": "en", "text_hash": "\(hash)", "sources": [],
         "made_by": "us", "version": 2, "created_at": "2026-11-27T00:00:00Z",
         "ai_explanation_json": {"summary": "One.", "halakha": "", "opinions":
          [{"source": "A student", "details": "Two."}],
          "expansions": [{"topic": "Three", "explanation": "Four."}]}}
        """
    }

    @Test("are looked up when they are asked for, first in the state directory")
    func lookUp() throws {
        #expect(files.ids == ["small"])
        let corpus = try installed()
        #expect(try corpus.text(of: 0) == nil)
        try scratch.write(Self.texts, to: "share/small/texts/Small_Morning.json")
        #expect(try corpus.text(of: 0)?.text == "אַחַת")
        #expect(try corpus.text(of: 1) == nil && corpus.text(of: 2)?.versionTitle == "Ours")
        #expect(try corpus.text(of: 3) == nil && corpus.text(of: 5) == nil)
        #expect(try corpus.text(of: 9) == nil && corpus.text(of: -1) == nil)
        let other = Self.texts.replacing("Ours", with: "Theirs")
        try scratch.write(other, to: "state/small/texts/Small_Morning.json")
        #expect(try corpus.text(of: 0)?.versionTitle == "Theirs")
        #expect(corpus.counts() == InstalledCorpus.Counts(texts: 2))
    }

    @Test("are read again when they have changed")
    func changed() throws {
        let corpus = try installed()
        try scratch.write(Self.texts, to: "state/small/texts/Small_Morning.json")
        #expect(try corpus.text(of: 0)?.text == "אַחַת")
        let other = Self.texts.replacing("אַחַת", with: "אֶחָד מִן")
        try scratch.write(other, to: "state/small/texts/Small_Morning.json")
        #expect(try corpus.text(of: 0)?.text == "אֶחָד מִן")
    }

    @Test("hold explanations, which tell of which text they are")
    func explanations() throws {
        let corpus = try installed()
        try scratch.write(Self.texts, to: "share/small/texts/Small_Morning.json")
        let text = try #require(try corpus.text(of: 0))
        let name = "Small_Morning.1.1"
        #expect(!corpus.hasExplanation(of: 0))
        try scratch.write(
            explanation(name, hash: text.hash), to: "state/small/explanations/\(name).json")
        let found = try #require(try corpus.explanation(of: 0))
        #expect(found.summary == "One." && found.opinions.first?.source == "A student")
        #expect(found.version == 2 && found.expansions.first?.source == nil)
        #expect(!found.isStale(for: text) && corpus.hasExplanation(of: 0))
        var other = text
        other.text += "."
        #expect(found.isStale(for: other))
        #expect(try corpus.explanation(of: 1) == nil)
        #expect(corpus.counts().explanations == 1)
    }

    @Test("that are broken are named with their fault")
    func broken() throws {
        let corpus = try installed()
        try scratch.write("{\"text\": []}", to: "state/small/texts/Small_Morning.json")
        let texts = #expect(throws: CorpusError.self) { try corpus.text(of: 0) }
        #expect(texts?.description.contains("texts/Small_Morning.json:1:1: error: $:") == true)
        #expect(corpus.counts().texts == 0)
        #expect(corpus.counts().faults.map(\.description) == [texts?.description])
        try scratch.write("", to: "state/small/explanations/Small_Morning.1.1.json")
        #expect(throws: CorpusError.self) { try corpus.explanation(of: 0) }
        try scratch.write(
            explanation("Small_Morning.1.2", hash: String(repeating: "0", count: 64)),
            to: "state/small/explanations/Small_Morning.1.1.json")
        let named = #expect(throws: CorpusError.self) { try corpus.explanation(of: 0) }
        #expect(named?.description.contains("$.ref_id: expected \"Small_Morning.1.1\"") == true)
        try scratch.write("[]", to: "state/small/questions/Small_Morning.1.1.json")
        #expect(throws: CorpusError.self) { try corpus.questions(of: 0) }
        try scratch.write("{", to: "state/small/corpus.json")
        #expect(throws: CorpusError.self) { try files.corpus("small") }
    }

    @Test("that are broken are read once, and again when they are mended")
    func brokenOnce() throws {
        let corpus = try installed()
        let place = "state/small/texts/Small_Morning.json"
        // Large enough that reading takes longer than looking.
        let many = Array(repeating: "\"אַ\"", count: 200_000).joined(separator: ",")
        let text =
            "{\"versionTitle\": 7, \"license\": \"CC0\", \"language\": \"he\", "
            + "\"text\": [[\(many)]]}"
        try scratch.write(text, to: place)
        func fails() { #expect(throws: CorpusError.self) { try corpus.text(of: 0) } }
        let first = ContinuousClock().measure { fails() }
        let others = ContinuousClock().measure { for _ in 0..<50 { fails() } }
        #expect(others < first * 10)
        #expect(corpus.counts().texts == 0)
        try scratch.write(Self.texts, to: place)
        #expect(try corpus.text(of: 0)?.text == "אַחַת" && corpus.counts().texts == 2)
        try scratch.write("{", to: place)
        fails()
    }

    @Test("have another edition where a folder before has one, and where they were changed")
    func editions() throws {
        let first = try #require(files.edition(of: "small"))
        #expect(files.edition(of: "small") == first)
        #expect(files.edition(of: "other") == nil && files.edition(of: "../share/small") == nil)
        try scratch.write(Self.texts, to: "state/small/texts/Small_Morning.json")
        #expect(files.edition(of: "small") == first)
        try scratch.write(SmallCorpus.json + " ", to: "share/small/corpus.json")
        let second = try #require(files.edition(of: "small"))
        #expect(second != first)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path + "/state/small/corpus.json", withDestinationPath: "nowhere")
        let third = try #require(files.edition(of: "small"))
        #expect(third != second)
        try FileManager.default.removeItem(atPath: scratch.path + "/state/small/corpus.json")
        #expect(files.edition(of: "small") == second)
    }

    @Test("that are links, pipes or too large are refused")
    func hostile() throws {
        let manager = FileManager.default
        let corpus = try installed()
        let place = scratch.path + "/state/small/explanations"
        try scratch.write(
            explanation("Small_Morning.1.1", hash: String(repeating: "0", count: 64)),
            to: "elsewhere.json")
        try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: place + "/Small_Morning.1.1.json",
            withDestinationPath: scratch.path + "/elsewhere.json")
        let link = #expect(throws: CorpusError.self) { try corpus.explanation(of: 0) }
        #expect(link?.description.contains("found a link") == true)
        #expect(mkfifo(place + "/Small_Morning.1.2.json", 0o600) == 0)
        #expect(throws: CorpusError.self) { try corpus.explanation(of: 1) }
        let large = String(repeating: " ", count: CorpusLimits.unitBytesMax + 1)
        try scratch.write(large, to: "state/small/explanations/Small_Morning.2.1.json")
        #expect(throws: CorpusError.self) { try corpus.explanation(of: 2) }
        #expect(try files.corpus("../share/small") == nil)
        try manager.createSymbolicLink(
            atPath: scratch.path + "/state/other",
            withDestinationPath: scratch.path + "/share/small")
        #expect(try files.corpus("other") == nil && files.ids == ["small"])
    }

    @Test("hold questions, in the language of the corpus unless they name another")
    func questions() throws {
        let corpus = try installed()
        try scratch.write(
            """
            [{"content_ref": "Small_Morning.1.1", "question_text_he": "Which?",
              "correct_answer_he": "This", "wrong_answers_he": ["That"], "language": "en"},
             {"content_ref": "Small_Morning.1.1", "question_text_he": "מָה?",
              "correct_answer_he": "זֶה", "wrong_answers_he": ["זֹאת", "אֵלֶּה"]}]
            """, to: "share/small/questions/Small_Morning.1.1.json")
        let questions = try corpus.questions(of: 0)
        #expect(questions.map(\.language) == ["en", "he"])
        #expect(questions.map(\.wrong.count) == [1, 2])
        #expect(try corpus.questions(of: 1).isEmpty && corpus.hasQuestions(of: 0))
        #expect(corpus.counts().questions == 1)
    }
}
