internal import Hearing
internal import HearingPocketSphinx

// Closed sets: each has one threshold in noise and one in quiet.
extension ThresholdChoice {
    /// One of so many phrases may be taken for another one of its set.
    private static let confused = 100
    /// False acts an hour of talk that a whole set may cost while it is listened for: as many as
    /// the seven commands of a lesson together.
    private static let perSetHour = 7 * perHour
    /// The sets that IDLE listens for, as it does day and night.
    private static let idle: Set = ["idle", "begin"]

    /// The least scores of a set, rounded to two digits.
    func thresholds(of set: ClosedSet) -> ClosedAcceptanceFile.Threshold {
        ClosedAcceptanceFile.Threshold(
            noise: rounded(threshold(of: set, isQuiet: false)),
            quiet: rounded(threshold(of: set, isQuiet: true)))
    }

    private func threshold(of set: ClosedSet, isQuiet: Bool) -> Double {
        let own = max(
            talkScore(of: set, isQuiet: isQuiet), saidScore(of: set, isQuiet: isQuiet))
        guard Self.idle.contains(set.name) else { return own }
        // No hour of talk is enough for what is listened for day and night.
        return max(own, figures.acceptance.threshold(ofCommand: "BEGIN_LESSON", isQuiet: isQuiet))
    }

    /// The score that talk reaches no oftener than allowed.
    private func talkScore(of set: ClosedSet, isQuiet: Bool) -> Double {
        let keys = Self.keys(of: set)
        let talk = files(["closed_talk"])
        let hours = Self.hours(of: talk.filter { ($0.condition == "clean") == isQuiet })
        let allowed =
            Self.idle.contains(set.name)
            ? Self.perIdleHour * Double(set.choices.count) : Self.perSetHour
        let scores = best(in: talk) { keys.contains($0.key) && $0.isQuiet == isQuiet }
        return tailScore(
            scores, allowed: hours * allowed, scale: scale(of: ["closed_talk"])) ?? -.infinity
    }

    /// The score that hardly a phrase stays below that was found, since nothing is won by less; or
    /// one above those of phrases that were taken for others of the set.
    private func saidScore(of set: ClosedSet, isQuiet: Bool) -> Double {
        let keys = Self.keys(of: set)
        let said = files(["closed \(set.name)", "closed \(set.name) by espeak"])
            .filter { ($0.condition == "clean") == isQuiet }
        let right = best(in: said, of: \.isFound)
        let wrong = best(in: said) { !$0.isFound && keys.contains($0.key) }
        let floor = at(right.count - 1 - right.count / Self.floorShare, right)
        return wrong.isEmpty
            ? floor : max(floor, at(said.count / Self.confused, wrong) + Self.safety)
    }

    private static func keys(of set: ClosedSet) -> Set<[String]> {
        Set(set.phrases.map { Wording.key(Wording.words($0.text)) })
    }
}
