import Curriculum
import Foundation
import Installing
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("The import from Sefaria's export")
struct SefariaTests {
    private let scratch: ScratchFolder
    private let folder: CorpusFolder
    private let export = SmallCorpus.fixtures + "/sefaria"

    init() throws {
        scratch = try ScratchFolder()
        folder = CorpusFolder(path: scratch.path + "/corpora")
    }

    private func take(
        _ paths: [String]? = nil, version: String? = nil
    ) throws -> ImportReport {
        var texts = SefariaImport(try SmallCorpus.corpus(), version: version)
        for path in paths ?? [export] { try texts.look(at: path) }
        return try folder.install(texts, of: "small")
    }

    private func hebrew(_ name: String) -> String {
        export + "/json/Small/First/Small Morning/Hebrew/\(name).json"
    }

    private func texts(_ book: String = "Small_Morning") throws -> SourceTexts {
        let path = "\(folder.path)/small/texts/\(book).json"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        return try #require(SourceTexts.read(Document(path, bytes: bytes)).0)
    }

    @Test("takes of a tree the complete, pointed, free version in the corpus' language")
    func best() throws {
        let report = try take()
        let entry = try #require(report.texts.first { $0.commentary == nil })
        #expect(entry.version == "Marked" && entry.language == "he")
        #expect(entry.license == "CC-BY-SA")
        let counts = entry.counts
        #expect(counts == ImportCounts(kept: 5, extra: 1, cleaned: 4))
        let texts = try texts()
        #expect(texts.versionTitle == "Marked")
        #expect(
            texts.chapters == [
                ["אַחַת בַּבֹּקֶר", "שְׁתַּיִם בַּבֹּקֶר"],
                ["הַתַּלְמִיד אוֹמֵר: שָׁלֹשׁ.", "אַרְבַּע. וְדַי", "חָמֵשׁ"],
            ])
    }

    @Test("prefers what lacks less, then points, then a free licence, and a merged one last")
    func order() throws {
        func taken(_ names: [String]) throws -> String? {
            try take(names.map(hebrew)).texts.first?.version
        }
        #expect(try taken(["Part", "Bare"]) == "Bare")
        #expect(try taken(["Bare", "Closed"]) == "Closed")
        #expect(try taken(["Closed", "Marked"]) == "Marked")
        #expect(try taken(["merged", "Part"]) == "Part")
        #expect(try taken(["merged"]) == "merged")
        #expect(try texts().license == "unknown")
    }

    @Test("takes the version that is named, of any language, and tells of books without it")
    func named() throws {
        let report = try take(version: "Nos mots [fr]")
        #expect(report.texts.map(\.version) == ["Nos mots [fr]"])
        #expect(try texts().language == "fr" && texts().unit(2, 3) == "Cinq.")
        #expect(report.otherVersions == ["Student on Small_Morning"])
        #expect(try take(version: "None").texts.isEmpty)
        #expect(try texts().language == "fr")
    }

    @Test("takes commentaries of depth 3 with their segments")
    func commentaries() throws {
        let report = try take()
        let entry = try #require(report.texts.first { $0.commentary != nil })
        #expect(entry.commentary == "Student" && entry.counts.kept == 2)
        let path = "\(folder.path)/small/commentary/Small_Morning/Student.json"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let commentary = try #require(Commentary.read(Document(path, bytes: bytes)).0)
        #expect(commentary.unit(1, 1) == ["עַל הָאַחַת", "וְעוֹד"])
        #expect(commentary.unit(1, 2) == [] && commentary.unit(2, 1)?.count == 1)
    }

    @Test("guesses nothing: other works, other depths and parts are reported, not taken")
    func unknown() throws {
        let report = try take()
        #expect(report.texts.count == 2)
        let reasons = report.unknown.map { "\($0.file): \($0.reason)" }
        #expect(reasons.count == 5)
        for (file, reason) in [
            ("Other/Morning", "no book of the corpus is called \"Morning\""),
            ("Student on Morning", "is no commentary"), ("Deep", "a text of depth 4"),
            ("Parts", "a text of several parts"), ("schemas/", "no text of Sefaria"),
        ] {
            #expect(reasons.contains { $0.contains(file) && $0.contains(reason) }, "\(reasons)")
        }
    }

    @Test("keeps other books, explanations and questions; a text that changed makes them stale")
    func kept() throws {
        let state = scratch.path + "/corpora/small"
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/corpora", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: SmallCorpus.fixtures + "/small", toPath: state)
        _ = try take([hebrew("Closed")])
        let files = CorpusFiles(folders: [folder.path])
        let corpus = try #require(try files.corpus("small"))
        let text = try #require(try corpus.text(of: 2))
        #expect(text.versionTitle == "Closed")
        #expect(try corpus.explanation(of: 2)?.isStale(for: text) == true)
        #expect(corpus.counts() == .init(texts: 9, explanations: 1, questions: 1))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == [".install.lock", "small"])
    }

    @Test("hides nothing of what is there, not for a moment")
    func seen() throws {
        _ = try take()
        try scratch.write("[]", to: "corpora/small/questions/Small_Morning.1.1.json")
        try scratch.write(SmallCorpus.json, to: "corpora/small/corpus.json")
        let place = scratch.path + "/corpora/small"
        let watch = Watch([
            "\(place)/questions/Small_Morning.1.1.json", "\(place)/corpus.json",
            "\(place)/texts/Small_Morning.json",
            "\(place)/commentary/Small_Morning/Student.json",
        ])
        // What a killed one has left is nobody's.
        try scratch.write("{}", to: "corpora/.install/parts/texts/Small_Evening.json")
        for _ in 0..<5 { _ = try take() }
        let (looks, missed) = watch.end()
        #expect(looks > 1_000 && missed.isEmpty)
        #expect(throws: (any Error).self) { try texts("Small_Evening") }
    }

    @Test("refuses hostile files and goes on with the next")
    func hostile() throws {
        let deep = String(repeating: "[", count: 100_000)
        for (name, text) in [
            ("a", deep), ("b", "{\"title\": \"Small Morning\", \"text\": \(deep)"), ("c", ""),
            ("d", "{\"title\": \"Small Morning\", \"text\": 7}"),
            (
                "e",
                "{\"title\": \"../x on Small Morning\", \"language\": \"he\", "
                    + "\"text\": [[[\"a\"]]]}"
            ),
            ("f", "{\"title\": \"Small Morning\", \"language\": \"../he\", \"text\": [[\"a\"]]}"),
            ("g", "{\"title\": \"Small Morning\", \"title\": \"\", \"text\": [[\"a\"]]}"),
            ("h", "{\"title\": \"Small Morning\", \"language\": \"he\", \"text\": [[3, null]]}"),
        ] { try scratch.write(text, to: "bad/\(name).json") }
        try FileManager.default.copyItem(
            atPath: hebrew("Marked"), toPath: scratch.path + "/bad/z.json")
        let report = try take([scratch.path + "/bad"])
        #expect(report.texts.map(\.version) == ["Marked"])
        #expect(report.unknown.count == 8)
        #expect(throws: InstallFailure.self) { try take([scratch.path + "/nowhere"]) }
    }

    @Test("leaves out a text that is too large for a corpus, and takes the others")
    func large() throws {
        let long = String(repeating: "a", count: CorpusLimits.unitTextMax + 1)
        let file = try scratch.write(
            "{\"title\": \"Small Evening\", \"language\": \"en\", \"text\": [[\"\(long)\"]]}",
            to: "long.json")
        let report = try take([file, hebrew("Marked")])
        #expect(report.texts.map(\.book) == ["Small_Morning"])
        #expect(report.unknown.first?.reason.contains("0 to 40000 characters") == true)
        #expect(throws: (any Error).self) { try texts("Small_Evening") }
    }

    @Test(
        "makes texts clean",
        arguments: [
            ("<b>a</b>  b", "a b"), ("a<sup>1</sup><i class=\"footnote\">x <i>y</i></i>b", "ab"),
            ("a<br/>b", "a b"), ("a &amp; b &lt;c&gt;", "a & b < c>"), ("a&#1488;", "aא"),
            ("a < b > c", "a < b > c"), ("<sup>never ends", "never ends"), ("a: \n", "a"),
            ("&nbsp;", ""), ("&unknown; &", "& unknown; &"), ("בְּרֵאשִׁ֖ית", "בְּרֵאשִׁית"),
            ("a <", "a <"), ("<>", "<>"), ("a<b", "a"), ("<!-- a", "a"),
            ("<i class=\"footnote\">x <i>y</i> z", "x y z"), ("<sup>1<sup>2</sup>a", "1a"),
            ("</sup><sup>1</sup>a", "a"),
        ])
    func clean(text: String, expected: String) {
        #expect(CleanText.of(text) == expected)
    }

    @Test("has an end with any number of elements and tags that have none")
    func endless() {
        let count = 100_000
        let notes = String(repeating: "<sup>a", count: count)
        #expect(CleanText.of(notes) == String(repeating: "a", count: count))
        let signs = String(repeating: "<b", count: count)
        #expect(CleanText.of(signs).isEmpty)
        let long = String(repeating: "<b>", count: CleanText.bytesMax)
        #expect(CleanText.of(long) == long)
    }

    @Test("takes a text with holes, and counts what is missing")
    func holes() throws {
        let file = try scratch.write(
            "{\"title\": \"Small Morning\", \"language\": \"he\", "
                + "\"text\": [[], [\"\", \"שְׁתַּיִם\"]]}", to: "holes.json")
        let counts = try #require(try take([file]).texts.first?.counts)
        #expect(counts.kept == 1 && counts.missing == 4 && counts.extra == 0)
        #expect(try texts().chapters == [["", ""], ["", "שְׁתַּיִם", ""]])
    }

    @Test("takes a book by its title alone where there are no categories and nothing better")
    func titles() throws {
        let alone = try scratch.write(
            "{\"title\": \"The Morning\", \"language\": \"he\", \"versionTitle\": \"Alone\", "
                + "\"license\": \"CC0\", \"text\": [[\"אַ\", \"בְּ\"], [\"גְּ\", \"דִּי\", \"הִי\"]]}",
            to: "alone.json")
        #expect(try take([alone]).texts.map(\.version) == ["Alone"])
        #expect(try take([alone, hebrew("Part")]).texts.map(\.version) == ["Part"])
        let text = try scratch.text("alone.json")
        let other = try scratch.write(
            text.replacing("[[\"אַ\"", with: "[[], [], [\"אַ\""), to: "other.json")
        let report = try take([other])
        #expect(report.texts.isEmpty)
        #expect(report.unknown.first?.reason.contains("has 4 chapters and no categories") == true)
        let foreign = try scratch.write(
            text.replacing("\"title\"", with: "\"categories\": [\"Other\"], \"title\""),
            to: "foreign.json")
        #expect(try take([foreign]).texts.isEmpty)
    }

    @Test("knows which licences are free")
    func licences() {
        for free in ["Public Domain", "CC0", "CC-BY", "CC-BY-SA 4.0", "cc0-1.0"] {
            #expect(VersionRank.isFree(free), "\(free)")
        }
        for other in ["CC-BY-NC", "CC BY-NC-SA", "CC-BY-ND", "Copyright: X", "unknown", ""] {
            #expect(!VersionRank.isFree(other), "\(other)")
        }
    }
}
