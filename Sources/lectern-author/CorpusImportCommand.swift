import ArgumentParser
import Corpora
import CorpusWriting
import Curriculum
import Foundation
import Installing

/// Imports texts and commentaries of a corpus.
struct CorpusImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Takes texts and commentaries of a corpus from Sefaria's export.",
        discussion: """
            Takes JSON files of the export, or whole folders of it: texts of depth 2, such as \
            Mishnah Berakhot, and commentaries of depth 3, such as Bartenura on Mishnah Berakhot. \
            Without --version the version in the language of the corpus is taken that lacks \
            least, is pointed, and may be used freely, in this order; no two are mixed. Notes, \
            tags and cantillation are taken out. What the corpus has no place for is left out \
            and told. Explanations and questions stay. Exit codes: 0 something was imported, 1 \
            nothing was, 2 the command was called wrongly.
            """)

    @Argument(help: "Files and folders of Sefaria's export.")
    var paths: [String]

    @Option(help: "The id of the corpus, such as mishnah.")
    var corpus: String

    @Option(help: "The title of the version that is taken.")
    var version: String?

    @Flag(help: "Print one JSON object instead of lines.")
    var json = false

    @OptionGroup var place: CorpusPlace

    func run() throws {
        let installed = try place.corpus(corpus)
        let report: ImportReport
        do throws(InstallFailure) {
            var texts = SefariaImport(installed.corpus, version: version)
            for path in paths {
                let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
                try texts.look(at: place.path)
            }
            report = try CorpusFolder(path: place.path).install(texts, of: corpus)
        } catch {
            Output.complain(error.problems.map(\.description).joined(separator: "\n"))
            throw ExitCode(1)
        }
        Output.show(json ? report.json : report.text)
        guard !report.texts.isEmpty else {
            Output.complain("lectern-author: nothing was imported")
            throw ExitCode(1)
        }
    }
}
