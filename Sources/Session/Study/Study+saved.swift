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
            plan: study.plan, progress: study.progress, exchange: Exchange(manners))
    }

    func restarted(_ restart: Restart, in context: Context) -> Step<Study> {
        guard restart == .soon, state != .loading else { return abandoned(in: context) }
        guard state != .complete || !progress.isFinished else { return over(in: context) }
        return fetching(
            .cards(plan, restoredRequests), for: .restoredWords, after: [], in: context)
    }

    private var restoredRequests: [CardRequest] {
        let tasks = progress.tasks
        let mastery = progress.masteryAnswers.map(\.card) + progress.mastery
        return tasks.map { CardRequest(card: $0.card, isNew: $0.isNew, questions: $0.questions) }
            + mastery.filter { card in !tasks.contains { $0.card == card } }
            .map { CardRequest(card: $0, isNew: false) }
    }

    /// The words that were under way are there; those that are gone are passed over.
    func restored(_ fetched: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.exchange.stage = .restored
        for card in fetched { study.cards[card.id] = card }
        study.progress.block.removeAll { study.cards[$0.card] == nil }
        study.progress.mastery.removeAll { study.cards[$0] == nil }
        study.progress.masteryAnswers.removeAll { study.cards[$0.card] == nil }
        study.exchange.preface = [.message(.reviewContinues)]
        if let current = study.progress.current, study.cards[current.card] == nil {
            study.progress.current = nil
        }
        return study.restoredState(in: context).adding(.record(.position))
    }

    private func restoredState(in context: Context) -> Step<Study> {
        if let ending = progress.ending {
            guard progress.isFinished else { return self.ending(ending, after: [], in: context) }
            return state == .masteryAsked
                ? askingMastery(in: context) : summarising(in: context)
        }
        if state == .opening { return opening(in: context) }
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
        case .answered where progress.feedback != nil: return answered(in: context)
        // Something was taken back, and its word was not asked yet.
        case .answered, .summaryPlaying, .masteryAsked, .complete: return goingOn(in: context)
        case .loading, .opening: return .stale
        }
    }
}
