internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance-closed.json`: what each closed set needs, by the commands' own model.
struct FitClosed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-closed",
        abstract: "Make acceptance-closed.json from what `tune gather` wrote of closed sets")

    @Option(
        parsing: .upToNextOption,
        help: "What `tune gather --half tuning` wrote; of what two files have, the first counts.")
    var tuning: [String]

    @Option(
        parsing: .upToNextOption, help: "What `tune gather --half held-out` wrote, likewise.")
    var heldOut: [String]

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "Where the figures go; nowhere, if they are only shown.")
    var to: String?

    @Option(help: "The page whose table of closed sets is written anew.")
    var page: String?

    func run() throws {
        let models = try HearingModels(folder: models)
        let rows = try Fit.rows(tuning, models.phrasebook)
        let unread = try Fit.rows(heldOut, models.phrasebook)
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands)
        let choice = ThresholdChoice(figures: figures, hearings: HeardFile.files(rows))
        let file = ClosedAcceptanceFile(
            madeBy: "lectern-probe tune fit-closed", data: Fit.describe(rows, unread),
            sets: Dictionary(
                uniqueKeysWithValues: models.allClosedSets.map {
                    ($0.name, choice.thresholds(of: $0))
                }))
        if let to {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try Output.write(encoder.encode(file) + Data("\n".utf8), to: to)
        }
        let tables = [("Held-out half", unread), ("Tuning half", rows)].map { title, half in
            ClosedTable(
                title: title, figures: figures, hearings: HeardFile.files(half),
                sets: models.allClosedSets, thresholds: file.sets
            ).text
        }
        let text = tables.joined(separator: "\n") + "\n" + file.data + "\n"
        if let page { try GeneratedTable.closedSets.write(text, into: page) }
        try Output.line(text)
    }
}
