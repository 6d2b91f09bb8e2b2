internal import Hearing
internal import HearingPocketSphinx

/// How often the phrases of each closed set are taken rightly, for another one, or not at all, and
/// what of talk is taken for one, in Markdown.
struct ClosedTable {
    private static let conditions = ["clean", "kitchen12", "babble12"]

    var title: String
    var figures: Figures
    var hearings: [HeardFile]
    var sets: [ClosedSet]
    var thresholds: [String: ClosedAcceptanceFile.Threshold]

    var text: String {
        let head =
            "| \(title) | " + Self.conditions.joined(separator: " | ") + " | false in talk |\n|---"
            + String(repeating: "|---", count: Self.conditions.count + 1) + "|\n"
        return head
            + sets.flatMap { set in
                ["", " by espeak"].compactMap { line(of: set, voices: $0) }
            }.joined()
    }

    private func line(of set: ClosedSet, voices: String) -> String? {
        let own = figures(of: set)
        let said = hearings.filter { $0.kind == "closed \(set.name)\(voices)" }
        guard !said.isEmpty else { return nil }
        let cells = Self.conditions.map { condition in
            cell(said.filter { $0.condition == condition }, own)
        }
        let name = voices.isEmpty ? "\(set.name) (flite, festival)" : "the same (espeak-ng)"
        let talk = voices.isEmpty ? falseOnes(set, own) : ""
        return "| \(name) | " + (cells + [talk]).joined(separator: " | ") + " |\n"
    }

    /// Taken rightly, with bounds of 95 %, and how many for another phrase.
    private func cell(_ said: [HeardFile], _ figures: Figures) -> String {
        guard !said.isEmpty else { return "" }
        let taken = said.compactMap { file in figures.taken(file).map { $0.isFound } }
        let right = taken.count { $0 }
        let (low, high) = Proportion.interval(right, of: said.count)
        let share = (Double(right) / Double(said.count) * 1000).rounded() / 10
        return "\(share) % of \(said.count) (\(low)–\(high)), \(taken.count - right) wrong"
    }

    private func falseOnes(_ set: ClosedSet, _ figures: Figures) -> String {
        let keys = Set(set.phrases.map { Wording.key(Wording.words($0.text)) })
        let talk = hearings.filter { $0.kind == "closed_talk" }
        let hours = talk.reduce(0) { $0 + $1.seconds } / 3600
        guard hours > 0 else { return "" }
        let count = talk.reduce(0) { sum, file in
            sum + figures.falselyActing(file).count { keys.contains($0.key) }
        }
        let most = (Proportion.rateMax(count) / hours * 10).rounded() / 10
        return "\(count) in \((hours * 100).rounded() / 100) h (≤ \(most)/h)"
    }

    /// Figures in which every phrase that acts is held to the set's threshold.
    private func figures(of set: ClosedSet) -> Figures {
        var own = figures
        let threshold = thresholds[set.name]
        own.acceptance.commandThresholds = [:]
        own.acceptance.quietThresholds = [:]
        own.acceptance.thresholds.command = threshold?.noise ?? .infinity
        own.acceptance.thresholds.commandInQuiet = threshold?.quiet ?? .infinity
        return own
    }
}
