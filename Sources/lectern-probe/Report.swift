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
            result: ["tuning": tuning, "held_out": heldOut],
            bias: acceptance.bias,
            weights: Dictionary(
                uniqueKeysWithValues: zip(Acceptance.featureNames, acceptance.weights)),
            thresholds: [
                "command": thresholds.command, "command_in_quiet": thresholds.commandInQuiet,
                "other_command": thresholds.otherCommand,
                "cue": thresholds.cue, "answer_right": thresholds.answerRight,
                "answer_wrong": thresholds.answerWrong, "answer_lead": thresholds.answerLead,
                "answer_trail": thresholds.answerTrail,
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
    private static let byHand = ["gates", "thresholds.answer_lead"]

    private struct File: Encodable {
        var made_by: String
        var by_hand: [String]
        var data: String
        var result: [String: [Figures.Count]]
        var bias: Double
        var weights: [String: Double]
        var thresholds: [String: Double]
        var commands: [String: Double]
        var commands_in_quiet: [String: Double]
        var gates: [String: Double]
    }

    // MARK: - The table

    private static let titles = [
        ("command", "a command where it acts (flite, festival)"),
        ("command7", "the same, all seven acting"),
        ("command by espeak", "a command where it acts (espeak-ng)"),
        ("command7 by espeak", "the same, all seven acting"),
        ("phrase", "a person's phrase, alone"), ("phrase7", "the same among seven"),
        ("slots", "a whole order, every slot right"),
        ("sentence", "sentences around a command (taken)"),
        ("miss", "near misses of a command (taken)"),
        ("in_order", "whole orders around a phrase (taken)"),
        ("other", "a person's other words (taken)"),
        ("false commands", "false commands in talk, all seven acting"),
        ("false commands in IDLE", "false commands in talk, in IDLE"),
        ("false commands in noise alone", "false commands where nobody speaks"),
        ("right judged wrong", "a right answer judged wrong (flite, festival)"),
        ("right judged unclear", "the same unclear"),
        ("near judged right", "a wrong answer that sounds alike judged right"),
        ("near judged unclear", "the same unclear"),
        ("far judged right", "another wrong answer judged right"),
        ("far judged unclear", "the same unclear"),
        ("right by espeak judged wrong", "a right answer judged wrong (espeak-ng)"),
        ("right by espeak judged unclear", "the same unclear"),
        ("near by espeak judged right", "a wrong answer that sounds alike judged right"),
        ("far by espeak judged right", "another wrong answer judged right"),
        ("cue conversation", "conversation that gets its reply"),
        ("cue application", "application that gets its reply"),
        ("cue theology", "theology that gets its reply"),
        ("cue blocked", "a blocked request that gets its reply"),
        ("cue acts", "any of these four taken for a command"),
    ]

    /// Both halves, a row for each kind of speech.
    func table() -> String {
        [("Held-out half", heldOut), ("Tuning half", tuning)].map { title, counts in
            let head = "| \(title) | " + Figures.conditions.joined(separator: " | ") + " |\n"
            let rule = "|---|" + Figures.conditions.map { _ in "---|" }.joined() + "\n"
            let lines = Self.titles.map { kind, name in
                "| \(name) | "
                    + Figures.conditions.map { cell(counts, kind, $0) }.joined(separator: " | ")
                    + " |\n"
            }
            return head + rule + lines.joined()
        }.joined(separator: "\n") + "\n" + curveTable() + "\n" + data + "\n"
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

    private func cell(_ counts: [Figures.Count], _ kind: String, _ condition: String) -> String {
        guard
            let count = counts.first(where: { $0.kind == kind && $0.condition == condition }),
            count.all > 0
        else { return "" }
        if let hours = count.hours {
            return "\(count.taken) in \(hours) h (≤ \(count.perHourMax ?? 0)/h)"
        }
        let share = (Double(count.taken) / Double(max(count.all, 1)) * 1000).rounded() / 10
        let bounds = "\(count.percentLow ?? 0)–\(count.percentHigh ?? 100)"
        let wait = count.waitP95.map { ", \(Int($0)) ms" } ?? ""
        return "\(share) % of \(count.all) by \(count.speakers) (\(bounds)\(wait))"
    }

    /// Replaces what stands between the markers of a page.
    func write(into page: String) throws {
        let text = try String(contentsOfFile: page, encoding: .utf8)
        guard let start = text.range(of: Self.begin), let end = text.range(of: Self.end) else {
            throw BenchError(
                place: page, reason: "has no \(Self.begin) … \(Self.end) to write between")
        }
        let new = text[..<start.upperBound] + "\n\n" + table() + "\n" + text[end.lowerBound...]
        try Output.write(new, to: page)
    }

    private static let begin = "<!-- made by make hearing -->"
    private static let end = "<!-- end of what make hearing made -->"
}
