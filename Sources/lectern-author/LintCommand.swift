import ArgumentParser
import Curriculum
import Foundation

/// Says everything that is wrong with a curriculum, a course or a lesson.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Says everything that is wrong with a curriculum, a course or a lesson.",
        discussion: """
            Exit codes: 0 nothing or only warnings, 1 errors, 2 the command was called wrongly or \
            the rules were not found.
            """)

    @Argument(help: "A curriculum folder, a course folder or a lesson file.")
    var path: String

    @Flag(help: "Print one JSON object instead of lines.")
    var json = false

    @Option(help: "The curriculum folder whose schemas and forbidden phrases count.")
    var curriculum: String?

    @Option(help: "The folder with the phrases of each language.")
    var models: String?

    func run() throws {
        let place = URL(fileURLWithPath: path).standardizedFileURL.path
        guard let target = Lint.target(at: place) else {
            try stop(
                "\(path): expected a folder with course.json, a folder with courses/, or a lesson "
                    + "file that ends in .json")
        }
        let (rules, problems) = try rules(near: place)
        var report = Lint.Report()
        if var rules {
            rules.sounds = WordSounds.load(WordSounds.debian)
            report = Lint.run(target, at: place, rules: rules)
        }
        report.problems = (problems + report.problems).tidied
        print(json ? try ReportPage(report).json : ReportPage(report).text)
        if report.errors > 0 { throw ExitCode(1) }
    }

    /// The rules of the curriculum that the path is part of, else the installed ones.
    private func rules(near place: String) throws -> (Rules?, [Problem]) {
        guard let folder = curriculum ?? RulesFolder.find(near: place) else {
            try stop("no schema/course.schema.json was found; say where with --curriculum")
        }
        return Rules.load(
            curriculum: folder, models: models ?? RulesFolder.parent(of: folder) + "/models")
    }

    private func stop(_ reason: String) throws -> Never {
        FileHandle.standardError.write(Data("lectern-author: \(reason)\n".utf8))
        throw ExitCode(2)
    }
}
