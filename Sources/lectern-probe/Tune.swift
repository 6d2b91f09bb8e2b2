internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance.json` in two steps: gathering takes hours, fitting a second.
struct Tune: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the thresholds of hearing from speech",
        subcommands: [
            Gather.self, Fit.self, FitAnswers.self, FitClosed.self, FitTransport.self,
            Tables.self, Count.self,
        ])
}

/// Trains on one half of the speakers, counts on both with the thresholds of that half, and
/// writes exactly what was counted.
struct Fit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make acceptance.json from what `tune gather` wrote")

    @OptionGroup var halves: GatheredHalves

    @Option(help: "Where the figures go.")
    var to = "models/en-us/acceptance.json"

    @Option(help: "The page whose table is written anew.")
    var page: String?

    @Flag(help: "Fit the weights of the evidence too; else those that ship are kept.")
    var weights = false

    func run() throws {
        let read = try halves.read()
        let (rows, unread) = (read.tuning, read.heldOut)
        let acceptance = Self.acceptance(rows, read.models, fitsWeights: weights)
        let figures = Figures(
            acceptance: acceptance, commands: read.models.phrasebook.commands,
            offered: read.models.phrasebook.offeredBesideLesson)
        let report = Report(
            acceptance: acceptance, tuning: figures.counts(rows), heldOut: figures.counts(unread),
            curve: figures.curve(unread),
            data: Self.describe(
                rows, unread,
                thresholds: weights
                    ? "those of the tuning half"
                    : "those of the tuning half, the weights by an earlier fit to it"))
        try Output.write(report.json(), to: to)
        if let page { try report.write(into: page) }
        try Output.line(report.table())
    }

    /// Thresholds from the tuning half, and weights where they are wanted; what answers and
    /// sentences must reach stays.
    static func acceptance(
        _ rows: [EvidenceRow], _ models: HearingModels, fitsWeights: Bool
    ) -> Acceptance {
        let shipped = models.acceptance
        let model =
            fitsWeights
            ? LogisticModel.fit(examples(rows))
            : LogisticModel(weights: shipped.weights, bias: shipped.bias)
        // What is counted is what is written.
        let rounded = { (value: Double) in (value * 1000).rounded() / 1000 }
        let start = Acceptance(
            weights: model.weights.map(rounded), bias: rounded(model.bias),
            thresholds: shipped.thresholds, gates: gates)
        return ThresholdChoice(
            figures: Figures(acceptance: start, commands: models.phrasebook.commands),
            hearings: HeardFile.files(rows)
        ).acceptance()
    }

    private static let gates = Acceptance.Gates(
        contrastMin: -1, silenceInsideMax: 0.5, lengthMax: 3.5, marginMin: -130,
        clearMarginMin: -85, rivalMin: -0.7, quietRivalMin: -0.2,
        goingOnMax: 1.2, clearGoingOnMax: 0.5)

    /// People count three times as much as synthetic voices, those of espeak-ng a quarter.
    private static func examples(_ rows: [EvidenceRow]) -> [LogisticModel.Example] {
        rows.filter { $0.features.count == Acceptance.featureNames.count }.compactMap { row in
            switch row.kind {
            case "command" where row.isFound:
                return LogisticModel.Example(
                    features: row.features, isPositive: true, weight: row.isEspeak ? 0.25 : 1)
            case "phrase" where row.isFound:
                return LogisticModel.Example(
                    features: row.features, isPositive: true, weight: 3)
            case "talk", "order", "other", "sentence", "in_order":
                guard row.meaning == "command" else { return nil }
                return LogisticModel.Example(features: row.features, isPositive: false, weight: 1)
            default: return nil
            }
        }
    }

    /// What the figures come from, for people to read.
    static func describe(
        _ rows: [EvidenceRow], _ unread: [EvidenceRow],
        thresholds: String = "those of the tuning half"
    ) -> String {
        let parts = [("tuning", rows), ("held-out", unread)].map { name, half in
            let files = half.filter { $0.seconds > 0 }
            let hours =
                files.filter { ["talk", "order"].contains($0.kind) }
                .reduce(0) { $0 + $1.seconds } / 3600
            let speakers = Set(files.map(\.speaker)).count
            return "\(name): \(files.count) hearings of \(speakers) speakers and voices, "
                + "\((hours * 100).rounded() / 100) h of it talk"
        }
        return parts.joined(separator: "; ")
            + ". No speaker, voice, sentence, answer, wording or piece of noise is in both halves, "
            + "but the babble of both is that of the same eight people; thresholds are "
            + "\(thresholds). Talk is heard clean and once in noise: more conditions, not more "
            + "people."
    }
}
