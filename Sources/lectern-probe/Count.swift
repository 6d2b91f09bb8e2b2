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

    private static let talk = ThresholdChoice.talk + ["idle_miss", "idle_study", "idle_miss_study"]

    func run() throws {
        let models = try HearingModels(folder: models)
        let rows = try GatheredHalves.rows(gathered, models.phrasebook)
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands,
            offered: models.phrasebook.offeredBesideLesson)
        try Output.line(FiguresTable(title: "As it ships", counts: figures.counts(rows)).text)
        let heard = HeardFile.files(rows)
        let closed = ClosedTable(
            title: "Closed sets", figures: figures, hearings: heard, sets: models.phrasebook.closed,
            thresholds: models.closedThresholds)
        try Output.line(closed.text)
        guard mistakes else { return }
        for file in heard where Self.talk.contains(file.kind) {
            for row in figures.falselyActing(file) {
                try Output.line(
                    "\(row.hearing) at \(row.from) s: \(row.found), "
                        + "score \((figures.plainScore(row) * 100).rounded() / 100)")
            }
        }
    }
}

extension HearingModels {
    /// The thresholds of the closed sets that ship, by their names.
    var closedThresholds: [String: ClosedAcceptanceFile.Threshold] {
        let pairs = phrasebook.closed.compactMap { set in
            set.choices.first.map { choice in
                (
                    set.name,
                    ClosedAcceptanceFile.Threshold(
                        noise: acceptance.threshold(ofCommand: choice.value, isQuiet: false),
                        quiet: acceptance.threshold(ofCommand: choice.value, isQuiet: true))
                )
            }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
