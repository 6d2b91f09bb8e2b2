internal import Foundation
internal import Hearing

/// What a model with its gates and thresholds makes of one half's evidence.
struct Figures {
    var acceptance: Acceptance
    var commands: [Phrasebook.Command]
    /// What else IDLE may offer, for what was heard with studying on.
    var offered: [Phrasebook.Command] = []

    /// The count of one kind of speech in one condition.
    struct Count {
        var kind: String
        /// The phrase that was said, in the counts of single commands.
        var phrase: String?
        var condition: String
        var taken: Int
        var all: Int
        /// How many people or voices said it: hearings of the same one are no new evidence.
        var speakers: Int
        /// Bounds of 95 % on the share taken.
        var percentLow: Double?
        var percentHigh: Double?
        var hours: Double?
        /// At most so many an hour, at 95 %.
        var perHourMax: Double?
        /// Milliseconds of sound from the last word to the decision, which 95 % stay within.
        var waitP95: Double?
    }

    static let conditions = ["clean", "kitchen18", "kitchen12", "steady12", "babble12", "kitchen6"]
    static let positives = [
        "command", "command7", "command_study", "command by espeak", "command7 by espeak",
        "command_study by espeak", "phrase", "phrase7", "slots",
    ]
    static let negatives = [
        "sentence", "miss", "idle_miss", "idle_miss_study", "in_order", "other",
    ]
    static let answers = [
        "right", "near", "far", "right by people", "near by people", "far by people",
        "long word", "short word", "other word",
        "right by espeak", "near by espeak", "far by espeak", "long word by espeak",
        "short word by espeak", "other word by espeak",
    ]
    /// What is counted by the hour, and how it is named.
    static let hourly = [
        (kinds: ["talk", "order"], name: ""), (["idle"], " in IDLE"),
        (["idle_study"], " in IDLE with study"),
        (["noise"], " in noise alone"),
    ]

    /// Everything counted, kind by kind and condition by condition.
    func counts(_ rows: [EvidenceRow]) -> [Count] {
        let hearings = HeardFile.files(rows)
        return Self.conditions.flatMap { condition in
            let here = hearings.filter { $0.condition == condition }
            let shares: [Count] = (Self.positives + Self.negatives).compactMap { kind in
                share(kind, condition, here.filter { $0.kind == kind })
            }
            let hourly: [Count] = Self.hourly.flatMap { kinds, name in
                let talk = here.filter { kinds.contains($0.kind) }
                return [
                    falseOnes("false commands" + name, condition, talk, falselyActing),
                    falseOnes("false replies" + name, condition, talk, falselyAnswered),
                ].compactMap(\.self)
            }
            let replies = answers(here, condition) + cues(here, condition)
            return shares + commands(here, condition) + replies + hourly
        }
    }

    /// The counts of each command where it acts, by its phrase.
    private func commands(_ files: [HeardFile], _ condition: String) -> [Count] {
        Dictionary(grouping: files.filter { $0.kind == "command" }, by: \.said)
            .compactMap { share("command", condition, $1, saying: $0) }
    }

    /// The score of a row, whatever the gates say of it.
    func plainScore(_ row: EvidenceRow) -> Double {
        zip(acceptance.weights, row.features).reduce(acceptance.bias) { $0 + $1.0 * $1.1 }
    }

    private func share(
        _ kind: String, _ condition: String, _ hearings: [HeardFile], saying phrase: String? = nil
    ) -> Count? {
        guard !hearings.isEmpty else { return nil }
        let isPositive = Self.positives.contains(kind)
        let taken = hearings.compactMap(taken).filter { !isPositive || $0.isFound }
        let (low, high) = Proportion.interval(taken.count, of: hearings.count)
        let waits = taken.map { $0.wait * 1_000 }
        return Count(
            kind: kind, phrase: phrase, condition: condition, taken: taken.count,
            all: hearings.count, speakers: Set(hearings.map(\.speaker)).count, percentLow: low,
            percentHigh: high,
            waitP95: isPositive ? Spread(waits)?.p95 : nil)
    }

    private func falseOnes(
        _ name: String, _ condition: String, _ hearings: [HeardFile],
        _ taken: (HeardFile) -> [EvidenceRow]
    ) -> Count? {
        guard !hearings.isEmpty else { return nil }
        let hours = hearings.reduce(0) { $0 + $1.seconds } / 3600
        let taken = hearings.reduce(0) { $0 + taken($1).count }
        return Count(
            kind: name, condition: condition, taken: taken, all: hearings.count,
            speakers: Set(hearings.map(\.speaker)).count, hours: (hours * 100).rounded() / 100,
            perHourMax: (Proportion.rateMax(taken) / max(hours, 0.001) * 10).rounded() / 10)
    }
}
