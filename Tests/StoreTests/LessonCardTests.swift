import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("Cards of lessons")
struct LessonCardTests {
    private let store: Store
    private let today = StudyDay(20_000)

    init() throws {
        store = try Store.inMemory()
        try install(["one", "two"])
    }

    private func install(_ lessons: [String]) throws {
        let rows = lessons.enumerated().map { index, lesson in
            LessonRow(
                id: lesson, sequence: index + 1, title: lesson, objective: "",
                prerequisite: nil, path: "\(lesson).json")
        }
        try store.syncCourses(
            [CourseRow(id: "course", title: "A course", description: "", lessons: rows)], now: 1)
    }

    private static func terms(_ lesson: String, _ numbers: ClosedRange<Int>) -> [LessonCard] {
        numbers.map {
            LessonCard(
                LessonItem(.term, of: lesson, number: $0), word: "Word \($0)", language: "en-us")
        }
    }

    private func add(_ cards: [LessonCard], revives: Bool = false) throws {
        _ = try store.commit(
            Commit(at: 2, library: [.addLessonCards(cards, revives: revives)]))
        #expect(try store.checkLog().isSound)
    }

    private var decks: [DeckRow] { get throws { try store.decks() } }

    private func newItems() throws -> [String] {
        let deck = try #require(try decks.last)
        return try store.newCards(of: deck.id, today: today, limit: 99).compactMap {
            try store.card($0)?.item
        }
    }

    @Test("are named by the lesson and a number", arguments: LessonItem.Kind.allCases)
    func items(kind: LessonItem.Kind) {
        let item = LessonItem(kind, of: "bf01_lesson_01", number: 12)
        #expect(item.item == "\(kind.rawValue):bf01_lesson_01/12")
        #expect(LessonItem(item: item.item) == item)
        for wrong in ["", ":", "/1", "/", "a/0", "a/x", "a/-1", "a"] {
            #expect(LessonItem(item: "\(kind.rawValue):\(wrong)") == nil)
        }
        #expect(LessonItem(item: "word:one/1") == nil && LessonItem(item: "1/term:2") == nil)
    }

    @Test("are kept apart on another box from the words that they were kept apart from here")
    func siblings() throws {
        try add(Self.terms("one", 1...2))
        let word = WordText("Word 2", definition: "x")
        _ = try store.commit(Commit(at: 3, library: [.addWord(id: "two", word)]))
        let other = try Store.inMemory()
        #expect(try other.take(store.everything(), from: .lectern).problems == [])
        let siblings = "SELECT item, sibling FROM cards ORDER BY item"
        #expect(try other.inspect(siblings) == store.inspect(siblings))
        #expect(
            try other.inspect("SELECT count(DISTINCT sibling) FROM cards") == ["2"])
        #expect(try other.everything().count == store.everything().count)
    }

    @Test("are as many as there may be, and no more")
    func many() throws {
        try add(Self.terms("one", 1...1))
        let max = Store.lessonCardsMax
        _ = try store.inspect(
            """
            INSERT INTO cards
              (learner_id, deck_id, item, sibling, position, created_at, updated_at)
            WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers
              WHERE n < \(max - 1))
            SELECT 'default', 1, 'term:one/' || n, n, n, 1, 1 FROM numbers
            """)
        _ = try store.commit(
            Commit(at: 2, library: [.addLessonCards(Self.terms("two", 1...3))]))
        #expect(try store.inspect("SELECT count(*) FROM cards") == ["\(max)"])
        #expect(
            try store.inspect("SELECT item FROM cards WHERE item GLOB 'term:two*'")
                == ["term:two/1"])
        // One that was removed makes room for another.
        _ = try store.inspect("UPDATE cards SET deleted_at = 9 WHERE item = 'term:one/7'")
        _ = try store.commit(
            Commit(at: 3, library: [.addLessonCards(Self.terms("two", 1...3))]))
        #expect(
            try store.inspect("SELECT item FROM cards WHERE item GLOB 'term:two*' ORDER BY item")
                == ["term:two/1", "term:two/2"])
    }

    @Test("stand in one deck, in the order of the lessons, each once")
    func once() throws {
        try add(Self.terms("one", 1...2))
        try add(Self.terms("one", 1...3) + Self.terms("two", 1...1))
        let deck = try #require(try decks.first)
        #expect(try decks.count == 1 && deck.kind == .lessons && deck.title == "Words of lessons")
        #expect(try newItems() == ["term:one/1", "term:one/2", "term:one/3", "term:two/1"])
        #expect(try store.lessonsWithCards(of: .term) == ["one", "two"])
        #expect(try store.lessonsWithCards(of: .question) == [])
        let siblings = try store.inspect("SELECT sibling FROM cards WHERE item = 'term:two/1'")
        #expect(siblings == ["en:word 1"])
    }

    @Test("do not come back when their deck was removed, unless they are revived")
    func revived() throws {
        try add(Self.terms("one", 1...2))
        let deck = try #require(try decks.first)
        _ = try store.removeDeck(deck.id, thenCommitting: Commit(at: 3))
        #expect(try store.lessonsWithCards(of: .term) == ["one"])
        try add(Self.terms("one", 1...2))
        #expect(try decks == [])
        try add(Self.terms("one", 1...3))
        #expect(try newItems() == ["term:one/3"])
        try add(Self.terms("one", 1...3), revives: true)
        #expect(try newItems() == ["term:one/3", "term:one/1", "term:one/2"])
    }

    @Test("are not asked and not due while no course has their lesson")
    func unaskable() throws {
        let question = LessonCard(LessonItem(.question, of: "two"), word: "q", language: "en")
        try add(Self.terms("one", 1...2) + Self.terms("two", 1...1) + [question])
        let deck = try #require(try decks.first).id
        let cards = try store.newCards(of: deck, today: today, limit: 9)
        #expect(try store.incompleteCards(limit: 9) == [])
        try install(["one"])
        #expect(try store.incompleteCards(limit: 9) == Set(cards[2...]))
        #expect(try store.dueCounts(of: deck, today: today, steps: 0) == DueCounts(new: 2))
        var state = CardState()
        (state.stage, state.interval, state.due) = (.review, 3, .on(today + 1))
        let entry = NewLogEntry(card: cards[2], kind: .set(state), day: today)
        _ = try store.commit(Commit(at: 5, reviews: [entry]))
        #expect(try store.nextDue(of: deck, today: today, after: 0).day == nil)
        try install(["one", "two"])
        #expect(try store.nextDue(of: deck, today: today, after: 0).day == today + 1)
        let plan = try store.plan("SELECT * FROM (\(Unaskable.cards(of: "'default'")))")
        #expect(!plan.contains("SCAN card"), "\(plan)")
    }

    @Test("are exported and imported with their log, and put into the deck that is there")
    func union() throws {
        try add(Self.terms("one", 1...2))
        let deck = try #require(try decks.first).id
        let card = try #require(try store.newCards(of: deck, today: today, limit: 1).first)
        let entry = NewLogEntry(card: card, kind: .grade(.good), day: today)
        _ = try store.commit(Commit(at: 5, reviews: [entry]))
        let other = try Store.inMemory()
        _ = try other.commit(
            Commit(at: 2, library: [.addLessonCards(Self.terms("one", 2...3))]))
        try other.take(try store.everything())
        #expect(try other.decks().map(\.kind) == [.lessons])
        let cards = try other.cards(limit: 9)
        #expect(cards.map(\.item) == [2, 3, 1].map { "term:one/\($0)" })
        #expect(try other.cardLog(try #require(cards.last).id).count == 1)
    }

    @Test("are each learner's own")
    func own() throws {
        _ = try store.commit(
            Commit(
                at: 1,
                learners: .add(LearnerRow(id: "learner-1", name: "Ada", createdAt: 1))))
        _ = try store.commit(
            Commit(
                learner: "learner-1", at: 2,
                library: [.addLessonCards(Self.terms("one", 1...2))]))
        #expect(try decks == [])
        #expect(try store.decks(of: "learner-1").map(\.kind) == [.lessons])
        #expect(try store.lessonsWithCards(of: .term, learner: "learner-1") == ["one"])
    }
}
