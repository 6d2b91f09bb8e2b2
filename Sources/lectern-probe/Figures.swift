internal import Foundation
internal import Hearing

/// Chooses thresholds on the tuning half and counts what they do on any half.
struct Figures {
    var model: LogisticModel
    var gates: Acceptance.Gates
    var commands: [Phrasebook.Command]

    /// How far above the worst false one a threshold lies: other rooms hold worse ones.
    private static let safety = 0.3
    /// The command for which the box waits in IDLE; the others act for seconds, in a lesson.
    private static let heardAllDay = "BEGIN_LESSON"

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

    /// The whole model with thresholds from these rows.
    func acceptance(from rows: [EvidenceRow]) -> Acceptance {
        Acceptance(
            weights: model.weights, bias: model.bias, thresholds: thresholds(from: rows),
            gates: gates, commandThresholds: commandThresholds(from: rows))
    }

    /// Chooses on these rows: commands tolerate no false one, with room to spare, cues one an
    /// hour; what does not act is heard all day. An answer tolerates one other phrase of the same
    /// people in a hundred, and is surely another one where hardly any that was said scored.
    private func thresholds(from rows: [EvidenceRow]) -> Acceptance.Thresholds {
        let nothing = rows.filter { ["talk", "order"].contains($0.kind) }
        let hours = nothing.reduce(0) { $0 + $1.seconds } / 3600
        let commands = scores(nothing, "command").sorted(by: >)
        let cues = scores(nothing, "cue").sorted(by: >)
        let others = scores(rows.filter { $0.kind == "other" }, "command").sorted(by: >)
        let othersHeard = rows.count { $0.kind == "other" && $0.seconds > 0 }
        let phrases = rows.filter { $0.kind == "phrase" && $0.isFound && $0.condition != "babble" }
        let genuine = phrases.map { model.score($0.features) }.sorted()
        return Acceptance.Thresholds(
            command: rounded(max((commands.first ?? 0) + Self.safety, 0.5)),
            otherCommand: rounded(max(genuineLow(rows), (commands.first ?? 0) + Self.safety)),
            cue: rounded(max(at(Int(hours), cues) + Self.safety / 2, 0.5)),
            answerRight: rounded(max(at(othersHeard / 100, others) + Self.safety, 0.5)),
            answerWrong: rounded(min(at(genuine.count / 100, genuine) - 0.5, -1)))
    }

    /// The score that 98 % of commands said in quiet reach: where the box listens all day, to
    /// rooms full of people, no more is given away.
    private func genuineLow(_ rows: [EvidenceRow]) -> Double {
        let quiet = rows.filter { $0.kind == "command" && $0.condition == "clean" && $0.isFound }
        let scores = quiet.map { model.score($0.features) }.sorted()
        return at(scores.count / 50, scores)
    }

    /// The same for each command by itself.
    private func commandThresholds(from rows: [EvidenceRow]) -> [String: Double] {
        let nothing = rows.filter { ["talk", "order"].contains($0.kind) }
        let named = commands.map { command in
            let worst = scores(nothing.filter { name(of: $0) == command.name }, "command").max()
            let least = command.name == Self.heardAllDay ? genuineLow(rows) : 0.5
            return (command.name, rounded(max((worst ?? 0) + Self.safety, least)))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    private func name(of row: EvidenceRow) -> String? {
        let found = Wording.key(Wording.words(row.found))
        return commands.first { command in
            command.phrases.contains { Wording.key(Wording.words($0)) == found }
        }?.name
    }

    /// Everything counted, kind by kind.
    func result(_ rows: [EvidenceRow], _ acceptance: Acceptance) -> [Count] {
        Self.conditions.flatMap { condition in
            let mine = rows.filter { $0.condition == condition }
            return ["command", "phrase", "other"].map { kind in
                positives(mine.filter { $0.kind == kind }, kind, condition, acceptance)
            }
                + ["command", "otherCommand", "cue"].map {
                    falseOnes(mine, $0, condition, acceptance)
                }
        }
    }

    private func positives(
        _ rows: [EvidenceRow], _ kind: String, _ condition: String, _ acceptance: Acceptance
    ) -> Count {
        let files = rows.count { $0.seconds > 0 }
        let taken = rows.filter { row in
            isTaken(row, threshold(of: row, kind, acceptance))
        }
        let right = taken.count(where: \.isFound)
        let (low, high) = Proportion.interval(kind == "other" ? taken.count : right, of: files)
        return Count(
            kind: kind, condition: condition, right: kind == "other" ? nil : right,
            taken: taken.count, all: files, percentLow: low, percentHigh: high)
    }

    private func falseOnes(
        _ rows: [EvidenceRow], _ kind: String, _ condition: String, _ acceptance: Acceptance
    ) -> Count {
        let nothing = rows.filter { ["talk", "order"].contains($0.kind) }
        let hours = nothing.reduce(0) { $0 + $1.seconds } / 3600
        let meaning = kind == "cue" ? "cue" : "command"
        let taken = nothing.count {
            $0.meaning == meaning && isTaken($0, threshold(of: $0, kind, acceptance))
        }
        return Count(
            kind: "false " + kind, condition: condition, taken: taken, all: nothing.count,
            hours: (hours * 100).rounded() / 100,
            perHourMax: (Proportion.rateMax(taken) / max(hours, 0.001) * 10).rounded() / 10)
    }

    private func threshold(
        of row: EvidenceRow, _ kind: String, _ acceptance: Acceptance
    ) -> Double {
        switch kind {
        case "command":
            name(of: row).flatMap { acceptance.commandThresholds[$0] }
                ?? acceptance.thresholds.command
        case "phrase", "other": acceptance.thresholds.answerRight
        case "cue": acceptance.thresholds.cue
        default: acceptance.thresholds.otherCommand
        }
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
    var counts: [String: [Figures.Count]]

    func json() throws -> String {
        let thresholds = acceptance.thresholds
        let file = File(
            made_by: "lectern-probe tune",
            data: """
                1.5 h of talk and 300 orders by people, seven commands by four voices of flite \
                and three of espeak-ng, clean and in noise at 12 dB; every third round of \
                gathering; no speaker in both halves
                """,
            result: counts,
            bias: rounded(acceptance.bias),
            weights: Dictionary(
                uniqueKeysWithValues: zip(
                    Acceptance.featureNames, acceptance.weights.map(rounded))),
            thresholds: [
                "command": thresholds.command, "other_command": thresholds.otherCommand,
                "cue": thresholds.cue, "answer_right": thresholds.answerRight,
                "answer_wrong": thresholds.answerWrong,
            ],
            commands: acceptance.commandThresholds,
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
        var commands: [String: Double]
        var gates: [String: Double]
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
