internal import Foundation
internal import Hearing

/// What a model with its gates and thresholds makes of one half's evidence.
struct Figures {
    var acceptance: Acceptance
    var commands: [Phrasebook.Command]

    /// The count of one kind of speech in one condition.
    struct Count: Encodable {
        var kind: String
        var condition: String
        var taken: Int
        var all: Int
        /// Bounds of 95 % on the share taken.
        var percentLow: Double?
        var percentHigh: Double?
        var hours: Double?
        /// At most so many an hour, at 95 %.
        var perHourMax: Double?
        /// Seconds of sound from the last word to the decision, which 95 % stay within.
        var waitP95: Double?
    }

    static let conditions = ["clean", "kitchen18", "kitchen12", "babble12", "kitchen6"]
    static let positives = [
        "command", "command7", "command by espeak", "command7 by espeak", "phrase", "phrase7",
        "slots",
    ]
    static let negatives = ["sentence", "miss", "in_order", "other", "noise"]
    static let answers = ["right", "near", "far"]
    /// What is counted by the hour, and under which name.
    static let hourly = [
        (kinds: ["talk", "order"], name: "false commands"), (["idle"], "false commands in IDLE"),
    ]

    /// Everything counted, kind by kind and condition by condition.
    func counts(_ rows: [EvidenceRow]) -> [Count] {
        let hearings = Self.hearings(rows)
        return Self.conditions.flatMap { condition in
            let here = hearings.filter { $0.condition == condition }
            let shares: [Count] = (Self.positives + Self.negatives).compactMap { kind in
                share(kind, condition, here.filter { $0.kind == kind })
            }
            let hourly: [Count] = Self.hourly.map { kinds, name in
                falseOnes(name, condition, here.filter { kinds.contains($0.kind) })
            }
            return shares + answers(here, condition) + cues(here, condition) + hourly
        }
    }

    /// The score of a row, or nil where the daemon's judge refuses it whatever its score.
    func score(_ row: EvidenceRow) -> Double? {
        guard row.features.count == acceptance.weights.count else { return nil }
        let score = plainScore(row)
        let judge = Judge(acting: [], awaitsAnswer: false, acceptance: acceptance(for: row))
        let gates = judge.checks(of: row.finding(score: score)).filter { $0.stage != .score }
        return gates.allSatisfy(\.passes) ? score : nil
    }

    private func acceptance(for row: EvidenceRow) -> Acceptance {
        guard row.isLong else { return acceptance }
        var longer = acceptance
        longer.gates.lengthMax = Setting.ownLengthMax
        longer.gates.silenceInsideMax = Setting.ownSilenceMax
        return longer
    }

    /// The score of a row, whatever the gates say of it.
    func plainScore(_ row: EvidenceRow) -> Double {
        zip(acceptance.weights, row.features).reduce(acceptance.bias) { $0 + $1.0 * $1.1 }
    }

    /// The name of the command that a row found.
    func name(of row: EvidenceRow) -> String? {
        commands.first { command in
            command.phrases.contains { Wording.key(Wording.words($0)) == row.key }
        }?.name
    }

    /// What acts first in a hearing.
    func taken(_ hearing: Hearing) -> EvidenceRow? {
        hearing.rows.first { row in
            guard row.meaning == "command", let score = score(row) else { return false }
            let named = hearing.isClosedSet ? nil : name(of: row)
            return score
                >= acceptance.threshold(ofCommand: named ?? "", isQuiet: row.isQuiet)
        }
    }

    private func share(_ kind: String, _ condition: String, _ hearings: [Hearing]) -> Count? {
        guard !hearings.isEmpty else { return nil }
        let isPositive = Self.positives.contains(kind)
        let taken = hearings.compactMap(taken).filter { !isPositive || $0.isFound }
        let (low, high) = Proportion.interval(taken.count, of: hearings.count)
        let waits = taken.map(\.wait).sorted()
        return Count(
            kind: kind, condition: condition, taken: taken.count, all: hearings.count,
            percentLow: low, percentHigh: high,
            waitP95: isPositive && !waits.isEmpty
                ? waits[min(waits.count * 95 / 100, waits.count - 1)] : nil)
    }

    private func falseOnes(
        _ name: String, _ condition: String, _ hearings: [Hearing]
    ) -> Count {
        let hours = hearings.reduce(0) { $0 + $1.seconds } / 3600
        let taken = hearings.compactMap(taken).count
        return Count(
            kind: name, condition: condition, taken: taken, all: hearings.count,
            hours: (hours * 100).rounded() / 100,
            perHourMax: (Proportion.rateMax(taken) / max(hours, 0.001) * 10).rounded() / 10)
    }

    /// One file in one condition, heard for one purpose.
    struct Hearing {
        var kind: String
        var condition: String
        /// What was said, or the class of it.
        var said: String
        var seconds: Double
        /// In the order in which they were weighed.
        var rows: [EvidenceRow]

        var isClosedSet: Bool {
            ["phrase", "phrase7", "other", "in_order", "slots"].contains(kind)
        }
    }

    /// Puts the rows of each file together.
    static func hearings(_ rows: [EvidenceRow]) -> [Hearing] {
        var order: [String] = []
        var found: [String: Hearing] = [:]
        for row in rows {
            if found[row.hearing] == nil {
                order.append(row.hearing)
                found[row.hearing] = Hearing(
                    kind: row.shownKind, condition: row.condition, said: row.said, seconds: 0,
                    rows: [])
            }
            found[row.hearing]?.seconds += row.seconds
            if !row.features.isEmpty { found[row.hearing]?.rows.append(row) }
        }
        return order.compactMap { found[$0] }
    }
}
