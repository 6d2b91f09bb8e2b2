internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import WordPacks

// Terms and questions of completed lessons, as cards of a learner who studies.
extension Conductor {
    /// The most lessons from which cards are made unasked at once; the others follow the next time.
    private static let lessonsAtOnce = 50

    /// What makes the cards of a lesson that is completed now; nothing where the learner has no
    /// deck yet, or does not want them.
    func cardsOfCompleted(_ lesson: LessonID) throws(StoreError) -> [LibraryChange] {
        guard try Self.hasDecks(learner, dependencies.store) else { return [] }
        let cards = studyPreferences.lessonKinds.flatMap { lessonCards(of: lesson, $0) }
        return cards.isEmpty ? [] : [.addLessonCards(cards)]
    }

    /// Makes the cards of those completed lessons of which a learner who studies has none: of
    /// lessons that were completed before the first deck, or while they were not wanted.
    ///
    /// - Parameter revives: whether those come back that were removed with their deck.
    func addMissingLessonCards(of learner: String, reviving revives: Bool = false) {
        do throws(StoreError) {
            guard try Self.hasDecks(learner, dependencies.store) else { return }
            let cards = try missingLessonCards(of: learner, evenRemoved: revives)
            guard !cards.isEmpty else { return }
            try commit(
                Commit(
                    learner: learner, at: dependencies.clocks.wallUSec(),
                    library: [.addLessonCards(cards, revives: revives)]))
        } catch {
            storeFailed(error)
        }
    }

    private func missingLessonCards(
        of learner: String, evenRemoved: Bool
    ) throws(StoreError) -> [LessonCard] {
        let store = dependencies.store
        let saved = try store.restore(learner)
        var cards: [LessonCard] = []
        var lessons = 0
        for kind in StudyPreferences(stored: saved.settings).lessonKinds {
            // Of an order of the learner each lesson is looked at: it may have got terms.
            let known = evenRemoved ? [] : try store.lessonsWithCards(of: kind, learner: learner)
            // In the order in which they are taken: so the words come as they were met.
            for lesson in content.library.courses.flatMap(\.lessons).map(\.id)
            where (evenRemoved || lessons < Self.lessonsAtOnce)
                && saved.completed.contains(lesson.name)
                && !known.contains(lesson.name)
            {
                let found = lessonCards(of: lesson, kind)
                cards += found
                lessons += found.isEmpty ? 0 : 1
            }
        }
        return cards
    }

    private func lessonCards(of id: LessonID, _ kind: LessonItem.Kind) -> [LessonCard] {
        guard let lesson = lesson(id) else { return [] }
        let language = language(of: lesson)
        switch kind {
        case .term:
            return lesson.vocabulary.enumerated().map { index, term in
                LessonCard(
                    LessonItem(.term, of: id.name, number: index + 1), word: term.term,
                    language: language)
            }
        case .question:
            let item = LessonItem(.question, of: id.name)
            return [LessonCard(item, word: item.item, language: language)]
        }
    }

    private func lesson(_ id: LessonID) -> LessonContent? {
        scriptCache.content(of: id, in: content.library)
    }

    private func language(of lesson: LessonContent) -> String {
        content.library.course(lesson.course)?.language ?? content.language
    }
}

// What the cards ask for.
extension Conductor {
    /// What a card of a lesson asks for; nil where no course has the lesson, the lesson cannot be
    /// read, or has no such term.
    func content(of item: LessonItem) -> CardContent? {
        guard let lesson = lesson(LessonID(item.lesson)) else { return nil }
        let language = language(of: lesson)
        return switch item.kind {
        case .term:
            CardContent(
                term: item.number, of: lesson, language: language, others: termsBeside(lesson))
        case .question: CardContent(questionOf: lesson, language: language)
        }
    }

    /// The lessons of which terms are taken for wrong choices, beside the card's own.
    private static let lessonsBeside = 4

    /// Terms of the course's other lessons where a lesson has too few for the choices of a
    /// question: of those before it first, which the learner knows.
    private func termsBeside(_ lesson: LessonContent) -> [LessonContent.Term] {
        guard lesson.vocabulary.count < CardContent.choicesMax,
            let course = content.library.course(lesson.course)
        else { return [] }
        let before = course.lessons.filter { $0.sequence < lesson.sequence }.reversed()
        let after = course.lessons.filter { $0.sequence > lesson.sequence }
        return (before + after).prefix(Self.lessonsBeside)
            .flatMap { self.lesson($0.id)?.vocabulary ?? [] }
    }

    /// The term or the question of an item as lists have it; nil where it is gone.
    func word(of item: LessonItem) -> String? {
        guard let lesson = lesson(LessonID(item.lesson)) else { return nil }
        switch item.kind {
        case .term:
            let isThere = lesson.vocabulary.indices.contains(item.number - 1)
            return isThere ? lesson.vocabulary[item.number - 1].term : nil
        case .question:
            return CardContent(questionOf: lesson, language: language(of: lesson)).word.word
        }
    }

    /// The cards whose lesson cannot be read, or has no such term any more. They keep their place
    /// until the lesson has the term again, and are passed over meanwhile.
    func lostCards(among cards: [Int64], of parts: [DeckPart]) throws(StoreError) -> [Int64] {
        guard parts.contains(where: { $0.deck.kind == .lessons }) else { return [] }
        var lost: [Int64] = []
        for card in cards {
            guard let row = try dependencies.store.card(card),
                let item = LessonItem(item: row.item), word(of: item) == nil
            else { continue }
            lost.append(card)
        }
        return lost
    }
}

extension StudyPreferences {
    /// What of a completed lesson becomes cards.
    fileprivate var lessonKinds: [LessonItem.Kind] {
        (lessonTerms ? [.term] : []) + (lessonQuestions ? [.question] : [])
    }
}
