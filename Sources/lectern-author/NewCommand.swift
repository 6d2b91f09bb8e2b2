import ArgumentParser
import CourseInstall
import Curriculum
import Foundation
import Installing

/// Makes a small course that an author changes into one of their own.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a small, complete course, to be changed into one of your own.",
        discussion: """
            The name of the folder becomes the course_id: 1 to \(CourseTemplate.nameMax) small \
            letters, figures, - and _, beginning with a letter or figure. What is there already is \
            never changed. Exit codes as of lint.
            """)

    @Argument(help: "The folder that is made.")
    var folder: String

    @Option(help: "The title of the course.")
    var title: String?

    @OptionGroup var options: RulesOptions

    func run() throws {
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        let (rules, problems) = try options.rules(near: place)
        guard let rules else { return try Self.stop(problems) }
        let template = CourseTemplate(path: try options.folder(near: place) + "/template")
        do throws(InstallFailure) {
            try template.make(place, title: title, rules: rules)
        } catch {
            return try Self.stop(error.problems)
        }
        Output.show(
            """
            \(place): a course of one lesson. Its README.md says what to change.
            Check it: lectern lint \(folder)
            """)
    }

    private static func stop(_ problems: [Problem]) throws {
        Output.complain(problems.map(\.description).joined(separator: "\n"))
        Output.complain("lectern-author: nothing was made")
        throw ExitCode(1)
    }
}
