internal import Foundation
internal import Hearing

/// Chooses thresholds on the evidence of the tuning half.
struct ThresholdChoice {
    var figures: Figures
    var hearings: [Figures.Hearing]

    /// How far above the worst false one a threshold lies: other rooms hold worse ones.
    private static let safety = 0.2
    /// The command for which the box waits in IDLE; the others act for seconds, in a lesson.
    private static let heardAllDay = "BEGIN_LESSON"
    /// False commands an hour of talk, of all seven together; one acts at a time, so that a state
    /// has a seventh of them.
    private static let perHourAllDay = 2.0
    private static let perHour = 4.0
    /// So many of the highest false scores show how they thin out.
    private static let tail = 12

    /// The acceptance with thresholds: a command tolerates no false one in all talk, orders and
    /// sentences, clean and noisy; closed sets tolerate one other phrase in a hundred.
    func acceptance() -> Acceptance {
        var chosen = figures.acceptance
        let others = best(["other"]).sorted(by: >)
        let set = at(hearings.count { $0.kind == "other" } / 100, others) + 0.01
        chosen.thresholds = Acceptance.Thresholds(
            command: rounded(set),
            otherCommand: rounded(max(set, pooled(isQuiet: false, perHour: Self.perHourAllDay))),
            cue: rounded(at(Int(hours), cueScores.sorted(by: >)) + Self.safety),
            answerRight: rounded(set), answerWrong: rounded(min(lowest - 0.5, set - 1)))
        chosen.commandThresholds = thresholds(isQuiet: false)
        chosen.quietThresholds = thresholds(isQuiet: true)
        return chosen
    }

    private var nothing: [Figures.Hearing] {
        hearings.filter { ["talk", "order", "sentence", "idle", "noise"].contains($0.kind) }
    }

    private var hours: Double {
        hearings.filter { ["talk", "order"].contains($0.kind) }.reduce(0) { $0 + $1.seconds } / 3600
    }

    /// The score that all seven commands together reach falsely so often in an hour, by the
    /// exponential tail of the highest false scores: that a few minutes of talk hold none says
    /// little.
    private func pooled(isQuiet: Bool, perHour: Double) -> Double {
        let scores = best(["talk", "order"], isQuiet: isQuiet).sorted(by: >).prefix(Self.tail)
        guard let least = scores.last, scores.count > 1 else { return 0 }
        let excess = scores.reduce(0) { $0 + $1 - least } / Double(scores.count - 1)
        return least + excess * log(Double(scores.count) / max(hours * perHour, 0.01))
    }

    /// The score that all but one in a hundred phrases of people reach where it is not babbling.
    private var lowest: Double {
        let said = hearings.filter { $0.kind == "phrase7" && $0.condition != "babble12" }
        let scores = said.flatMap(\.rows).filter(\.isFound).compactMap { figures.score($0) }.sorted()
        return at(scores.count / 100, scores)
    }

    /// The score that all but two in a hundred commands reach in quiet: no more is given away.
    private var lowInQuiet: Double {
        let said = hearings.filter { $0.kind == "command" && $0.condition == "clean" }
        let scores = said.compactMap { hearing in
            hearing.rows.filter(\.isFound).compactMap { figures.score($0) }.max()
        }.sorted()
        return at(scores.count / 50, scores)
    }

    private func thresholds(isQuiet: Bool) -> [String: Double] {
        let rows = nothing.flatMap(\.rows).filter {
            $0.meaning == "command" && $0.isQuiet == isQuiet
        }
        let named = figures.commands.map { command in
            let worst = rows.filter { figures.name(of: $0) == command.name }
                .compactMap { figures.score($0) }.max()
            let perHour = command.name == Self.heardAllDay ? Self.perHourAllDay : Self.perHour
            let pooled = pooled(isQuiet: isQuiet, perHour: perHour)
            let least = max((worst ?? -.infinity) + Self.safety, pooled)
            return (command.name, rounded(isQuiet ? max(least, lowInQuiet) : least))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    /// The best score of a command in each hearing of these kinds.
    private func best(_ kinds: [String], isQuiet: Bool? = nil) -> [Double] {
        hearings.filter { kinds.contains($0.kind) }.compactMap { hearing in
            hearing.rows.filter {
                $0.meaning == "command" && (isQuiet == nil || $0.isQuiet == isQuiet)
            }.compactMap { figures.score($0) }.max()
        }
    }

    /// The best score of a cue in each hearing in which there was none.
    private var cueScores: [Double] {
        let cues = ["conversation", "application", "theology"]
        return nothing.compactMap { hearing in
            hearing.rows.filter { cues.contains($0.meaning) }.compactMap { figures.score($0) }.max()
        }
    }

    private func at(_ index: Int, _ values: [Double]) -> Double {
        values.isEmpty ? 0 : values[min(index, values.count - 1)]
    }

    private func rounded(_ value: Double) -> Double { (value * 100).rounded(.up) / 100 }
}
