import Curriculum
import Foundation

@testable import Corpora

/// A corpus of nine units, and folders for it that go away with their values.
enum SmallCorpus {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL.path
    static let fixtures = root + "/Tests/Fixtures/corpora"

    static let json = """
        {"format": 1, "corpus_id": "small", "title": "A Small Corpus", "title_he": "קטן",
         "language": "he", "key_prefix": "Small_",
         "levels": {
          "section": {"en": "part", "en_many": "parts", "he": "חלק"},
          "book": {"en": "book", "en_many": "books", "he": "ספר", "say_he": "סֵפֶר"},
          "chapter": {"en": "chapter", "en_many": "chapters", "he": "פרק"},
          "unit": {"en": "unit", "en_many": "units", "he": "קטע"}},
         "defaults": {"pace": "units:2", "review_intensity": "light", "skip_friday": true,
          "rest_weekdays": [6], "yom_tov": "none", "rest_mode": "open"},
         "sections": [
          {"name": "First", "name_he": "ראשון", "books": [
           {"key": "Small_Morning", "name": "Morning", "name_he": "בוקר", "say_he": "בֹּקֶר",
            "aliases": ["The Morning"], "chapters": [2, 3]}]},
          {"name": "Second", "name_he": "שני", "books": [
           {"key": "Small_Evening", "name": "Evening", "name_he": "ערב", "say_he": "עֶרֶב",
            "aliases": [], "chapters": [4]}]}]}
        """

    static func read(_ text: String = json, folder: String? = nil) -> (Corpus?, [Problem]) {
        Corpus.read(Document("corpus.json", bytes: Array(text.utf8)), folder: folder)
    }

    struct Broken: Error { var problems: [Problem] }

    static func corpus(_ text: String = json) throws -> Corpus {
        let (corpus, problems) = read(text)
        guard let corpus else { throw Broken(problems: problems) }
        return corpus
    }
}

/// A folder that goes away with this value.
final class ScratchFolder {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("lectern-corpora-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // A folder that cannot be removed is no failure of the test.
        try? FileManager.default.removeItem(atPath: path)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }
}
