internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Counts how much of a folder of speech is taken for what was said.
struct Score: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count how much of a folder of speech is heard rightly, and how soon",
        discussion: """
            list.tsv has a line for each file: its name, a tab, what was said in it (- for \
            nothing that counts), and perhaps a tab and a condition, such as "clean". A first \
            line that begins with "file" names the columns file, text, condition, and command: \
            one that acts while the file is heard, beside those of the state.
            """)

    @Argument(help: "A folder with files of sound and a list.tsv.")
    var folder: String

    @OptionGroup var options: HearingOptions

    @Flag(help: "One JSON object in place of text.")
    var json = false

    @Option(help: "How many files are heard at once, each by 80 MB of recogniser.")
    var jobs = 1

    func validate() throws {
        guard (1...64).contains(jobs) else {
            throw ValidationError("--jobs \(jobs): expected 1 to 64, the number of cores at most")
        }
    }

    func run() throws {
        let setting = try options.makeSetting()
        let rows = try SpokenList.read(
            folder: folder, commands: Set(setting.models.phrasebook.commandNames))
        if let rules = setting.rules {
            try GrammarFile.check(rules, of: setting.name, by: setting.makeHearing())
        }
        let work = ScoreRun(
            folder: folder, rows: rows, setting: setting, files: try SpeechFiles())
        let report = ScoreReport(folder: folder, setting, try work.outcomes(jobs: jobs))
        try Output.line(json ? try report.json() : report.text)
    }
}
