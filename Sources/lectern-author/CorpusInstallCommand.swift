import ArgumentParser
import Corpora
import CorpusWriting
import Curriculum
import Foundation
import Installing

/// Says everything that is wrong with a corpus.
struct CorpusLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Says everything that is wrong with a corpus.",
        discussion: """
            Of a corpus that is installed, the id will do: then its files are looked at wherever \
            the daemon finds them, also those that were imported or made for a corpus that came \
            with Lectern. Exit codes: 0 nothing or only warnings, 1 errors, 2 the command was \
            called wrongly.
            """)

    @Argument(help: "The folder with corpus.json, or the id of an installed corpus.")
    var corpus: String

    @OptionGroup var place: CorpusPlace

    func run() throws {
        let files = place.files
        let (report, doubts): (CorpusLint.Report, [Problem])
        if files.edition(of: corpus) != nil, !CorpusLint.isCorpus(CorpusSource.path(corpus)) {
            let here = FileManager.default.currentDirectoryPath
            let (abbreviations, problems) = CorpusPlace.abbreviations(near: here)
            report = CorpusLint.run(installed: corpus, in: files, abbreviations: abbreviations)
            doubts = problems
        } else {
            let source = try CorpusSource(corpus)
            report = CorpusLint.run(source.path, abbreviations: source.abbreviations)
            doubts = source.problems
        }
        let lines = (doubts + report.problems).tidied.map(\.description)
        Output.show((lines + [CorpusPage(report).summary]).joined(separator: "\n"))
        if report.errors > 0 { throw ExitCode(1) }
    }
}

/// Checks a corpus and puts it where the daemon finds it.
struct CorpusInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Checks a corpus and puts it where the daemon finds it.",
        discussion: """
            Where there is an error nothing is installed. An earlier version of the corpus is \
            replaced; its texts, commentaries, explanations and questions stay where the new \
            version has none. Exit codes as of lint.
            """)

    @Argument(help: "The folder with corpus.json.")
    var corpus: String

    @OptionGroup var place: CorpusPlace

    func run() throws {
        let source = try CorpusSource(corpus)
        Output.complain(source.problems.map(\.description).joined(separator: "\n"))
        do throws(InstallFailure) {
            let installed = try CorpusFolder(path: place.path).install(
                source.path, abbreviations: source.abbreviations)
            let warnings = installed.report.problems.map(\.description)
            Output.complain(warnings.joined(separator: "\n"))
            let former = installed.isReplacing ? ", in place of an earlier version" : ""
            Output.show("\(installed.place): \(CorpusPage(installed.report).contents)\(former)")
            if installed.hasOtherPlaces { Output.show(Self.otherPlaces) }
        } catch {
            Output.complain(error.problems.map(\.description).joined(separator: "\n"))
            Output.complain("lectern-author: nothing was installed")
            throw ExitCode(1)
        }
    }
}

extension CorpusInstallCommand {
    private static let otherPlaces = """
        Units have other places than before: a path goes on by the names of the units that are \
        done, and the daemon refuses the corpus if it lacks one.
        """
}

/// The folder of a corpus that is looked at.
struct CorpusSource {
    let path: String
    let abbreviations: HebrewAbbreviations
    let problems: [Problem]

    static func path(_ given: String) -> String {
        URL(fileURLWithPath: given).standardizedFileURL.path
    }

    /// Ends the program where there is none.
    init(_ given: String) throws {
        path = Self.path(given)
        guard CorpusLint.isCorpus(path) else {
            try RulesOptions.stop("\(given): expected a folder with corpus.json")
        }
        (abbreviations, problems) = CorpusPlace.abbreviations(near: path)
    }
}

/// A report on a corpus as it is printed.
struct CorpusPage {
    private let report: CorpusLint.Report

    init(_ report: CorpusLint.Report) { self.report = report }

    var contents: String {
        let corpus = report.corpus
        return [
            corpus?.title ?? "no corpus", "\(corpus?.units ?? 0) units", "\(report.texts) texts",
            "\(report.explanations) explanations", "questions on \(report.questions)",
        ].joined(separator: ", ")
    }

    var summary: String {
        "\(contents): \(count(report.errors, "error")), \(count(report.warnings, "warning"))"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
