import ArgumentParser
import Foundation

/// The program for those who write courses.
@main
struct LecternAuthor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-author",
        abstract: "Checks, tests and installs courses, shows how they are spoken, imports Bibles.",
        subcommands: [
            LintCommand.self, SpokenCommand.self, TestCommand.self, InstallCommand.self,
            BibleCommand.self,
        ])

    /// As the parser's own, but a wrong call ends with 2, as everywhere in Lectern.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch  where exitCode(for: error) == .validationFailure {
            FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
            Foundation.exit(2)
        } catch {
            exit(withError: error)
        }
    }
}
