internal import Foundation
internal import Hearing

/// Chooses thresholds on the evidence of the tuning half.
struct ThresholdChoice {
    var figures: Figures
    var hearings: [HeardFile]

    /// How far above the worst false one a threshold lies at least: other rooms hold worse ones.
    static let safety = 0.1
    /// False commands an hour of talk that each command may cost, in quiet as in noise.
    static let perHour = 0.3
    /// The same of what acts while the box is idle, as it is day and night: less than one a day.
    static let perIdleHour = 0.03
    /// Fixed replies an hour of talk that nobody asked for. As many more may be replies to a
    /// command that does not act.
    private static let repliesPerHour = 0.3
    /// The share of the listed wordings that get their fixed reply in quiet, whatever talk holds.
    private static let wordingShare = 0.6
    /// The share of a person's other phrases that may be taken for one of a closed set. It was
    /// chosen on the tuning half: 0.01 refuses 7 % of the right phrases among seven in quiet.
    private static let falseShareOfOtherPhrases = 0.03
    /// One in so many commands may be given away where nothing in talk asks for it.
    static let floorShare = 50
    /// So many of a command's highest false scores show where its tail begins.
    private static let tail = 6
    /// So many of all commands' show how fast it falls; fewer waver, more are no tail.
    private static let scaleTail = 12

    /// The acceptance with thresholds: each command's own, and one for other closed sets.
    func acceptance() -> Acceptance {
        var chosen = figures.acceptance
        chosen.commandThresholds = thresholds(isQuiet: false)
        chosen.quietThresholds = thresholds(isQuiet: true)
        chosen.thresholds.command = rounded(setThreshold(isQuiet: false))
        chosen.thresholds.commandInQuiet = rounded(setThreshold(isQuiet: true))
        let talk = files(Self.talkWithStudy)
        chosen.thresholds.otherCommand = replyThreshold(in: talk) { $0.meaning == "command" }
        chosen.thresholds.fixedReply = fixedReply(isQuiet: false)
        chosen.thresholds.fixedReplyInQuiet = fixedReply(isQuiet: true)
        return chosen
    }

    static func hours(of files: [HeardFile]) -> Double {
        files.reduce(0) { $0 + $1.seconds } / 3600
    }

    static let talk = ["talk", "order", "idle", "noise"]
    /// The same, and talk in IDLE where studying may be begun too.
    private static let talkWithStudy = talk + ["idle_study"]

    /// The best scores of such rows in each of these files, the highest first.
    func best(
        in files: [HeardFile], of isMeant: (EvidenceRow) -> Bool
    ) -> [Double] {
        files.compactMap { file in
            file.rows.filter(isMeant).compactMap { figures.score($0, in: file) }.max()
        }.sorted(by: >)
    }

    /// The score that few phrases reach which belong to no closed set.
    private func setThreshold(isQuiet: Bool) -> Double {
        let said = files(["other"]).filter { ($0.condition == "clean") == isQuiet }
        let scores = best(in: said) { $0.meaning == "command" && $0.isQuiet == isQuiet }
        return at(Int((Double(said.count) * Self.falseShareOfOtherPhrases).rounded()), scores)
            + 0.01
    }

    func files(_ kinds: [String], in conditions: [String]? = nil) -> [HeardFile] {
        hearings.filter {
            kinds.contains($0.kind) && (conditions?.contains($0.condition) ?? true)
        }
    }

    // MARK: - Commands

    /// The least score of each command, by its name.
    func thresholds(isQuiet: Bool) -> [String: Double] {
        let floor = floor(isQuiet: isQuiet)
        let named = figures.commands.map { command in
            let talk = files(Self.talkWithStudy).filter {
                figures.acting(in: $0).contains(command.name)
            }
            let hours = Self.hours(of: talk.filter { ($0.condition == "clean") == isQuiet })
            let scores = best(in: talk) {
                $0.isQuiet == isQuiet && figures.name(of: $0) == command.name
            }
            let perHour =
                Figures.actingIdle.contains(command.name) ? Self.perIdleHour : Self.perHour
            let score = tailScore(scores, allowed: hours * perHour, scale: scale) ?? floor
            return (command.name, rounded(max(score, floor)))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    /// The score that is reached falsely so often in the talk, as the highest false scores thin
    /// out: that an hour holds none of them says little. The tail is exponential, and falls
    /// as fast for all commands, since each has only a few: `scale` says how fast.
    func tailScore(_ scores: [Double], allowed count: Double, scale: Double) -> Double? {
        let highest = scores.prefix(Self.tail)
        guard let worst = highest.first, let least = highest.last else { return nil }
        let far = least + scale * log(Double(highest.count) / max(count, 0.001))
        return max(far, worst + Self.safety)
    }

    /// How fast false scores thin out, from the highest of all commands.
    private var scale: Double { scale(of: Self.talk) }

    /// The same in talk of these kinds.
    func scale(of kinds: [String]) -> Double {
        Self.scale(of: best(in: files(kinds)) { $0.meaning == "command" })
    }

    /// The mean by which the highest scores lie above the least of them.
    private static func scale(of scores: [Double]) -> Double {
        let highest = scores.prefix(scaleTail)
        guard let least = highest.last, highest.count > 1 else { return 1 }
        return highest.reduce(0) { $0 + $1 - least } / Double(highest.count - 1)
    }

    /// The score that all but one in fifty commands and phrases of people reach that were found
    /// and passed the gates, in quiet and at 12 dB: no more is given away where talk resembles a
    /// command less than near misses do.
    private func floor(isQuiet: Bool) -> Double {
        let said = files(
            ["command", "command by espeak", "phrase"],
            in: isQuiet ? ["clean"] : ["kitchen12", "steady12", "babble12"])
        let scores = Array(best(in: said, of: \.isFound).reversed())
        return at(scores.count / Self.floorShare, scores)
    }

    /// The score that false replies of one kind reach no more often than allowed. A recording that
    /// was heard for several purposes counts once in each condition.
    private func replyThreshold(
        in talk: [HeardFile], of isMeant: (EvidenceRow) -> Bool
    ) -> Double {
        let recordings = Dictionary(grouping: talk, by: \.recording).values
        let scores = recordings.compactMap { best(in: $0, of: isMeant).first }.sorted(by: >)
        let allowed = Self.hours(of: recordings.compactMap(\.first)) * Self.repliesPerHour
        return rounded(
            tailScore(scores, allowed: allowed, scale: Self.scale(of: scores)) ?? 0)
    }

    /// What a fixed reply needs: in noise talk decides, in quiet no more than lets the listed
    /// wordings get it.
    private func fixedReply(isQuiet: Bool) -> Double {
        let talk = files(Self.talkWithStudy).filter {
            ($0.condition == "clean") == isQuiet
        }
        let rare = replyThreshold(in: talk) {
            ($0.isCue || $0.meaning == "blocked") && $0.isQuiet == isQuiet
        }
        return isQuiet ? min(rare, wordingScore ?? rare) : rare
    }

    /// The score that enough of the listed wordings reach in quiet; nil where none was heard.
    private var wordingScore: Double? {
        let said = files(["listed"], in: ["clean"])
        let scores = said.compactMap { file in best(in: [file]) { $0.meaning == file.said }.first }
            .sorted(by: >)
        let count = Int((Double(said.count) * Self.wordingShare).rounded(.up))
        guard count > 0, let least = scores.last else { return nil }
        return roundedDown(scores.count < count ? least : scores[count - 1])
    }

    func at(_ index: Int, _ values: [Double]) -> Double {
        values.isEmpty ? 0 : values[min(index, values.count - 1)]
    }

    func rounded(_ value: Double) -> Double { (value * 100).rounded(.up) / 100 }

    /// Where a value is the least of what was said, it must not be refused itself.
    func roundedDown(_ value: Double) -> Double { (value * 100).rounded(.down) / 100 }
}
