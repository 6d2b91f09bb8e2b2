/// What of a session is committed.
package struct StudySaved: Equatable, Sendable, Codable {
    package var plan: StudyPlan
    package var progress: StudyProgress

    package init(plan: StudyPlan, progress: StudyProgress) {
        self.plan = plan
        self.progress = progress
    }
}

// How a session is restored, and goes on.
extension Study {
    /// The session that was committed; nil for the states of others, and where the row has none.
    init?(restoring saved: Saved, _ manners: Manners) {
        guard case .study(let state) = saved.state, var study = saved.study else { return nil }
        study.progress.state = state
        self.init(
            plan: study.plan, progress: study.progress, manners: manners, stage: .restored)
    }

    func restarted(_ restart: Restart, in context: Context) -> Step<Study> {
        guard restart == .soon else {
            return progress.ending == nil
                ? closed(.abandoned, saying: [], in: context) : over(in: context)
        }
        switch state {
        case .loading: return closed(.abandoned, saying: [], in: context)
        case .complete: return over(in: context)
        case .summaryPlaying:
            var study = self
            study.preface = [.message(.reviewContinues)]
            return study.summarising(in: context)
        case .opening, .cardPlaying, .cardReady, .questionAsked, .flashcardAsked, .gradeAsked,
            .answered, .masteryAsked:
            return fetching(
                .cards(plan, restoredRequests), for: .restoredWords, after: [], in: context)
        }
    }

    private var restoredRequests: [CardRequest] {
        let tasks = [progress.current].compactMap(\.self) + progress.block
        return tasks.map { CardRequest(card: $0.card, isNew: $0.isNew, questions: $0.questions) }
            + progress.mastery.map { CardRequest(card: $0, isNew: false) }
    }

    /// The words that were under way are there; those that are gone are passed over.
    func restored(_ fetched: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.stage = .restored
        for card in fetched { study.cards[card.id] = card }
        study.progress.block.removeAll { study.cards[$0.card] == nil }
        study.progress.mastery.removeAll { study.cards[$0] == nil }
        study.preface = [.message(.reviewContinues)]
        if let current = study.progress.current, study.cards[current.card] == nil {
            study.progress.current = nil
        }
        return study.goingOn(in: context)
    }

    private func goingOn(in context: Context) -> Step<Study> {
        if state == .opening { return opening(in: context) }
        if state == .masteryAsked { return askingMastery(in: context) }
        guard progress.current != nil else { return next(in: context) }
        switch state {
        case .cardPlaying: return teaching(from: progress.sentence, in: context)
        case .cardReady:
            let isListening = plan.wish.mode == .listen
            return cardReady(
                saying: isListening ? [] : [.message(.sayStudied)], in: context)
        case .questionAsked, .flashcardAsked, .gradeAsked:
            guard let question else { return next(in: context) }
            return prompted(again: question, in: context)
        case .answered: return answered(in: context)
        case .loading, .opening, .summaryPlaying, .masteryAsked, .complete: return .stale
        }
    }
}
