import Curriculum
import Testing

@testable import Corpora

@Suite("A corpus.json")
struct FormTests {
    private func problems(_ old: String, _ new: String) -> [String] {
        let text = SmallCorpus.json.replacing(old, with: new)
        #expect(text != SmallCorpus.json)
        return SmallCorpus.read(text).1.map(\.headline)
    }

    @Test("without a fault has no problem")
    func good() {
        let (corpus, problems) = SmallCorpus.read(folder: "small")
        #expect(corpus?.id == "small" && problems.isEmpty)
    }

    @Test(
        "is refused with the place and what was expected",
        arguments: [
            ("\"small\"", "\"../small\"", "$.corpus_id: expected 1 to 64 small letters"),
            ("\"Small_Morning\"", "\"a/b\"", "$.sections[0].books[0].key: expected 1 to 64"),
            ("\"format\": 1", "\"format\": 2", "$.format: expected a whole number from 1 to 1"),
            ("\"he\", \"key_prefix\"", "\"Hebrew\", \"key_prefix\"", "$.language: expected a"),
            ("[2, 3]", "[2, 0]", "$.sections[0].books[0].chapters[1]: expected a whole number"),
            ("[2, 3]", "[]", "$.sections[0].books[0].chapters: expected 1 to 10000 items"),
            ("[2, 3]", "[2, \"3\"]", "found \"3\""),
            ("[2, 3]", "{}", "$.sections[0].books[0].chapters: expected a list"),
            ("\"units:2\"", "\"units:0\"", "$.defaults.pace: expected two_mishna"),
            ("\"units:2\"", "\"until:2026-01-01\"", "$.defaults.pace: expected two_mishna"),
            ("[6]", "[8]", "$.defaults.rest_weekdays[0]: expected a whole number from 1 to 7"),
            ("\"open\"}", "\"ajar\"}", "$.defaults.rest_mode: expected off or open or closed"),
            ("\"skip_friday\": true", "\"skip_friday\": 1", "$.defaults.skip_friday: expected"),
            ("\"בֹּקֶר\"", "\"עֶרֶב\"", "$.sections[0].books[0].say_he: expected the letters"),
            ("\"Small_Evening\"", "\"Small_Morning\"", "which is also a name of Small_Morning"),
            ("\"Evening\"", "\"The morning\"", "which is also a name of Small_Morning"),
            ("\"ערב\"", "\"בֹּוקר\"", "which is also a name of Small_Morning"),
            ("[\"The Morning\"]", "[\"A\", \"A\"]", "expected each alias once, found \"A\" again"),
            ("\"title\"", "\"titel\"", "$: expected a text \"title\", found none"),
            ("\"A Small Corpus\"", "\"  \"", "$.title: expected a text with words"),
            ("\"A Small Corpus\"", "\"A Small\\nCorpus\"", "$.title: expected one line"),
            ("\"A Small Corpus\"", "\"A Small\u{2028}Corpus\"", "$.title: expected one line"),
            ("[2, 3]", "[2, 200000]", "$.sections[0].books[0].chapters[1]: expected a whole"),
            (
                "[2, 3]", "[\(Array(repeating: "10000", count: 20).joined(separator: ","))]",
                "found 200004"
            ),
            ("\"format\": 1", "\"format\": 1, \"format\": 1", "found \"format\" a second time"),
            (
                "[2, 3]", "[\(Array(repeating: "10000", count: 11).joined(separator: ","))]",
                "$.sections: expected at most 100000 units"
            ),
        ])
    func faults(old: String, new: String, expected: String) {
        let found = problems(old, new)
        #expect(found.contains { $0.contains(expected) }, "\(found)")
    }

    @Test("is told all its faults at once, and members that nobody reads")
    func all() {
        let text = SmallCorpus.json.replacing("[2, 3]", with: "[0]")
            .replacing("[4]", with: "[-1]").replacing("\"title\"", with: "\"name\"")
        let (corpus, problems) = SmallCorpus.read(text)
        #expect(corpus == nil)
        #expect(problems.count { $0.severity == .error } == 3)
        #expect(problems.count { $0.severity == .warning } == 1)
    }

    @Test("belongs to the folder of its name")
    func folder() {
        #expect(SmallCorpus.read(folder: "other").0 == nil)
    }

    @Test("that is no JSON, or has too many values, is refused", arguments: ["", "[", "[[[[", "3"])
    func broken(text: String) {
        let (corpus, problems) = SmallCorpus.read(text)
        #expect(corpus == nil && problems.hasErrors)
        let many = Document("x", bytes: Array("[1, 2, 3]".utf8), valuesMax: 3)
        #expect(many.problems.first?.expected == "at most 3 values")
    }
}
