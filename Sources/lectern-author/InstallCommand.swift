import ArgumentParser
import CourseInstall
import Curriculum
import Foundation
import Installing

/// Checks a course and puts it where the daemon finds it.
struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Checks a course and puts it where the daemon finds it.",
        discussion: """
            Recordings in AAC (.m4a, .aac, .mp4, .m4b) become Opus by the program ffmpeg of the \
            machine; the course itself stays as it is. Where there is an error nothing is \
            installed. An earlier version of the course is replaced. Exit codes as of lint.
            """)

    @Argument(help: "The folder of a course.")
    var course: String

    @Option(
        help: ArgumentHelp(
            "The folder of courses; without it, the one of your own Lectern.", valueName: "folder"))
    var to: String?

    @OptionGroup var options: RulesOptions

    func run() throws {
        let (target, place) = try options.target(at: course)
        guard target == .course else {
            try RulesOptions.stop("\(course): expected a folder with course.json")
        }
        let (rules, problems) = try options.rulesWithVoices(near: place)
        Self.complain(of: problems)
        guard let rules else { throw ExitCode(1) }
        let bundled = try options.folder(near: place) + "/courses"
        do throws(InstallFailure) {
            let folder = CourseFolder(
                path: StateFolder.path("courses", unless: to), bundled: bundled)
            let converter = OpusConverter.find(ProcessInfo.processInfo.environment)
            let installed = try folder.install(place, rules: rules, converter: converter)
            Self.complain(of: installed.warnings)
            Output.show(Self.text(of: installed))
        } catch {
            Self.complain(of: error.problems)
            Output.complain("lectern-author: nothing was installed")
            throw ExitCode(1)
        }
    }

    private static func text(of installed: CourseFolder.Installed) -> String {
        let lessons = "\(installed.lessons) lesson\(installed.lessons == 1 ? "" : "s")"
        let recordings =
            switch installed.converted {
            case 0: ""
            case 1: ", 1 recording turned into Opus"
            default: ", \(installed.converted) recordings turned into Opus"
            }
        let former = installed.isReplacing ? ", in place of an earlier version" : ""
        return "\(installed.place): \(installed.title), \(lessons)\(recordings)\(former)\n"
            + "The daemon looks for courses when it starts. Restart it: "
            + StateFolder.restart(for: installed.place)
    }

    private static func complain(of problems: [Problem]) {
        Output.complain(problems.map(\.description).joined(separator: "\n"))
    }
}
