import Scheduling
import Testing

@testable import Store

@Suite("Lists of the log and of cards")
struct HistoryTests {
    private let sample: StudySample
    private var store: Store { sample.store }
    private var today: StudyDay { sample.today }

    init() throws {
        sample = try StudySample()
    }

    @Test("have every line of the log, the latest first")
    func entries() throws {
        try sample.log(.grade(.good), 1, session: sample.session, milliseconds: 1_200)
        try sample.log(.mark(.suspend), 2, minute: 1)
        try sample.log(.grade(.again), 1, on: today + 1)
        try sample.takeBack(1, on: today + 1)
        let rows = try store.entries(limit: 9)
        #expect(rows.map(\.number) == [4, 3, 2, 1])
        #expect(rows.map(\.card) == [1, 1, 2, 1])
        #expect(rows.map(\.isUndone) == [false, true, false, false])
        #expect(
            rows.map(\.entry) == [
                try store.cardLog(1)[2], try store.cardLog(1)[1], try store.cardLog(2)[0],
                try store.cardLog(1)[0],
            ])
        #expect(rows[3].session == sample.session && rows[3].milliseconds == 1_200)
        #expect(rows[3].intervalBefore == 0 && rows[3].scheduler == "fsrs")
        #expect(try #require(rows[1].intervalBefore) >= 1 && rows[2].intervalBefore == nil)
        #expect(try store.entries(after: 3, limit: 1).map(\.number) == [2])
        #expect(try store.entries(ofCard: 1, limit: 2).map(\.number) == [4, 3])
        #expect(try store.entries(ofCard: 1, after: 3, limit: 9).map(\.number) == [1])
        #expect(try store.entries(after: 99, limit: 9) == [])
    }

    @Test("have the cards of a deck, or of all, by where they stand")
    func cards() throws {
        try sample.log(.grade(.good), 1)
        try sample.log(.mark(.suspend), 2)
        try sample.log(.mark(.master), 3)
        func ids(_ filter: CardFilter?, after: Int64? = nil, limit: Int = 9) throws -> [Int64] {
            let cards = try store.cards(deck: sample.deck, filter, after: after, limit: limit)
            #expect(try cards == cards.compactMap { try store.card($0.id) })
            return cards.map(\.id)
        }
        #expect(try ids(nil) == [1, 2, 3, 4, 5, 6])
        #expect(try ids(nil, after: 2, limit: 2) == [3, 4])
        #expect(try ids(.new) == [4, 5, 6])
        #expect(try ids(.review) == [1])
        #expect(try ids(.suspended) == [2])
        #expect(try ids(.mastered) == [3])
        #expect(try ids(.learning) == [] && ids(.relearning) == [])
        #expect(try store.cards(limit: 9).count == 6)
        #expect(try store.cards(deck: 99, limit: 9) == [])
        _ = try store.removeDeck(sample.deck, thenCommitting: Commit(at: 9))
        #expect(try store.cards(limit: 9) == [])
    }

    @Test("are answered by an index, and nothing is sorted")
    func plans() throws {
        for statement in [
            """
            SELECT * FROM review_log JOIN presets USING (preset_id) WHERE learner_id = 'default'
              AND (study_day, entry) < (SELECT study_day, entry FROM review_log WHERE entry = 9)
            ORDER BY study_day DESC, entry DESC LIMIT 9
            """,
            """
            SELECT * FROM review_log JOIN presets USING (preset_id) WHERE card_id = 1
              AND (answered_at, entry) <
                (SELECT answered_at, entry FROM review_log WHERE entry = 9)
            ORDER BY answered_at DESC, entry DESC LIMIT 9
            """,
            Store.practice.replacingOccurrences(
                "?1", "1", "?2", "20000", "?3", "0", "?4", "NULL", "?5", "NULL", "?6", "9",
                "?7", "NULL", "?8", "NULL"),
        ] {
            // The tags of one note are a list, of which SQLite makes a table.
            let plan = try store.plan(statement).replacing("SCAN tag VIRTUAL TABLE", with: "")
            #expect(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "\(plan)")
        }
    }

    @Test("have what can be practised: never graded first, then what was longest not graded")
    func practice() throws {
        try sample.log(.grade(.good), 1, on: today + -3)
        try sample.log(.grade(.good), 2, on: today + -5)
        try sample.log(.mark(.suspend), 3)
        try sample.log(.mark(.master), 4)
        try sample.log(.bury, 5)
        func ids(_ source: StudySource, learningOnly: Bool = false, limit: Int = 9) throws
            -> [Int64]
        {
            try store.practiceCards(
                of: source, learningOnly: learningOnly, today: today, limit: limit
            ).map(\.card)
        }
        #expect(try ids(.all) == [4, 6, 2, 1])
        #expect(try ids(.own, learningOnly: true) == [6, 2, 1])
        #expect(try ids(.deck(sample.deck), limit: 3) == [4, 6, 2])
        #expect(try ids(.deck(99)) == [])
    }

    @Test("have the cards of one batch where that is the source")
    func batch() throws {
        let batches = [
            NewBatch.sample(words: [.bare(1, "go"), .bare(2, "see")]),
            .sample(2, words: [.bare(3, "sun"), .bare(4, "sea")]),
        ]
        _ = try store.install(batches, of: .sample, thenCommitting: Commit(at: 1))
        let deck = try store.addDeck(
            NewDeck(title: "A1", kind: .pack, pack: "english-arabic-a1"),
            thenCommitting: Commit(at: 2)
        ).deck
        let source = StudySource.batch(pack: "english-arabic-a1", number: 2)
        let part = try #require(try store.decks(of: source).first)
        #expect(part.deck.id == deck)
        let new = try store.newCards(of: deck, in: part.positions, today: today, limit: 9)
        #expect(new == [9, 10])
        let practised = try store.practiceCards(
            of: source, learningOnly: true, today: today, limit: 9)
        #expect(practised.map(\.card) == [9, 10])
        #expect(practised.map(\.sibling) == ["en:sun", "en:sea"])
        for card: Int64 in 7...10 { try sample.log(.set(Self.due(today)), card) }
        let due = try store.dueReviews(of: deck, in: part.positions, today: today)
        #expect(due.map(\.card) == [9, 10])
        try sample.log(.grade(.again), 7, minute: 1)
        try sample.log(.grade(.again), 9, minute: 1)
        let steps = try store.dueSteps(
            of: deck, in: part.positions, today: today, before: .max, limit: 9)
        #expect(steps == [9])
        #expect(
            try store.dueSteps(of: deck, today: today, before: .max, limit: 9).sorted() == [7, 9])
    }

    private static func due(_ day: StudyDay) -> CardState {
        var state = CardState()
        state.stage = .review
        state.interval = 5
        state.due = .on(day)
        return state
    }

    @Test("name their source")
    func source() {
        let sources = [
            ("all", StudySource.all), ("own", .own), ("deck:7", .deck(7)),
            ("batch:a/b/2", .batch(pack: "a/b", number: 2)),
        ]
        for (text, source) in sources {
            #expect(StudySource(text) == source)
            #expect(source.text == text)
        }
        for text in ["", "deck:", "deck:x", "batch:a", "batch:/1", "everything"] {
            #expect(StudySource(text) == nil)
        }
    }
}
