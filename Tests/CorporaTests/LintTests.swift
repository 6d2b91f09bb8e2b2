import Foundation
import Testing

@testable import Corpora
@testable import Curriculum

@Suite("Lint of a corpus")
struct LintTests {
    private let scratch: ScratchFolder
    private let folder: String

    init() throws {
        scratch = try ScratchFolder()
        folder = scratch.path + "/small"
        try FileManager.default.copyItem(
            atPath: SmallCorpus.fixtures + "/small", toPath: folder)
    }

    private func problems() -> [String] {
        let known = HebrewAbbreviations(["הקב״ה": "הַקָּדוֹשׁ בָּרוּךְ הוּא"])
        return CorpusLint.run(folder, abbreviations: known).problems
            .map(\.headline)
    }

    private func rewrite(_ file: String, _ old: String, _ new: String) throws {
        let text = try scratch.text("small/" + file)
        #expect(text.contains(old))
        try scratch.write(text.replacing(old, with: new), to: "small/" + file)
    }

    @Test("has nothing to say of a good one")
    func good() {
        let report = CorpusLint.run(folder, abbreviations: HebrewAbbreviations())
        #expect(report.problems.isEmpty)
        #expect(report.texts == 9 && report.explanations == 1 && report.questions == 1)
        #expect(report.files.count == 6)
    }

    private static let reference = "Small_Morning.2.1"

    @Test(
        "tells of each fault where it is",
        arguments: [
            (
                "texts/Small_Evening.json", "\"שֵׁשׁ.\"", "\"שש ועוד\"",
                "found Small_Evening.1.1"
            ),
            ("texts/Small_Evening.json", "\"שֵׁשׁ.\"", "\"\"", "found Small_Evening.1.1"),
            ("texts/Small_Evening.json", "\"שֵׁשׁ.\"", "\"<b>שֵׁשׁ</b>\"", "found \"<\""),
            ("texts/Small_Evening.json", "\"שֵׁשׁ.\"", "\"שֵׁשׁ שצ״ק\"", "found שצ״ק"),
            (
                "texts/Small_Evening.json", "\"תֵּשַׁע.\"", "\"תֵּשַׁע.\", \"עֶשֶׂר.\"",
                "expected the 4 units of Small_Evening.1, found 5"
            ),
            (
                "texts/Small_Evening.json", "\"CC0-1.0\"", "\"unknown\"",
                "warning: expected the license of the text"
            ),
            (
                "texts/Small_Evening.json", "\"license\"", "\"licence\"",
                "error: $: expected a text \"license\", found none"
            ),
            (
                "explanations/\(reference).json", "\"ref_id\": \"S", "\"ref_id\": \"s",
                "$.ref_id: expected \"\(reference)\""
            ),
            (
                "explanations/\(reference).json", "counts to", "**counts** to",
                "$.ai_explanation_json.summary: expected a text without mark-up"
            ),
            (
                "explanations/\(reference).json", "\"The student counts to three.\"", "\"\"",
                "$.ai_explanation_json.summary: expected 1 to 4000 characters"
            ),
            ("texts/Small_Morning.json", "שָׁלֹשׁ", "שֵׁשׁ", "expected the text_hash of the"),
            (
                "questions/\(reference).json", "\"To four\"", "\"to three\"",
                "expected choices of which none is like another"
            ),
        ])
    func faults(file: String, old: String, new: String, expected: String) throws {
        try rewrite(file, old, new)
        // A text that has changed is told of its explanation.
        let isText = expected.contains("text_hash")
        let named = isText ? "explanations/\(Self.reference).json" : file
        let found = problems()
        #expect(found.contains { $0.contains(named) && $0.contains(expected) }, "\(found)")
    }

    @Test("passes abbreviations that are known, also with a prefix, and numbers")
    func abbreviations() throws {
        try rewrite("texts/Small_Evening.json", "שֵׁשׁ.", "שֵׁשׁ הקב״ה וּלְהקב\\\"ה ט״ו.")
        #expect(problems() == [])
        try rewrite("texts/Small_Evening.json", "ט״ו", "י״ה")
        #expect(problems().count == 1)
    }

    @Test("names files that belong to no unit and no book")
    func strays() throws {
        try scratch.write("[]", to: "small/questions/Small_Morning.9.9.json")
        try scratch.write("[]", to: "small/questions/Morning.1.1.json")
        try scratch.write("{}", to: "small/texts/Small_Noon.json")
        try scratch.write("{}", to: "small/commentary/Small_Noon/Student.json")
        try scratch.write("{}", to: "small/texts/notes.txt")
        let found = problems()
        #expect(found.count == 5)
        for name in ["Small_Morning.9.9", "Morning.1.1", "Small_Noon", "notes.txt"] {
            #expect(found.contains { $0.contains(name) })
        }
    }

    @Test("refuses links and what is too large")
    func hostile() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder + "/texts/Small_Noon.json", withDestinationPath: "/etc/passwd")
        try manager.removeItem(atPath: folder + "/texts/Small_Evening.json")
        try manager.createSymbolicLink(
            atPath: folder + "/texts/Small_Evening.json",
            withDestinationPath: folder + "/texts/Small_Morning.json")
        try scratch.write(
            String(repeating: " ", count: CorpusLimits.unitBytesMax + 1),
            to: "small/questions/\(Self.reference).json")
        let found = problems()
        #expect(found.contains { $0.contains("found a link") })
        #expect(found.contains { $0.contains("a file of at most 65536 bytes") })
    }

    @Test("finds mark-up, and leaves marks of speech alone")
    func markUps() {
        for text in ["<b>a", "a &nbsp;", "&#160;", "# A", "one\n- two", "`a`", "a\u{1B}b", "[[x]]"]
        {
            #expect(markUp(in: text) != nil, "\(text)")
        }
        for text in ["a < b", "a & b; c", "R&D", "one - two", "(so)", "five * six", "1 > 0"] {
            #expect(markUp(in: text) == nil, "\(text)")
        }
    }

    @Test("has nothing against the corpora that come with Lectern")
    func bundled() throws {
        let corpora = SmallCorpus.root + "/curriculum/corpora"
        let names = try FileManager.default.contentsOfDirectory(atPath: corpora).sorted()
            .filter { CorpusLint.isCorpus("\(corpora)/\($0)") }
        #expect(names == ["mishnah", "way-of-study"])
        let (abbreviations, problems) = HebrewAbbreviations.load(
            models: SmallCorpus.root + "/models")
        #expect(problems.isEmpty)
        for name in names {
            let report = CorpusLint.run("\(corpora)/\(name)", abbreviations: abbreviations)
            #expect(report.problems.map(\.headline) == [])
            try fit(report.files, of: "\(corpora)/\(name)")
        }
    }

    /// What the schemas say is what lint says.
    private func fit(_ files: [String], of folder: String) throws {
        let schemas = [
            "corpus.json": "corpus", "texts": "unit-texts", "explanations": "explanation",
            "questions": "unit-questions",
        ]
        for (part, name) in schemas {
            let path = "\(SmallCorpus.root)/curriculum/schema/\(name).schema.json"
            let text = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let (schema, problems) = SchemaReader.read(Document(path, bytes: text))
            let read = try #require(schema, "\(problems)")
            for file in files where file.hasPrefix(part) {
                let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
                let root = try #require(Document(file, bytes: bytes).root)
                #expect(SchemaCheck.problems(in: root, of: file, by: read) == [])
            }
        }
    }
}
