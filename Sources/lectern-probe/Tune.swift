internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance.json` in two steps: gathering takes an hour, fitting a second.
struct Tune: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make acceptance.json from speech",
        subcommands: [Gather.self, Fit.self])
}

/// Trains on one half of the speakers, counts on both, and writes what came of it.
///
/// The thresholds that are written come from the talk of both halves, because what matters is
/// the rarest accident; the counts of the halves are those of thresholds from the tuning half.
struct Fit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make acceptance.json from what `tune gather` wrote")

    @Option(help: "What `tune gather --half tuning` wrote.")
    var tuning: String

    @Option(help: "What `tune gather --half held-out` wrote.")
    var heldOut: String

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "Where the figures go.")
    var to = "models/en-us/acceptance.json"

    func run() throws {
        let rows = try SpeechFiles.table(tuning).map(EvidenceRow.init)
        let unread = try SpeechFiles.table(heldOut).map(EvidenceRow.init)
        let gates = Acceptance.Gates(
            contrastMin: 3, silenceInsideMax: 0.35, lengthMax: 3.5, marginMin: -200)
        let model = LogisticModel.fit(Self.examples(rows))
        let phrasebook = try HearingModels(folder: models).phrasebook
        let figures = Figures(model: model, gates: gates, commands: phrasebook.commands)
        let honest = figures.acceptance(from: rows)
        let final = figures.acceptance(from: rows + unread)
        let report = Report(
            acceptance: final,
            counts: [
                "tuning": figures.result(rows, honest),
                "held_out": figures.result(unread, honest),
                "both_at_final_thresholds": figures.result(rows + unread, final),
            ])
        try report.json().write(toFile: to, atomically: true, encoding: .utf8)
        print(try report.json())
    }

    /// People weigh three times as much as synthetic voices, espeak's a quarter of those.
    private static func examples(_ rows: [EvidenceRow]) -> [LogisticModel.Example] {
        rows.filter { $0.features.count == Acceptance.featureNames.count }.compactMap { row in
            switch row.kind {
            case "command" where row.isFound:
                LogisticModel.Example(features: row.features, isPositive: true, weight: 1)
            case "phrase" where row.isFound:
                LogisticModel.Example(features: row.features, isPositive: true, weight: 3)
            case "talk", "order", "other":
                LogisticModel.Example(features: row.features, isPositive: false, weight: 1)
            default: nil
            }
        }
    }
}
