internal import Foundation
internal import Hearing

/// What tuning came to: `acceptance.json`, and the table of docs/hearing/figures.md.
struct Report {
    var acceptance: Acceptance
    var tuning: [Figures.Count]
    var heldOut: [Figures.Count]
    /// What other thresholds would give on the held-out half.
    var curve: [Figures.Point]
    /// What the figures were made from.
    var data: String

    /// `acceptance.json` as it is written.
    func json() throws -> String {
        let thresholds = acceptance.thresholds
        let file = File(
            made_by: "lectern-probe tune", by_hand: Self.byHand, data: data,
            bias: acceptance.bias,
            weights: Dictionary(
                uniqueKeysWithValues: zip(Acceptance.featureNames, acceptance.weights)),
            thresholds: [
                "command": thresholds.command, "command_in_quiet": thresholds.commandInQuiet,
                "other_command": thresholds.otherCommand,
                "fixed_reply": thresholds.fixedReply,
                "fixed_reply_in_quiet": thresholds.fixedReplyInQuiet,
            ],
            commands: acceptance.commandThresholds,
            commands_in_quiet: acceptance.quietThresholds,
            gates: [
                "contrast_min": acceptance.gates.contrastMin,
                "silence_inside_max": acceptance.gates.silenceInsideMax,
                "length_max": acceptance.gates.lengthMax,
                "margin_min": acceptance.gates.marginMin,
                "margin_min_in_clear_rooms": acceptance.gates.clearMarginMin,
                "margin_min_at_no_contrast": acceptance.gates.levelMarginMin,
                "margin_per_decibel": acceptance.gates.marginPerDecibel,
                "rival_min": acceptance.gates.rivalMin,
                "rival_min_in_quiet": acceptance.gates.quietRivalMin,
                "going_on_max": acceptance.gates.goingOnMax,
                "going_on_max_in_clear_rooms": acceptance.gates.clearGoingOnMax,
            ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    }

    /// What `tune fit` takes from its source, where each was chosen on the tuning half.
    private static let byHand = ["gates", "false_share_of_other_phrases"]

    private struct File: Encodable {
        var made_by: String
        var by_hand: [String]
        var data: String
        var bias: Double
        var weights: [String: Double]
        var thresholds: [String: Double]
        var commands: [String: Double]
        var commands_in_quiet: [String: Double]
        var gates: [String: Double]
    }

    // MARK: - The table

    /// Both halves, a row for each kind of speech.
    func table() -> String {
        [("Held-out half", heldOut), ("Tuning half", tuning)]
            .map { title, counts in
                FiguresTable(title: title, counts: counts).text + "\n"
                    + FiguresTable(commandsOf: title, counts).text
            }
            .joined(separator: "\n") + "\n" + curveTable() + "\n" + data + "\n"
    }

    /// What other thresholds would give on the held-out half.
    private func curveTable() -> String {
        let conditions = Figures.conditions.joined(separator: " / ")
        let head =
            "| thresholds | in its state, \(conditions) | all seven acting | false in quiet "
            + "| in noise |\n"
        return head + "|---|---|---|---|---|\n"
            + curve.map { point in
                let shares = [point.inState, point.seven].map { shares in
                    shares.map { share in share.map { "\(Int(($0 * 100).rounded()))" } ?? "–" }
                        .joined(separator: " / ") + " %"
                }
                return "| \(point.shift > 0 ? "+" : "")\(point.shift) | "
                    + (shares + point.falsePerHour.map { "\($0)/h" }).joined(separator: " | ")
                    + " |\n"
            }.joined()
    }

    /// Replaces the tables of a page.
    func write(into page: String) throws {
        try GeneratedTable.figures.write(table(), into: page)
    }
}
