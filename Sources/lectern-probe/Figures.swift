internal import Foundation
internal import Hearing

/// Chooses thresholds on the tuning half and counts what they do on any half.
struct Figures {
    var model: LogisticModel
    var gates: Acceptance.Gates

    /// The count of one kind of speech in one condition.
    struct Count: Encodable {
        var kind: String
        var condition: String
        var right: Int?
        var taken: Int
        var all: Int
        var percentLow: Double?
        var percentHigh: Double?
        var hours: Double?
        var perHourMax: Double?
    }

    private static let conditions = ["clean", "kitchen", "babble"]

    /// Chooses by the false ones of the tuning half: what acts in a state tolerates one an hour
    /// with all seven acting, a seventh of that in each state; what does not act, none, with room
    /// to spare. An answer tolerates one other phrase of the same people in a hundred, and is
    /// surely another one where hardly any that was really said scored.
    func thresholds(from rows: [EvidenceRow]) -> Acceptance.Thresholds {
        let nothing = rows.filter { ["talk", "order"].contains($0.kind) }
        let hours = nothing.reduce(0) { $0 + $1.seconds } / 3600
        let commands = scores(nothing, "command").sorted(by: >)
        let strictest = (commands + scores(nothing, "blocked")).max() ?? 0
        let cues = scores(nothing, "cue").sorted(by: >)
        let others = scores(rows.filter { $0.kind == "other" }, "command").sorted(by: >)
        let othersHeard = rows.count { $0.kind == "other" && $0.seconds > 0 }
        let phrases = rows.filter { $0.kind == "phrase" && $0.isFound && $0.condition != "babble" }
        let genuine = phrases.map { model.score($0.features) }.sorted()
        return Acceptance.Thresholds(
            command: rounded(max(at(Int(hours), commands) + 0.25, 0.5)),
            otherCommand: rounded(max(strictest + 0.5, 1)),
            cue: rounded(max(at(Int(hours), cues) + 0.02, 0.5)),
            answerRight: rounded(max(at(othersHeard / 100, others) + 0.02, 0.5)),
            answerWrong: rounded(min(at(genuine.count / 100, genuine) - 0.5, -1)))
    }

    /// Everything counted, kind by kind.
    func result(_ rows: [EvidenceRow], _ thresholds: Acceptance.Thresholds) -> [Count] {
        Self.conditions.flatMap { condition in
            let mine = rows.filter { $0.condition == condition }
            return ["command", "phrase", "other"].map { kind in
                positives(mine.filter { $0.kind == kind }, kind, condition, thresholds)
            }
                + ["command", "otherCommand", "cue"].map {
                    falseOnes(mine, $0, condition, thresholds)
                }
        }
    }

    private func positives(
        _ rows: [EvidenceRow], _ kind: String, _ condition: String,
        _ thresholds: Acceptance.Thresholds
    ) -> Count {
        let files = rows.count { $0.seconds > 0 }
        let taken = rows.filter { isTaken($0, thresholds.command) }
        let right = taken.count(where: \.isFound)
        let (low, high) = Proportion.interval(kind == "other" ? taken.count : right, of: files)
        return Count(
            kind: kind, condition: condition, right: kind == "other" ? nil : right,
            taken: taken.count, all: files, percentLow: low, percentHigh: high)
    }

    private func falseOnes(
        _ rows: [EvidenceRow], _ kind: String, _ condition: String,
        _ thresholds: Acceptance.Thresholds
    ) -> Count {
        let nothing = rows.filter { ["talk", "order"].contains($0.kind) }
        let hours = nothing.reduce(0) { $0 + $1.seconds } / 3600
        let meaning = kind == "cue" ? "cue" : "command"
        let threshold = switch kind {
        case "cue": thresholds.cue
        case "command": thresholds.command
        default: thresholds.otherCommand
        }
        let taken = nothing.count { $0.meaning == meaning && isTaken($0, threshold) }
        return Count(
            kind: "false " + kind, condition: condition, taken: taken, all: nothing.count,
            hours: (hours * 100).rounded() / 100,
            perHourMax: (Proportion.rateMax(taken) / max(hours, 0.001) * 10).rounded() / 10)
    }

    private func isTaken(_ row: EvidenceRow, _ threshold: Double) -> Bool {
        passes(row) && model.score(row.features) >= threshold
    }

    private func passes(_ row: EvidenceRow) -> Bool {
        !row.features.isEmpty && row.contrast >= gates.contrastMin
            && row.silenceInside <= gates.silenceInsideMax && row.length <= gates.lengthMax
            && row.margin >= gates.marginMin
    }

    private func scores(_ rows: [EvidenceRow], _ meaning: String) -> [Double] {
        rows.filter { $0.meaning == meaning && passes($0) }.map { model.score($0.features) }
    }

    private func at(_ index: Int, _ values: [Double]) -> Double {
        values.isEmpty ? 0 : values[min(index, values.count - 1)]
    }

    private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// `acceptance.json` as it is written.
struct Report {
    var acceptance: Acceptance
    var tuning: [Figures.Count]
    var heldOut: [Figures.Count]

    func json() throws -> String {
        let thresholds = acceptance.thresholds
        let file = File(
            made_by: "lectern-probe tune",
            data: "half of the speakers for tuning, the other half held out",
            result: ["tuning": tuning, "held_out": heldOut],
            bias: rounded(acceptance.bias),
            weights: Dictionary(
                uniqueKeysWithValues: zip(
                    Acceptance.featureNames, acceptance.weights.map(rounded))),
            thresholds: [
                "command": thresholds.command, "other_command": thresholds.otherCommand,
                "cue": thresholds.cue, "answer_right": thresholds.answerRight,
                "answer_wrong": thresholds.answerWrong,
            ],
            gates: [
                "contrast_min": acceptance.gates.contrastMin,
                "silence_inside_max": acceptance.gates.silenceInsideMax,
                "length_max": acceptance.gates.lengthMax,
                "margin_min": acceptance.gates.marginMin,
            ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    }

    private struct File: Encodable {
        var made_by: String
        var data: String
        var result: [String: [Figures.Count]]
        var bias: Double
        var weights: [String: Double]
        var thresholds: [String: Double]
        var gates: [String: Double]
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
