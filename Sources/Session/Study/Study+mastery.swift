// STUDY_MASTERY_ASKED: the learner is asked of each word whether it is mastered.
extension Study {
    /// The summary was heard. Words that were asked before a restart are fetched, so that they can
    /// be named.
    func summarised(in context: Context) -> Step<Study> {
        guard !progress.mastery.isEmpty else { return completed(in: context) }
        let unknown = progress.mastery.filter { cards[$0] == nil }
        guard unknown.isEmpty else {
            let requests = unknown.map { CardRequest(card: $0, isNew: false) }
            return fetching(.cards(plan, requests), for: .masteryWords, after: [], in: context)
        }
        var study = self
        study.exchange.preface += [.message(.whichMastered)]
        return study.askingMastery(in: context)
    }

    func masteryWords(_ fetched: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.exchange.stage = .restored
        for card in fetched { study.cards[card.id] = card }
        study.progress.mastery.removeAll { study.cards[$0] == nil }
        return study.summarised(in: context)
    }

    /// Says the next word that the learner may call mastered.
    func askingMastery(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        guard let card = progress.mastery.first else {
            return completed(after: effects, in: context)
        }
        return waiting(
            saying: [.content(.card(card, .title), from: 0)], in: .masteryAsked,
            limits: Waiting.Limits(quiet: StudyWaits.quiet), after: effects, in: context)
    }

    /// The learner has said whether the word is mastered; quiet is no.
    func mastered(_ isMastered: Bool, reply: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        guard !study.progress.mastery.isEmpty else { return completed(after: reply, in: context) }
        let card = study.progress.mastery.removeFirst()
        study.progress.masteryAnswers.append(MasteryAnswer(card: card, isMastered: isMastered))
        var records: [Effect] = [.record(.position)]
        if isMastered {
            study.progress.words[card]?.isMastered = true
            records = [.record(.study(.marked(card: card, .master)))]
        }
        return study.askingMastery(after: records + reply, in: context)
    }
}

extension StudyProgress {
    /// The words that were answered all right, in the order of their cards.
    var masteryCandidates: [Int64] {
        let right = words.filter { $0.value.rating != nil && $0.value.isAllRight }
            .filter { !$0.value.isMastered }
        return Array(right.map(\.key).sorted().prefix(StudyWaits.mastery))
    }
}
