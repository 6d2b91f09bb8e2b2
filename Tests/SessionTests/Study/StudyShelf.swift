@testable import Session

/// The cards of a test, and what the daemon answers from them.
struct StudyShelf {
    private var cards: [Int64: StudyCard] = [:]
    /// Cards in a step that is due soon.
    var returning: Set<Int64> = []
    var standing = StudyStanding()
    /// Cards whose words are there no more.
    var lost: Set<Int64> = []
    /// From where words can be studied.
    var sources: [Choice] = [
        Choice(id: "all", title: .message(.allWords)), Choice(id: "deck:1", title: "Animals"),
        Choice(id: "own", title: .message(.ownWords)), Choice(id: "book:b1", title: "Emma"),
    ]
    /// What was chosen the last time.
    var last: StudyWish?
    /// Whether requests are answered later.
    var isBusy = false

    func answer(to request: StudyRequest) -> StudyFetched {
        switch request {
        case .plan, .due: .nothing(.noWords)
        case .sources: .sources(sources)
        case .chosen(let choice): chosen(choice)
        case .cards(_, let requests): .cards(requests.compactMap(card))
        case .returning(_, let asked):
            .cards(
                asked.filter(returning.contains).compactMap {
                    card(CardRequest(card: $0, isNew: false))
                })
        case .standing: .standing(standing)
        }
    }

    /// A session of the words 1 and 2 as it was chosen; there are no new words.
    private func chosen(_ choice: StudyChoice) -> StudyFetched {
        let wish = choice.wish(last: last, mode: .questions)
        guard wish.kind != .learning else { return .nothing(.noNewWords) }
        return .plan(
            StudyPlan(
                session: "session", wish: wish,
                entries: [1, 2].map { .init(card: $0, isNew: false) }, seed: 1))
    }

    /// A card with the questions that are wanted; one that is not on the shelf has one question.
    private func card(_ request: CardRequest) -> StudyCard? {
        guard !lost.contains(request.card) else { return nil }
        var card = cards[request.card] ?? Self.card(request.card, ["word"])
        if let questions = request.questions {
            card.questions = questions.compactMap { number in
                card.questions.first { $0.number == number }
            }
        }
        return card
    }

    mutating func put(_ words: [String]) {
        guard let id = words.first.flatMap(Int64.init(_:)) else { return }
        cards[id] = Self.card(id, Array(words.dropFirst()))
    }

    static func card(_ id: Int64, _ words: [String]) -> StudyCard {
        func number(_ name: String) -> Int? {
            words.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
        }
        return StudyCard(
            id: id, isInReview: !words.contains("step"), lapses: number("lapses") ?? 0,
            isMastered: words.contains("mastered"),
            questions: words.compactMap(type).enumerated().map { question($0 + 1, $1) },
            examples: number("examples") ?? 2)
    }

    private static func type(_ word: String) -> StudyQuestionType? {
        [
            "word": .reverseTranslation, "choice": .translationMatch, "gap": .sentenceCompletion,
            "text": .definitionMatch, "meaning": .definitionRecall, "flash": .flashcard,
        ][word]
    }

    private static func question(_ number: Int, _ type: StudyQuestionType) -> StudyQuestion {
        guard type != .flashcard else { return StudyQuestion(number: number, type: type) }
        return StudyQuestion(
            number: number, type: type,
            answer: Question(correctAnswer: "water", acceptableVariants: [], kind: .word),
            choices: type == .definitionRecall ? [] : ["fire", "water", "earth"],
            rightChoice: type == .definitionRecall ? 0 : 2,
            readsChoices: type == .translationMatch, isHeard: type != .definitionMatch)
    }

    /// `learning 1+ 2+ questions minutes=5 waiting=3 mastery added=4 offered`.
    static func plan(_ words: [String]) -> StudyPlan {
        func number(_ name: String) -> Int {
            words.first { $0.hasPrefix(name + "=") }
                .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
        }
        let wish = StudyWish(
            kind: words.compactMap(StudyKind.init(rawValue:)).first ?? .review,
            mode: words.compactMap(StudyMode.init(rawValue:)).first ?? .questions,
            minutes: number("minutes"))
        return StudyPlan(
            session: "session", wish: wish,
            entries: words.compactMap { word in
                Int64(word.prefix { $0.isNumber }).map {
                    .init(card: $0, isNew: word.hasSuffix("+"))
                }
            },
            waiting: number("waiting"), seed: 1, asksMastered: words.contains("mastery"),
            news: StudyNews(added: number("added"), isOffered: words.contains("offered")))
    }

    /// `goal streak=3 due=4`.
    static func standing(_ words: [String]) -> StudyStanding {
        func number(_ name: String) -> Int {
            words.first { $0.hasPrefix(name + "=") }
                .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
        }
        return StudyStanding(
            isGoalReached: words.contains("goal"), streak: number("streak"),
            stillDue: number("due"))
    }
}
