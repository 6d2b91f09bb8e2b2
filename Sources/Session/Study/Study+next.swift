internal import Scheduling

// What comes next, and what is fetched for it.
extension Study {
    /// Asks the next word, fetches more, or comes to the end.
    func next(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        study.progress.turnOver()
        study.progress.feedback = nil
        if study.isTimeOver { study.progress.stopBeginning(plan) }
        if study.progress.current != nil { return study.ask(after: effects, in: context) }
        return study.fetchingWords(after: effects, in: context)
    }

    private var isTimeOver: Bool {
        plan.wish.minutes > 0 && progress.spent >= plan.wish.minutes * 60_000
    }

    /// Fetches the words that come next; where there are none, those that have come back.
    func fetchingWords(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        let entries = progress.nextEntries(of: plan)
        guard !entries.isEmpty else { return fetchingReturning(after: effects, in: context) }
        var study = self
        study.cards = study.cards.filter { card in
            study.progress.deeds.contains { $0.task.card == card.key }
        }
        let requests = entries.map { CardRequest(card: $0.card, isNew: $0.isNew) }
        return study.fetching(
            .cards(plan, requests), for: .words, after: effects, in: context)
    }

    private func fetchingReturning(after effects: [Effect], in context: Context) -> Step<Study> {
        let graded = progress.words.filter { card, word in
            word.rating != nil && word.returns < StudyWaits.returns
                && !progress.out.contains(card)
        }.map(\.key).sorted()
        guard !graded.isEmpty, !isTimeOver, plan.wish.mode != .listen else {
            return ending(.finished, after: effects, in: context)
        }
        return fetching(
            .returning(plan, graded), for: .returning, after: effects, in: context)
    }

    /// Takes what was asked for.
    func took(_ fetched: StudyFetched, _ id: FetchID, in context: Context) -> Step<Study> {
        guard let arrival = exchange.arrival(of: id) else { return .stale }
        switch (fetched, arrival) {
        case (.cards(let cards), .words): return arrived(cards, in: context)
        case (.cards(let cards), .restoredWords): return restored(cards, in: context)
        case (.cards(let cards), .undoneWord): return goneBack(to: cards, in: context)
        case (.cards(let cards), .returning): return returned(cards, in: context)
        case (.cards(let cards), .masteryWords): return masteryWords(cards, in: context)
        case (.standing(let standing), .standing): return summary(standing, in: context)
        case (.plan, _), (.nothing, _), (.sources, _), (.due, _), (.cards, .standing),
            (.standing, .words),
            (.standing, .restoredWords), (.standing, .undoneWord), (.standing, .returning),
            (.standing, .masteryWords):
            return .stale
        }
    }

    private func arrived(_ cards: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.exchange.stage = .restored
        let entries = progress.nextEntries(of: plan)
        study.progress.taken += entries.count
        for card in cards where !progress.out.contains(card.id) {
            study.cards[card.id] = card
            study.progress.block.append(
                StudyTask(
                    card: card.id, isNew: entries.contains { $0.card == card.id && $0.isNew },
                    questions: plan.wish.mode == .listen ? [] : card.questions.map(\.number)))
        }
        return state == .loading ? study.opening(in: context) : study.next(in: context)
    }

    private func returned(_ cards: [StudyCard], in context: Context) -> Step<Study> {
        guard !cards.isEmpty else { return ending(.finished, after: [], in: context) }
        var study = self
        study.exchange.stage = .restored
        for card in cards where !progress.out.contains(card.id) {
            study.cards[card.id] = card
            study.progress.words[card.id]?.returns += 1
            study.progress.block.append(
                StudyTask(
                    card: card.id, isNew: false,
                    questions: card.questions.prefix(1).map(\.number), isReturning: true))
        }
        return study.next(in: context)
    }

    /// Asks the current word, or teaches it first; one of which nothing can be asked is left out.
    func ask(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        guard let current = progress.current, let card = cards[current.card],
            teaches(current) || (!current.isDone && question != nil)
        else {
            study.progress.current = nil
            return study.next(after: effects, in: context)
        }
        study.progress.begin(card)
        let kept = effects + [.record(.position)]
        guard !teaches(current), let question else {
            return study.teaching(after: kept, in: context)
        }
        study.progress.beginPrompt()
        study.promptEnd = nil
        return question.type == .flashcard
            ? study.askingFlashcard(after: kept, in: context)
            : study.asking(question, after: kept, in: context)
    }

    private func teaches(_ task: StudyTask) -> Bool {
        (task.isNew || plan.wish.mode == .listen) && !task.isTaught
    }
}

extension StudyProgress {
    /// A prompt begins, to which nothing was said yet.
    fileprivate mutating func beginPrompt() {
        prompt += 1
        tries = 0
        replays = 0
        isHelped = false
        wantsVerdict = false
    }

    /// Begins no word any more; one with a verdict is finished.
    mutating func stopBeginning(_ plan: StudyPlan) {
        taken = plan.entries.count
        block.removeAll { $0.answers.isEmpty }
        if let current, current.answers.isEmpty {
            self.current = block.isEmpty ? nil : block.removeFirst()
        }
    }
}
