import ArgumentParser
import Curriculum

/// Everything about packs of words.
struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Checks packs of words, makes files of them, and looks for newer versions.",
        subcommands: [
            PackLintCommand.self, PackBuildCommand.self, PackInfoCommand.self,
            PackCheckCommand.self,
        ])
}

/// Says everything that is wrong with a pack.
struct PackLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Says everything that is wrong with a pack of words.",
        discussion: """
            Exit codes: 0 nothing or only warnings, 1 errors, 2 the command was called wrongly or \
            the schemas were not found.
            """)

    @Argument(help: "The folder with pack.json, or a file that pack build made.")
    var pack: String

    @Option(help: "The curriculum folder whose schemas count.")
    var curriculum: String?

    func run() throws {
        let report = try PackPlace(pack, curriculum).report()
        let lines = report.problems.map(\.description)
        Output.show((lines + [PackPage(report).summary]).joined(separator: "\n"))
        if report.errors > 0 { throw ExitCode(1) }
    }
}

/// Says what a pack holds, and what it lacks.
struct PackInfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Says what a pack of words holds, and what it lacks.")

    @Argument(help: "The folder with pack.json, or a file that pack build made.")
    var pack: String

    @Option(help: "The curriculum folder whose schemas count.")
    var curriculum: String?

    func run() throws {
        let report = try PackPlace(pack, curriculum).report()
        Output.complain(report.problems.map(\.description).joined(separator: "\n"))
        guard report.batches > 0 else { throw ExitCode(1) }
        Output.show(PackPage(report).info)
        if report.errors > 0 { throw ExitCode(1) }
    }
}
