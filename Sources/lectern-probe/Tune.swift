internal import ArgumentParser
internal import Foundation
internal import Hearing

/// Makes `acceptance.json` from gathered evidence: trains on one half of the speakers, reads the
/// other half, and writes both.
struct Tune: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make acceptance.json from what `gather` wrote")

    @Option(help: "What `gather --half tuning` wrote.")
    var tuning: String

    @Option(help: "What `gather --half held-out` wrote.")
    var heldOut: String

    @Option(help: "Where the figures go.")
    var to = "models/en-us/acceptance.json"

    func run() throws {
        let rows = try SpeechFiles.table(tuning).map(EvidenceRow.init)
        let unread = try SpeechFiles.table(heldOut).map(EvidenceRow.init)
        let gates = Acceptance.Gates(
            contrastMin: 3, silenceInsideMax: 0.35, lengthMax: 3.5, marginMin: -200)
        let model = LogisticModel.fit(Self.examples(rows))
        let figures = Figures(model: model, gates: gates)
        let thresholds = figures.thresholds(from: rows)
        let acceptance = Acceptance(
            weights: model.weights, bias: model.bias, thresholds: thresholds, gates: gates)
        let report = Report(
            acceptance: acceptance,
            tuning: figures.result(rows, thresholds), heldOut: figures.result(unread, thresholds))
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
