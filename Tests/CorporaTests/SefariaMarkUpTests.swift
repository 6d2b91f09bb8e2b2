import Curriculum
import SeededChance
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("Mark-up of an export that is broken")
struct SefariaMarkUpTests {
    private let scratch: ScratchFolder
    private let folder: CorpusFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = CorpusFolder(path: scratch.path + "/corpora")
    }

    @Test(
        "is mended, and the words stay",
        arguments: [
            ("one <i class=\"footnote two", "one two"), ("one <i class=\"a\" two", "one two"),
            ("one <span style='x' two</span> three", "one two three"), ("one <b two", "one two"),
            ("one</b two", "one two"), ("&lt;i&gt;one&lt;/i&gt; two", "one two"),
            ("one <br two", "one two"), ("one <two", "one < two"), ("one <!-- two", "one two"),
            ("**one** __two__", "*one* _two_"), ("# one", "one"), ("- one", "one"),
            ("* > # one", "one"), ("`one` [[two]](three)", "'one' [ [two]] (three)"),
            ("one\\u{0}two\\u{1B}", "one two"), ("one &copy; two", "one & copy; two"),
        ])
    func mended(text: String, expected: String) {
        let text = text.replacing("\\u{0}", with: "\u{0}").replacing("\\u{1B}", with: "\u{1B}")
        let clean = CleanText.cleaned(text)
        #expect(clean.text == expected && clean.isMended)
        #expect(markUp(in: clean.text) == nil)
    }

    @Test(
        "is not looked for in a text that has none",
        arguments: ["a < b", "a * b", "x_y", "a & b"])
    func untouched(text: String) {
        let clean = CleanText.cleaned(text)
        #expect(clean.text == text && !clean.isMended)
    }

    @Test("is never left for lint to refuse, whatever it is")
    func anything() {
        let pieces = [
            "<", ">", "/", "!", "-", "&", ";", "#", "b", "i", "sup", "class=", "\"", "'", "*", "_",
            "`", "[", "]", "(", "|", "+", " ", "\n", "\u{0}", "\u{7}", "א", "\u{5B8}", "&lt;",
            "&#1;",
            "&amp;", "<b>", "</b>", "1", ":",
        ]
        var chance = SeededGenerator(seed: 3)
        var (mended, left) = (0, [String]())
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...14, using: &chance)
            let text = (0..<count).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
            let clean = CleanText.cleaned(text)
            if clean.isMended { mended += 1 }
            if markUp(in: clean.text) != nil { left.append(text) }
        }
        #expect(left.isEmpty && mended > 2_000, "\(left.first?.debugDescription ?? "")")
    }

    @Test("is told by the report, and lint has nothing against what was imported")
    func imported() throws {
        let file = try scratch.write(
            """
            {"title": "Small Morning", "language": "he", "versionTitle": "Broken", "license": "CC0",
             "text": [["אַחַת <i class=\\"footnote", "שְׁתַּיִם &unknown;"],
                      ["שָׁלֹשׁ\\u0000", "<b>אַרְבַּע</b>", "חָמֵשׁ"]]}
            """, to: "broken.json")
        var texts = SefariaImport(try SmallCorpus.corpus())
        try texts.look(at: file)
        let report = try folder.install(texts, of: "small")
        let counts = try #require(report.texts.first).counts
        #expect(counts == ImportCounts(kept: 5, cleaned: 4, mended: 3))
        #expect(
            report.text == "Small_Morning: 5 units, 4 cleaned, 3 with broken mark-up; Broken, he, "
                + "license CC0")
        #expect(report.json.contains(#""mended":3"#))
        try scratch.write(SmallCorpus.json, to: "corpora/small/corpus.json")
        let lint = CorpusLint.run(
            folder.path + "/small", abbreviations: HebrewAbbreviations())
        #expect(lint.errors == 0, "\(lint.problems.map(\.headline))")
    }

    @Test("is named by lint where it cannot be seen")
    func unseen() throws {
        try scratch.write(SmallCorpus.json, to: "corpora/small/corpus.json")
        try scratch.write(
            """
            {"versionTitle": "V", "license": "CC0", "language": "he",
             "text": [["אַחַת\\u0000"]]}
            """, to: "corpora/small/texts/Small_Morning.json")
        let lint = CorpusLint.run(
            folder.path + "/small", abbreviations: HebrewAbbreviations())
        let error = lint.problems.first { $0.severity == .error }?.headline
        #expect(error?.contains("found \"U+0000\" in Small_Morning.1.1") == true)
    }
}
