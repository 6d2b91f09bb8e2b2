import ArgumentParser
import Foundation

/// The program for those who write courses.
@main
struct LecternAuthor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-author",
        abstract:
            """
            Makes, checks, tests and installs courses, imports Bibles and decks, checks packs of \
            words, fills corpora of reading paths, and imports repositories of problems.
            """,
        subcommands: [
            NewCommand.self, LintCommand.self, SpokenCommand.self, TestCommand.self,
            InstallCommand.self, BibleCommand.self, CorpusCommand.self, PackCommand.self,
            ProblemsCommand.self, ImportCommand.self, ExportCommand.self, CheckCommand.self,
            OptimiseCommand.self,
        ])

    /// As the parser's own, but a wrong call ends with 2, as everywhere in Lectern.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch  where exitCode(for: error) == .validationFailure {
            Output.complain(fullMessage(for: error))
            Foundation.exit(2)
        } catch {
            exit(withError: error)
        }
    }
}
