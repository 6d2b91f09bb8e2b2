internal import Logging
internal import Scheduling
internal import Scripts
internal import Session
internal import Store
internal import Voice
internal import WordPacks

// What the study machine fetches.
extension Conductor {
    /// Fetches for study; the answer is taken as the next event.
    func fetch(_ request: StudyRequest, _ id: FetchID) {
        do throws(StoreError) {
            followUps.append(.fetched(id, .study(try answer(request))))
        } catch {
            storeFailed(error)
            followUps.append(.fetched(id, .unavailable))
        }
    }

    private func answer(_ request: StudyRequest) throws(StoreError) -> StudyFetched {
        switch request {
        case .plan(var wish):
            wish.mode = studyPreferences.mode
            return try planned(wish)
        case .sources: return .sources(try studySources())
        case .chosen(let choice): return try planned(try wish(of: choice))
        case .due:
            let (due, new) = try dueNow()
            return .due(due, new: new)
        case .cards(let plan, let requests): return .cards(try cards(requests, of: plan))
        case .returning(let plan, let cards): return .cards(try returning(cards, of: plan))
        case .standing(let plan): return .standing(try standing(after: plan))
        }
    }

    private func planned(_ wish: StudyWish) throws(StoreError) -> StudyFetched {
        switch try plan(of: wish) {
        case .success(let plan): .plan(plan)
        case .failure(let nothing): .nothing(nothing.absence)
        }
    }

    /// The cards as they are asked; one whose word is gone is left out.
    private func cards(
        _ requests: [CardRequest], of plan: StudyPlan
    ) throws(StoreError) -> [StudyCard] {
        var scripts = cardScripts
        var cards: [StudyCard] = []
        for request in requests {
            guard let card = try card(request, of: plan, &scripts) else { continue }
            cards.append(card)
        }
        script = .cards(scripts)
        prepare(cards, scripts)
        return cards
    }

    /// The scripts of the session's words.
    private var cardScripts: [Int64: CardScript] {
        if case .cards(let scripts) = script { scripts } else { [:] }
    }

    private func card(
        _ request: CardRequest, of plan: StudyPlan, _ scripts: inout [Int64: CardScript]
    ) throws(StoreError) -> StudyCard? {
        guard let row = try dependencies.store.card(request.card),
            let content = try content(of: row.item, for: selectedLearner)
        else { return nil }
        let isInReview = row.card.state.stage == .review
        let asking = CardAsking(
            mode: mode(of: content, in: plan.wish), isLearning: request.isNew,
            count: request.isNew
                ? min(2, studyPreferences.questionsPerWord)
                : studyPreferences.questionsPerWord,
            isInReview: isInReview, choices: studyPreferences.choices,
            timesAsked: try timesAsked(of: request.card), seed: plan.seed &+ UInt64(request.card))
        let questions = CardQuestions(content)
        let asked =
            request.questions.map { questions.questions($0, asking) } ?? questions.questions(asking)
        guard !asked.isEmpty || plan.wish.mode == .listen && content.isAskable else { return nil }
        let language = studyPreferences.interfaceLanguage.rawValue
        let words = CardScript(
            content, asking: asked, shown: row.card.state.grades,
            words: self.content.cardWords(in: language), language: self.content.language,
            interfaceLanguage: language)
        scripts[request.card] = words
        return StudyCard(
            id: request.card, item: row.item, isInReview: isInReview, lapses: row.card.state.lapses,
            isMastered: row.card.isMastered,
            questions: asked, examples: words.examples)
    }

    /// Among words of packs own words are flashcards.
    private func mode(of content: CardContent, in wish: StudyWish) -> StudyMode {
        content.kind == .own && wish.source == StudySource.all.text && wish.mode == .questions
            ? .flashcards : wish.mode
    }

    /// What an item asks for; nil where it is gone, or can be seen only.
    func content(
        of item: String, for studied: StudiedLearner
    ) throws(StoreError) -> CardContent? {
        let store = dependencies.store
        let learner = studied.id
        if let item = WordItem(item: item) {
            guard let word = try store.ownWord(item.word, of: learner) else { return nil }
            return CardContent(
                word, nativeLanguage: studied.preferences.nativeLanguage,
                others: try store.neighbours(of: word, learner: learner, limit: 20),
                alike: try store.wordsAlike(word, learner: learner, limit: 20))
        }
        if let item = NoteItem(item: item) {
            guard let card = try store.noteCard(item, of: learner) else { return nil }
            let sounds = CardContent.Sounds(
                front: try store.sounds(of: card.front, of: learner).map(Recording.init),
                back: try store.sounds(of: card.back, of: learner).map(Recording.init))
            return CardContent(card, sounds: sounds)
        }
        if let item = LessonItem(item: item) { return self.content(of: item) }
        guard let item = PackItem(item: item),
            let word = try store.word(item.number, of: item.pack),
            let pack = try store.packs().first(where: { $0.id == item.pack })
        else { return nil }
        var content = CardContent(word, of: pack)
        if word.recording != nil {
            content.recording = try store.recording(of: item).map(Recording.init)
        }
        return content
    }

    private func timesAsked(of card: Int64) throws(StoreError) -> [Int: Int] {
        Dictionary(
            try dependencies.store.questionUse(of: card).map { ($0.number, $0.asked) },
            uniquingKeysWith: +)
    }

    /// Renders ahead what is said of the cards.
    private func prepare(_ cards: [StudyCard], _ scripts: [Int64: CardScript]) {
        for card in cards { dependencies.mouth.prepare(scripts[card.id]?.allLines ?? []) }
    }

    /// Those of the cards that are in a step which is due soon, with one question each.
    private func returning(
        _ cards: [Int64], of plan: StudyPlan
    ) throws(StoreError) -> [StudyCard] {
        var due: [(card: Int64, usec: Int)] = []
        for card in cards {
            guard let row = try dependencies.store.card(card),
                case .at(let usec) = row.card.state.due, Int64(usec) < stepsSoon,
                row.card.isActive(on: today)
            else { continue }
            due.append((card, usec))
        }
        let ordered = due.sorted { ($0.usec, $0.card) < ($1.usec, $1.card) }
        return try self.cards(
            ordered.map { CardRequest(card: $0.card, isNew: false) }, of: plan)
    }

    private func standing(after plan: StudyPlan) throws(StoreError) -> StudyStanding {
        let store = dependencies.store
        let words = try store.tally(on: today).words
        return StudyStanding(
            isGoalReached: words >= studyPreferences.dailyGoal
                && goalReachedIn == plan.session,
            streak: try store.streak(today: today).current,
            stillDue: plan.wish.kind == .learning || plan.wish.kind == .practice
                ? 0 : try dueNow().due)
    }
}
