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
    /// The thresholds of the sets, by their names.
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
        let said = hearings.filter { $0.kind == "closed \(set.name)\(voices)" }
        guard !said.isEmpty else { return nil }
        let own = figures(of: set)
        let cells = Self.conditions.map { condition in
            cell(said.filter { $0.condition == condition }, of: set, own)
        }
        let name = voices.isEmpty ? "\(set.name) (flite, festival)" : "the same (espeak-ng)"
        let talk = voices.isEmpty ? falseOnes(set, own) : ""
        return "| \(name) | " + (cells + [talk]).joined(separator: " | ") + " |\n"
    }

    /// Taken rightly, with bounds of 95 %, and how many for another choice.
    private func cell(_ said: [HeardFile], of set: ClosedSet, _ figures: Figures) -> String {
        guard !said.isEmpty else { return "" }
        let taken = said.compactMap(figures.taken)
        let right = taken.count { row in
            set.value(of: row.key).map { $0 == set.value(of: row.saidKey) } ?? false
        }
        let (low, high) = Proportion.interval(right, of: said.count)
        let share = (Double(right) / Double(said.count) * 1000).rounded() / 10
        return "\(share) % of \(said.count) (\(low)–\(high)), \(taken.count - right) wrong"
    }

    private func falseOnes(_ set: ClosedSet, _ figures: Figures) -> String {
        let talk = hearings.filter { ThresholdChoice.talk(of: set).contains($0.kind) }
        let hours = talk.reduce(0) { $0 + $1.seconds } / 3600
        guard hours > 0 else { return "" }
        let count = talk.reduce(0) { sum, file in
            var own = file
            own.rows = file.rows.filter { set.value(of: $0.key) != nil }
            return sum + figures.falselyActing(own).count
        }
        let most = (Proportion.rateMax(count) / hours * 10).rounded() / 10
        return "\(count) in \((hours * 100).rounded() / 100) h (≤ \(most)/h)"
    }

    /// Figures in which each phrase is held to the threshold of its set. A phrase of several sets
    /// is held to that of this one.
    private func figures(of set: ClosedSet) -> Figures {
        var own = figures
        for set in sets + [set] {
            for phrase in set.phrases {
                let words = Wording.words(phrase.text).joined(separator: " ")
                own.acceptance.commandThresholds[words] = thresholds[set.name]?.noise
                own.acceptance.quietThresholds[words] = thresholds[set.name]?.quiet
            }
        }
        return own
    }
}

extension ClosedTable {
    /// The tables of both halves, and what they come from.
    static func text(
        of sets: [ClosedSet], _ figures: Figures,
        thresholds: [String: ClosedAcceptanceFile.Threshold],
        tuning: [EvidenceRow], heldOut: [EvidenceRow]
    ) -> String {
        let tables = [("Held-out half", heldOut), ("Tuning half", tuning)].map { title, half in
            ClosedTable(
                title: title, figures: figures, hearings: HeardFile.files(half), sets: sets,
                thresholds: thresholds
            ).text
        }
        return tables.joined(separator: "\n") + "\n" + describe(tuning, heldOut) + "\n"
    }

    /// What the figures come from, for people to read.
    static func describe(_ rows: [EvidenceRow], _ unread: [EvidenceRow]) -> String {
        let parts = [("tuning", rows), ("held-out", unread)].map { name, half in
            let said = half.filter { $0.seconds > 0 && $0.kind.hasPrefix("closed ") }
            let hours =
                half.filter { $0.kind == "closed_talk" }.reduce(0) { $0 + $1.seconds } / 3600
            return "\(name): \(said.count) hearings of \(Set(said.map(\.speaker)).count) voices, "
                + "\((hours * 100).rounded() / 100) h of talk"
        }
        return parts.joined(separator: "; ")
            + ". Halves as in acceptance.json, whose weights and gates these are; every phrase is "
            + "in both halves, by other voices. Talk is heard clean and in noise: more conditions, "
            + "not more people."
    }
}
