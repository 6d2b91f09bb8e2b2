internal import Foundation

/// What came of a folder, as it is written in JSON and for people.
struct ScoreReport: Encodable {
    /// One file that went wrong.
    struct Mistake: Encodable {
        var file: String
        var condition: String
        var said: String?
        var heard: String?
        /// `false`, `wrong`, or the stage that said no.
        var reason: String
        /// Where a false one began, in seconds, and whether it acts.
        var at: Double?
        var acts: Bool?
        var score: Double?
    }

    /// More mistakes than these are counted, but not named; people are shown fewer.
    static let mistakesMax = 1_000
    private static let mistakesShown = 20

    var folder: String
    var listening: String
    var acting: [String]
    var files: Int
    var hours: Double
    /// Of one core, for each second of sound.
    var cpuPercent: Double
    /// One for each condition, and one for all where there are several.
    var conditions: [Tally]
    var mistakes: [Mistake]

    init(folder: String, _ setting: Setting, _ outcomes: [Outcome]) {
        self.folder = folder
        listening = setting.name
        acting = setting.acting
        files = outcomes.count
        let seconds = outcomes.reduce(0) { $0 + $1.seconds }
        hours = (seconds / 36).rounded() / 100
        let cpu = outcomes.reduce(0) { $0 + $1.cpuSeconds }
        cpuPercent = (cpu / max(seconds, 0.01) * 1000).rounded() / 10
        let groups = Dictionary(grouping: outcomes) { $0.row.condition }
        conditions = groups.sorted { $0.key < $1.key }.map { Tally($0.key, $0.value) }
        if conditions.count > 1 { conditions.append(Tally("all", outcomes)) }
        let all = outcomes.flatMap(Self.mistakes)
        mistakes = Array(all.sorted { $0.rank < $1.rank }.prefix(Self.mistakesMax))
    }

    private static func mistakes(of outcome: Outcome) -> [Mistake] {
        let row = outcome.row
        let plain = { (reason: String) in
            [
                Mistake(
                    file: row.file, condition: row.condition, said: row.said,
                    heard: outcome.heardInstead, reason: reason,
                    score: outcome.score)
            ]
        }
        switch outcome.result {
        case .right: return []
        case .wrong: return plain("wrong")
        case .missed(let stage): return plain(stage)
        case .nothingSaid:
            return outcome.falseOnes.map { one in
                Mistake(
                    file: row.file, condition: row.condition, said: nil, heard: one.words,
                    reason: "false", at: one.at, acts: one.acts, score: one.score)
            }
        }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    var text: String {
        var parts = [
            "\(folder): \(files) files, \(hours) h, \(FileReport.task(listening, acting));"
                + " \(cpuPercent) % of a core"
        ]
        parts += conditions.map(\.text)
        if !mistakes.isEmpty {
            parts.append(
                "what went wrong"
                    + (mistakes.count > Self.mistakesShown
                        ? " (the first \(Self.mistakesShown) of \(mistakes.count); --json has all)"
                        : ""))
            parts += mistakes.prefix(Self.mistakesShown).map { "  " + $0.text }
        }
        return parts.joined(separator: "\n")
    }
}

extension ScoreReport.Mistake {
    /// What acts wrongly comes first, what is only missed last.
    fileprivate var rank: Int {
        switch reason {
        case "false": acts == true ? 0 : 2
        case "wrong": 1
        default: 3
        }
    }

    fileprivate var text: String {
        let heard = heard.map { "“\($0)”" } ?? "no phrase"
        guard let said else {
            let kind = acts == true ? "acted on" : "answered"
            return "\(file) at \((at ?? 0).seconds) s [\(condition)]: \(kind) \(heard), "
                + "score \((score ?? 0).short)"
        }
        let outcome = reason == "wrong" ? "taken for \(heard)" : "\(reason) said no; \(heard)"
        return "\(file) [\(condition)]: “\(said)” \(outcome)"
            + (score.map { ", score \($0.short)" } ?? "")
    }
}

extension Tally {
    fileprivate var text: String {
        var lines = [condition == "-" ? "without condition" : condition]
        if let rightPercent, let low = rightPercentLow, let high = rightPercentHigh {
            lines.append(
                "  said \(said)   right \(right) = \(rightPercent.short) %"
                    + " (95 %: \(low.short) to \(high.short))"
                    + "   taken for another \(wrong)   missed \(missed)")
            let reasons = missedBy.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            if !reasons.isEmpty {
                lines.append(
                    "  missed because of   "
                        + reasons.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
            }
        }
        if let hoursOfNothing, let acting = falseActing, let answered = falseAnswered {
            lines.append("  nothing said for \(hoursOfNothing) h")
            lines.append("    false commands that act   \(acting.text)")
            lines.append("    false ones answered       \(answered.text)")
        }
        if let sound = soundMs, let cpu = cpuMs, let together = togetherMs {
            lines.append("  from the end of the words to the decision, ms (\(latencies) times)")
            lines.append("                      half within  95 % within  longest")
            lines.append("    sound waited for  \(sound.text)")
            lines.append("    CPU used          \(cpu.text)")
            lines.append("    together          \(together.text)")
        }
        return lines.joined(separator: "\n")
    }
}

extension Tally.FalseOnes {
    fileprivate var text: String {
        "\(count) = \(anHour.short) an hour (fewer than \(anHourMax.short) at 95 %)"
    }
}

extension Spread {
    fileprivate var text: String {
        median.whole.ranged(11) + p95.whole.ranged(13) + longest.whole.ranged(9)
    }
}
