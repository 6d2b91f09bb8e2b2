import ArgumentParser
import Curriculum
import Foundation
import SpeechESpeak

/// Everything about packs of words.
struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", abstract: "Checks a pack of words and says what is in it.",
        subcommands: [PackLintCommand.self, PackInfoCommand.self])
}

/// Says everything that is wrong with a pack.
struct PackLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Says everything that is wrong with a pack of words.",
        discussion: """
            Exit codes: 0 nothing or only warnings, 1 errors, 2 the command was called wrongly or \
            the schemas were not found.
            """)

    @Argument(help: "The folder with pack.json.")
    var folder: String

    @Option(help: "The curriculum folder whose schemas count.")
    var curriculum: String?

    func run() throws {
        let report = try PackPlace(folder, curriculum).report()
        let lines = report.problems.map(\.description)
        Output.show((lines + [PackPage(report).summary]).joined(separator: "\n"))
        if report.errors > 0 { throw ExitCode(1) }
    }
}

/// Says what a pack holds, and what it lacks.
struct PackInfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Says what a pack of words holds, and what it lacks.")

    @Argument(help: "The folder with pack.json.")
    var folder: String

    @Option(help: "The curriculum folder whose schemas count.")
    var curriculum: String?

    func run() throws {
        let report = try PackPlace(folder, curriculum).report()
        Output.show(PackPage(report).info)
        if report.errors > 0 { throw ExitCode(1) }
    }
}

/// The folder of a pack and the rules that it is measured by.
private struct PackPlace {
    private let folder: String
    private let options: RulesOptions

    init(_ folder: String, _ curriculum: String?) throws {
        self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
        var options = RulesOptions()
        options.curriculum = curriculum
        options.models = nil
        self.options = options
        guard PackLint.isPack(self.folder) else {
            try RulesOptions.stop("\(folder): expected a folder with pack.json")
        }
    }

    func report() throws -> PackReport {
        let (rules, problems) = PackRules.load(curriculum: try options.folder(near: folder))
        var report = PackReport()
        if var rules {
            let (voices, doubts) = try RulesOptions.voices(for: folder)
            rules.voices = voices
            report = PackLint.run(folder, rules: rules)
            report.problems += doubts
        }
        report.problems = (problems + report.problems).tidied
        return report
    }
}

/// A report on a pack as it is printed.
private struct PackPage {
    let report: PackReport

    init(_ report: PackReport) { self.report = report }

    var summary: String {
        "\(count(report.batches, "batch", "batches")), \(count(report.words, "word")): "
            + "\(count(report.errors, "error")), \(count(report.warnings, "warning"))"
    }

    var info: String {
        var lines = [report.title, summary, "\(report.wordsInFull) words with six examples"]
        if let planned = report.planned, planned > report.words {
            lines.append(
                "\(planned - report.words) of \(planned) planned words are not written yet")
        }
        lines.append(
            report.reviewedBy.map { "read by \($0)" } ?? "not read by a native speaker yet")
        return lines.joined(separator: "\n")
    }

    private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
