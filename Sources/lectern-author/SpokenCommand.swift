import ArgumentParser
import Curriculum
import Foundation

/// Shows what the voices are given.
struct SpokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spoken",
        abstract: "Shows how the scripts of a course or a lesson are given to the voices.",
        discussion: """
            A line for each sentence: numbers, references and abbreviations in words, the words of \
            the lexicon as it says; what another voice speaks in angle brackets, with its \
            language. Exit codes as of lint.
            """)

    @Argument(help: "A curriculum folder, a course folder or a lesson file.")
    var path: String

    @OptionGroup var options: RulesOptions

    func run() throws {
        let (target, place) = try options.target(at: path)
        let (rules, problems) = try options.rules(near: place)
        guard let rules else { return try complain(of: problems) }
        let (scripts, found) = Lint.scripts(of: target, at: place, rules: rules)
        Output.show(scripts.joined(separator: "\n\n"))
        try complain(of: found)
    }

    /// What cannot be read cannot be shown.
    private func complain(of problems: [Problem]) throws {
        let errors = problems.tidied.filter { $0.severity == .error }
        guard !errors.isEmpty else { return }
        Output.complain(errors.map(\.description).joined(separator: "\n"))
        throw ExitCode(1)
    }
}
