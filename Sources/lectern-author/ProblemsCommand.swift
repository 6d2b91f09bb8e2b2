import ArgumentParser
import Curriculum
import Foundation
import Installing
import LinuxIO
import ProblemImport
import ProblemSets
import ProblemStore

/// Everything about repositories of problems.
struct ProblemsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "problems",
        abstract: "Imports repositories of problems, and says what was taken of them.",
        discussion: """
            Exit codes: 0 done, 1 it could not be done, 2 the command was called wrongly. The \
            daemon takes what was imported when it is started, or told to by lectern problems.
            """,
        subcommands: [
            ProblemsImportCommand.self, ProblemsReportCommand.self, ProblemsRemoveCommand.self,
            ProblemsFaultsCommand.self,
        ])
}

/// In which folder of repositories a command works.
struct ProblemsPlace: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of repositories; without it, the one of your own Lectern.",
            valueName: "folder"))
    var to: String?

    var folder: ProblemFolder { ProblemFolder(path: StateFolder.path("problems", unless: to)) }

    /// The store of a repository; ends the program with a sentence where it cannot be read.
    func reader(_ id: String) throws -> ProblemStoreReader {
        guard folder.ids.contains(id) else { throw folder.missing(id) }
        return try ProblemStoreReader(path: folder.place(of: id))
    }

    /// Does something; ends the program with 1 and a sentence where that fails.
    static func perform(_ action: () throws -> Void) throws {
        do {
            try action()
        } catch let error as ProblemImportError {
            throw Failure("\(error)")
        } catch let error as ProblemStoreError {
            throw Failure("\(error)")
        } catch let error as InstallFailure {
            let lines = error.problems.map { problem in
                "\(problem.file): expected \(problem.expected), found \(problem.found)"
                    + (problem.hint.isEmpty ? "" : "; \(problem.hint)")
            }
            throw Failure(lines.joined(separator: "\n"))
        }
    }

    /// What ends the program with a sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description.printableLines }
    }
}

/// Reads a repository and makes its store.
struct ProblemsImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads a repository of problems from a folder or a zip archive.",
        discussion: """
            docs/problems.md says how a repository is made. Nothing of it is run, and nothing of \
            an archive is written to the disk but the store that is made of it. The store takes \
            the place of an earlier one in one step; where anything fails, that one stays. \
            Progress stays in any case.
            """)

    @Argument(help: "A folder, a zip file, or - for a zip archive on standard input.")
    var source: String

    @Option(help: "The name for machines; without it, made from the name of the source.")
    var id: String?

    @Option(help: "From where it came, such as OWNER/REPO@BRANCH, or a path.")
    var origin: String?

    @Flag(help: "Print one JSON object instead of lines.")
    var json = false

    @OptionGroup var place: ProblemsPlace

    func validate() throws {
        guard let id, !RepositoryID.isID(id) else { return }
        throw ValidationError(
            "--id: expected 1 to 64 small letters, figures, hyphens and underscores, found "
                + "\"\(id)\"")
    }

    func run() throws {
        try ProblemsPlace.perform {
            let read = try ReadRepository(
                try RepositorySource.open(source), id: id, origin: origin)
            let installed = try place.folder.install(read)
            let page = try ImportPage(try place.reader(read.repository.id), installed)
            Output.show(json ? page.json : page.text)
        }
    }
}

/// Says what an import had to say.
struct ProblemsReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Says what was taken, mended and skipped, and what cannot be asked.")

    @Argument(help: "The id of an imported repository.")
    var id: String

    @Flag(help: "Print one JSON object instead of lines.")
    var json = false

    @OptionGroup var place: ProblemsPlace

    func run() throws {
        try ProblemsPlace.perform {
            let page = try ImportPage(try place.reader(id))
            Output.show(json ? page.json : page.text)
        }
    }
}

/// Takes the store of a repository away.
struct ProblemsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Takes the store of a repository away; progress stays.")

    @Argument(help: "The id of an imported repository.")
    var id: String

    @OptionGroup var place: ProblemsPlace

    func run() throws {
        try ProblemsPlace.perform {
            try place.folder.remove(id)
            Output.show("\(place.folder.path)/\(id): removed; progress stays")
        }
    }
}

/// Says which faults the quizzes of a repository may use.
struct ProblemsFaultsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faults",
        abstract: "Lists the faults that quizzes of a repository may put into its solutions.",
        discussion: """
            A line says the name of the fault, as the template's lectern_exclude bars it, and what \
            is wrong. With --json each line is an object with the whole faulty program, so that \
            tests of your own can say which faults change nothing. Nothing is imported or run.
            """)

    @Argument(help: "A folder, a zip file, or - for a zip archive on standard input.")
    var source: String

    @Flag(help: "Print a line of JSON for each fault, with the whole program.")
    var json = false

    func run() throws {
        try ProblemsPlace.perform {
            let read = try ReadRepository(try RepositorySource.open(source), id: "faults")
            for program in read.faultyPrograms { Output.show(json ? program.json : program.text) }
        }
    }
}
