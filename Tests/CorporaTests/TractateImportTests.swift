import Curriculum
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("Tractates of the real structure are imported from Sefaria's layout")
struct TractateImportTests {
    private let scratch: ScratchFolder
    private let tree: ExportTree
    private let files: CorpusFiles
    private let corpus: Corpus

    init() throws {
        scratch = try ScratchFolder()
        tree = ExportTree(scratch: scratch)
        files = CorpusFiles(folders: [
            scratch.path + "/corpora", SmallCorpus.root + "/curriculum/corpora",
        ])
        corpus = try #require(try files.corpus("mishnah")).corpus
    }

    private func book(_ key: String) throws -> Corpus.Book {
        try #require(corpus.books.first { $0.key == key })
    }

    private func take(_ version: String? = nil) throws -> ImportReport {
        var texts = SefariaImport(corpus, version: version)
        try texts.look(at: tree.root)
        return try CorpusFolder(path: scratch.path + "/corpora").install(texts, of: "mishnah")
    }

    private func version(
        _ title: String, _ order: String, _ name: String, license: String? = "CC-BY"
    ) -> ExportTree.Version {
        ExportTree.Version(title: title, order: order, name: name, license: license)
    }

    /// Berakhot in several versions, Avot and Ta'anit by the names that Sefaria has for them, and
    /// Oktzin with more than the structure has; a commentary, and what is none of it.
    private func writeExport() throws {
        let (zeraim, nezikin) = ("Seder Zeraim", "Seder Nezikin")
        let berakhot = try book("Mishnah_Berakhot")
        let ours = version("Mishnah Berakhot", zeraim, "Our Words, vocalized")
        try tree.write(ours, ExportTree.chapters(berakhot))
        try tree.write(
            version("Mishnah Berakhot", zeraim, "Our Words, bare", license: "Public Domain"),
            ExportTree.chapters(berakhot) { ExportTree.bare(ExportTree.text($0)) })
        try tree.write(
            version("Mishnah Berakhot", zeraim, "merged", license: nil),
            ExportTree.chapters(berakhot))
        // A version in English has eight empty chapters.
        var english = version("Mishnah Berakhot", zeraim, "Our English")
        (english.language, english.folder) = ("en", "English")
        let last = ["One", "Two: \n", "<i>Three</i>", "Four<sup>2</sup>", "Five"]
        try tree.write(english, Array(repeating: [String](), count: 8) + [last])
        english.name = "Nos mots [fr]"
        try tree.write(english, [["Un", "Deux"]])
        try tree.write(
            version("Pirkei Avot", nezikin, "Our Words, vocalized"),
            ExportTree.chapters(try book("Mishnah_Avot")))
        // Without a license and points, and without its last unit.
        var taanit = ExportTree.chapters(try book("Mishnah_Taanit")) {
            ExportTree.bare(ExportTree.text($0))
        }
        taanit[3].removeLast()
        try tree.write(
            version("Mishnah Ta'anit", "Seder Moed", "Our Words, bare", license: nil), taanit)
        // Another division of the last chapter, and a chapter more.
        var oktzin = ExportTree.chapters(try book("Mishnah_Oktzin"))
        oktzin[2].append(ExportTree.text(900))
        try tree.write(
            version("Mishnah Oktzin", "Seder Tahorot", "Our Words, vocalized"),
            oktzin + [[ExportTree.text(901), ""]])
        try writeCommentary()
        try writeOthers(berakhot)
    }

    private func writeCommentary() throws {
        var commentary = version("Bartenura on Mishnah Berakhot", "Rishonim on Mishnah", "Ours")
        commentary.sections = ["Chapter", "Mishnah", "Comment"]
        let first: [[String]] = [["<b>קֶטַע</b> אֶחָד", "", "קֶטַע שֵׁנִי"], [], ["קֶטַע שְׁלִישִׁי"]]
        let none: [[String]] = []
        try tree.write(commentary, [first, none])
        commentary.title = "Rambam on Pirkei Avot"
        try tree.write(commentary, [[["קֶטַע"]] as [[String]]])
    }

    /// The Talmud has tractates of the same short names.
    private func writeOthers(_ berakhot: Corpus.Book) throws {
        var talmud = version("Berakhot", "Seder Zeraim", "Our Words")
        talmud.work = "Talmud"
        talmud.sections = ["Daf", "Line"]
        try tree.write(talmud, [[String](), ["קֶטַע"]])
        try tree.writeSchema("Mishnah Berakhot", berakhot)
    }

    @Test("and the report says of each line what was done")
    func report() throws {
        try writeExport()
        let report = try take()
        let kept = [
            "Mishnah_Berakhot: 57 units, 19 cleaned; Our Words, vocalized, he, license CC-BY",
            "Bartenura on Mishnah_Berakhot: 2 units, 55 missing, 1 cleaned; Ours, he, "
                + "license CC-BY",
            "Mishnah_Taanit: 33 units, 1 missing, 33 unpointed; Our Words, bare, he, "
                + "license unknown",
            "Mishnah_Avot: 108 units, 36 cleaned; Our Words, vocalized, he, license CC-BY",
            "Rambam on Mishnah_Avot: 1 units, 107 missing; Ours, he, license CC-BY",
            "Mishnah_Oktzin: 28 units, 2 extra, 10 cleaned; Our Words, vocalized, he, "
                + "license CC-BY",
        ]
        let unknown = [
            "/json/Talmud/Seder Zeraim/Berakhot/Hebrew/Our Words.json: not imported: no book of "
                + "the corpus is called \"Berakhot\"",
            "/schemas/Mishnah_Berakhot.json: not imported: no text of Sefaria: no \"title\" "
                + "and \"text\"",
        ]
        #expect(
            report.text.split(separator: "\n").map(String.init)
                == kept + unknown.map { tree.root + $0 })
    }

    @Test("and the daemon's reader has each unit with its words, and lint has no fault")
    func read() throws {
        try writeExport()
        _ = try take()
        let installed = try #require(try files.corpus("mishnah"))
        for key in ["Mishnah_Berakhot", "Mishnah_Avot", "Mishnah_Oktzin"] {
            for (number, position) in try #require(corpus.positions(in: key)).enumerated() {
                let text = try installed.text(of: position)
                #expect(text?.text == ExportTree.text(number), "\(key) \(number)")
                #expect(text?.license == "CC-BY" && text?.language == "he")
            }
        }
        let taanit = try #require(corpus.positions(in: "Ta'anit"))
        for (number, position) in taanit.dropLast().enumerated() {
            let words = ExportTree.bare(ExportTree.text(number))
            #expect(try installed.text(of: position)?.text == words)
        }
        #expect(try installed.text(of: taanit.upperBound - 1) == nil)
        #expect(installed.counts().texts == 57 + 33 + 108 + 28)
        let given = try installed.commentaries(on: book("Mishnah_Berakhot"))
        #expect(given.map(\.name) == ["Bartenura"])
        #expect(given.first?.commentary.unit(1, 1) == ["קֶטַע אֶחָד", "קֶטַע שֵׁנִי"])
        let lint = CorpusLint.run(
            installed: "mishnah", in: files, abbreviations: HebrewAbbreviations())
        #expect(lint.errors == 0 && lint.texts == 226)
        let warned = lint.problems.map { problem in
            "\(problem.file.split(separator: "/").last ?? ""): \(problem.found)"
        }
        let units = (1...5).map { "Mishnah_Taanit.1.\($0)" }.joined(separator: ", ")
        #expect(
            warned.sorted() == [
                "Mishnah_Taanit.json: \"unknown\"",
                "Mishnah_Taanit.json: \(units) and 28 more",
                "Mishnah_Taanit.json: Mishnah_Taanit.4.8",
            ])
    }

    @Test("in English too, with its empty chapters, and in French by its name")
    func languages() throws {
        try writeExport()
        let english = try take("Our English")
        #expect(
            english.texts.map(\.text) == [
                "Mishnah_Berakhot: 5 units, 52 missing, 3 cleaned; Our English, en, license CC-BY"
            ])
        #expect(
            english.otherVersions == [
                "Bartenura on Mishnah_Berakhot", "Mishnah_Avot", "Mishnah_Oktzin", "Mishnah_Taanit",
                "Rambam on Mishnah_Avot",
            ])
        let installed = try #require(try files.corpus("mishnah"))
        let last = try #require(corpus.positions(in: "Berakhot 9"))
        #expect(
            try last.map { try installed.text(of: $0)?.text }
                == ["One", "Two", "Three", "Four", "Five"])
        #expect(try installed.text(of: 0) == nil)
        let french = try take("Nos mots [fr]")
        #expect(french.texts.map(\.language) == ["fr"])
        #expect(try installed.text(of: 1)?.text == "Deux")
    }
}
