internal import Hearing
internal import HearingPocketSphinx

// Closed sets: each has one threshold in noise and one in quiet.
extension ThresholdChoice {
    /// Of so many phrases one may be taken for another one; in a list, which says what was chosen,
    /// of so many.
    private static let confusedOneIn = 100
    private static let confusedInListOneIn = 20
    /// False acts an hour of talk that a whole set may cost while it is listened for: as many as
    /// the seven commands of a lesson together.
    private static let perSetHour = 7 * perHour
    /// The same of a list, which is listened for a minute at most, and says what was chosen.
    private static let perListHour = 10.0
    /// The sets that IDLE listens for, as it does day and night.
    private static let idle: Set = ["idle", "begin"]

    /// The least scores of a set; nil where no phrase of it was found. `names` are those of the
    /// sets whose phrases were said while this one was listened for.
    func thresholds(
        of set: ClosedSet, heardWith names: [String]
    ) -> ClosedAcceptanceFile.Threshold? {
        let said = files(names.flatMap { ["closed \($0)", "closed \($0) by espeak"] })
        guard let noise = threshold(of: set, said, isQuiet: false),
            let quiet = threshold(of: set, said, isQuiet: true)
        else { return nil }
        return ClosedAcceptanceFile.Threshold(noise: rounded(noise), quiet: rounded(quiet))
    }

    private func threshold(
        of set: ClosedSet, _ said: [HeardFile], isQuiet: Bool
    ) -> Double? {
        guard let least = saidScore(of: set, said, isQuiet: isQuiet) else { return nil }
        let own =
            [
                least, talkScore(of: set, isQuiet: isQuiet),
                confusedScore(of: set, said, isQuiet: isQuiet),
            ].compactMap(\.self).max() ?? least
        guard set.name == "begin" else { return own }
        // No hour of talk is enough for what begins something, day and night.
        return max(own, figures.acceptance.threshold(ofCommand: "BEGIN_LESSON", isQuiet: isQuiet))
    }

    /// 98 % of the phrases of the set that were found reach this score: nothing is won by less.
    private func saidScore(
        of set: ClosedSet, _ said: [HeardFile], isQuiet: Bool
    ) -> Double? {
        let scores = best(in: said) { row in
            guard row.isQuiet == isQuiet, let value = set.value(of: row.key) else { return false }
            return value == set.value(of: row.saidKey)
        }
        guard !scores.isEmpty else { return nil }
        return roundedDown(at(scores.count - 1 - scores.count / Self.floorShare, scores))
    }

    /// The score that talk reaches no oftener than allowed; nil where nothing of the set was found.
    private func talkScore(of set: ClosedSet, isQuiet: Bool) -> Double? {
        let kinds = Self.talk(of: set)
        let talk = files(kinds)
        let hours = Self.hours(of: talk.filter { ($0.condition == "clean") == isQuiet })
        let allowed = hours * Self.allowedPerHour(set)
        let scores = best(in: talk) { $0.isQuiet == isQuiet && set.value(of: $0.key) != nil }
        guard allowed >= 1 else {
            return tailScore(scores, allowed: allowed, scale: scale(of: kinds))
        }
        return scores.count > Int(allowed) ? scores[Int(allowed)] + Self.safety : nil
    }

    /// The talk that counts against a set: what IDLE listens for is heard by itself too.
    static func talk(of set: ClosedSet) -> [String] {
        idle.contains(set.name) ? ["closed_talk", "idle_study"] : ["closed_talk"]
    }

    private static func allowedPerHour(_ set: ClosedSet) -> Double {
        if idle.contains(set.name) { return perIdleHour * Double(set.choices.count) }
        return set.name == "list" ? perListHour : perSetHour
    }

    /// A score above those of phrases that were taken for one of the set and are another one, of
    /// this set or of one that is listened for at the same time; nil where few enough were.
    private func confusedScore(
        of set: ClosedSet, _ said: [HeardFile], isQuiet: Bool
    ) -> Double? {
        let here = said.filter { ($0.condition == "clean") == isQuiet }
        let wrong = best(in: here) { row in
            guard row.meaning != "known", let value = set.value(of: row.key) else { return false }
            return value != set.value(of: row.saidKey)
        }
        let allowed =
            here.count / (set.name == "list" ? Self.confusedInListOneIn : Self.confusedOneIn)
        return wrong.count > allowed ? wrong[allowed] + Self.safety : nil
    }
}
