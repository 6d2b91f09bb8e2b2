import ArgumentParser
import Curriculum
import Foundation
import SpeechESpeak
import Voice

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
        let (rules, problems) = try options.rules(near: place)
        var report = Lint.Report()
        if var rules {
            rules.sounds = WordSounds.load(WordSounds.debian)
            let (voices, doubts) = try Self.voices(for: place)
            rules.voices = voices
            report = Lint.run(target, at: place, rules: rules)
            report.problems += doubts
        }
        report.problems = (problems + report.problems).tidied
        print(json ? try ReportPage(report).json : ReportPage(report).text)
        if report.errors > 0 { throw ExitCode(1) }
    }

    /// The voices that are installed; where there are none, what could not be checked.
    private static func voices(for place: String) throws -> (SpellingCheck?, [Problem]) {
        let check = SpellingCheck(try ESpeakSynthesizer())
        guard let failure = check.failure() else { return (check, []) }
        let doubt = Problem(
            .warning, file: place, expected: "espeak-ng, to find words that it would spell",
            found: "none: \(failure.reason)",
            hint: "Everything else was checked. apt install espeak-ng-data")
        return (nil, [doubt])
    }
}

extension SpellingCheck: VoiceCheck {}
