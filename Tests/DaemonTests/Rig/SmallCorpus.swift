@testable import Corpora
@testable import Daemon
import Foundation
import Scheduling

/// A corpus of 20 units: two books of a section, then one of another. Every unit of the first book
/// but the last of its first chapter has a text; the first one is explained, of another text.
enum SmallCorpus {
    static let sections = [
        section("Seed", [("One", [3, 4]), ("Two", [3])]), section("Season", [("Three", [10])]),
    ]

    static func section(_ name: String, _ books: [(String, [Int])]) -> Corpus.Section {
        Corpus.Section(
            name: name, nameHe: name,
            books: books.map { name, chapters in
                Corpus.Book(
                    key: "Way_\(name)", name: name, nameHe: name, aliases: [], chapters: chapters)
            })
    }

    /// - Parameters:
    ///   - pace: that of a new path.
    ///   - folder: where the texts are; by default there are none.
    static func corpora(
        _ sections: [Corpus.Section] = sections, pace: String = "units:2", in folder: String? = nil
    ) -> PathCorpora {
        let corpus = corpus(sections, pace: pace)
        return PathCorpora(names: { ["way"] }) { name throws(CorpusError) in
            name == "way" ? InstalledCorpus(corpus, folders: folder.map { [$0] } ?? []) : nil
        }
    }

    static func corpus(_ sections: [Corpus.Section], pace: String = "units:2") -> Corpus {
        let level = Corpus.LevelName(en: "part", enMany: "parts", he: "חלק")
        return Corpus(
            id: "way", title: "The Way", titleHe: "הדרך", language: "he", keyPrefix: "Way_",
            levels: Corpus.Levels(section: level, book: level, chapter: level, unit: level),
            defaults: Corpus.PlanDefaults(
                pace: pace, reviewIntensity: "light", skipFriday: true, restWeekdays: [6],
                yomTov: "none", restMode: "open"),
            sections: sections)
    }

    /// Writes the texts, the explanation and the questions.
    static func write(to folder: String) throws {
        try put(
            """
            {"versionTitle": "Ours", "license": "CC0-1.0", "language": "he",
              "text": [["אחת", "שתים", ""], ["ארבע", "חמש", "שש", "שבע"]]}
            """, "texts/Way_One.json", in: folder)
        try put(
            """
            {"ref_id": "Way_One.1.1", "language": "en", "ai_explanation_json": {
                "summary": "A beginning.", "halakha": "",
                "opinions": [{"source": "One", "details": "So."}],
                "expansions": [{"topic": "More", "explanation": "Thus."}]},
              "text_hash": "\(String(repeating: "0", count: 64))", "sources": [],
              "made_by": "us", "version": 1, "created_at": "2026-11-27T00:00:00Z"}
            """, "explanations/Way_One.1.1.json", in: folder)
        try put(
            """
            [{"content_ref": "Way_One.1.1", "question_text_he": "Which?",
              "correct_answer_he": "This", "wrong_answers_he": ["That"], "language": "en"}]
            """, "questions/Way_One.1.1.json", in: folder)
    }

    private static func put(_ text: String, _ name: String, in folder: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
