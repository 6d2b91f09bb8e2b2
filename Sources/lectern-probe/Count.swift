internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Counts what the figures that ship make of speech, and changes nothing.
struct Count: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count what is taken of what `tune gather` wrote, by the thresholds that ship")

    @Argument(help: "What `tune gather` wrote of one half; of what two have, the first counts.")
    var gathered: [String]

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Flag(help: "Name each utterance of talk, orders and noise that was taken.")
    var mistakes = false

    func run() throws {
        let models = try HearingModels(folder: models)
        let rows = try GatheredHalves.rows(gathered, models.phrasebook)
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands)
        try Output.line(FiguresTable(title: "As it ships", counts: figures.counts(rows)).text)
        guard mistakes else { return }
        for file in HeardFile.files(rows) where ThresholdChoice.talk.contains(file.kind) {
            for row in figures.falselyActing(file) {
                try Output.line(
                    "\(row.hearing) at \(row.from) s: \(row.found), "
                        + "score \((figures.plainScore(row) * 100).rounded() / 100)")
            }
        }
    }
}
