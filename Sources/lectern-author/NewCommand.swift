import ArgumentParser
import CourseInstall
import Curriculum
import Foundation
import Installing

/// Makes a small course that an author changes into one of their own.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a small, complete course that you change into your own.",
        discussion: """
            The name of the folder becomes the course_id: 1 to \(CourseTemplate.nameMax) small \
            letters, digits, - and _, beginning with a letter or digit. An existing folder is \
            never changed. Exit codes as for lint.
            """)

    @Argument(help: "The new folder.")
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
