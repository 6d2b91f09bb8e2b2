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

    @OptionGroup var options: RulesOptions

    func run() throws {
        let (target, place) = try options.target(at: path)
        let (rules, problems) = try options.rulesWithVoices(near: place)
        var report = Lint.Report()
        if let rules { report = Lint.run(target, at: place, rules: rules) }
        if let rules, target == .course {
            let others = [
                try options.folder(near: place) + "/courses",
                StateFolder.path("courses", unless: nil),
            ]
            report.problems += Lint.clashes(ofCourseAt: place, with: others, rules: rules)
        }
        report.problems = (problems + report.problems).tidied
        Output.show(json ? try ReportPage(report).json : ReportPage(report).text)
        if report.errors > 0 { throw ExitCode(1) }
    }
}
