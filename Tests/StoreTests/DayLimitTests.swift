import Scheduling
import Testing

@testable import Store

@Suite("Daily limits")
struct DayLimitTests {
    private let store: Store
    private let deck: Int64
    private let today = StudyDay(20_000)

    /// Twenty cards, ten of them due; six reviews and two new ones a day.
    init() throws {
        store = try Store.inMemory()
        let preset = Preset(learningSteps: Steps(minutes: []), isFuzzed: false)
        let deck = NewDeck(
            title: "Words", kind: .own, preset: preset, newPerDay: 2, reviewsPerDay: 6)
        self.deck = try store.addDeck(
            deck, cards: (1...20).map { NewCard(item: "word:\($0)", position: $0) },
            thenCommitting: Commit(at: 1)
        ).deck
        var state = CardState()
        state.stage = .review
        state.interval = 4
        let entries = (1...10).map { card in
            state.due = .on(today + (card > 8 ? -1 : 0))
            return NewLogEntry(card: Int64(card), kind: .set(state), day: today + -5)
        }
        _ = try store.commit(Commit(at: 2, reviews: entries))
    }

    private func grade(_ cards: Int64...) throws {
        for card in cards {
            let entry = NewLogEntry(card: card, kind: .grade(.good), day: today)
            _ = try store.commit(Commit(at: 20_000 * day, reviews: [entry]))
        }
    }

    private func due(on day: StudyDay? = nil) throws -> DeckDue {
        try #require(try store.dueToday(today: day ?? today, steps: 20_000 * 86_400_000_000).first)
    }

    @Test("bind what is due, and say what waits")
    func bound() throws {
        let due = try due()
        #expect(due.due == DueCounts(reviews: 10, overdue: 2, new: 10))
        #expect(due.allowed == DueCounts(reviews: 6, overdue: 2, new: 2))
        #expect(due.waiting == 4 && due.tally == DayTally())
    }

    @Test("are used up by what was graded today, each word once")
    func usedUp() throws {
        try grade(1, 2, 11)
        try grade(1)
        var due = try due()
        #expect(due.tally == DayTally(words: 3, new: 1, reviews: 2))
        #expect(due.reviewsLeft == 4 && due.newLeft == 1)
        #expect(due.allowed == DueCounts(reviews: 4, overdue: 2, new: 1))
        try grade(3, 4, 5, 6, 7, 12, 13)
        due = try self.due()
        #expect(due.reviewsLeft == 0 && due.newLeft == 0)
        #expect(due.allowed == DueCounts())
        #expect(due.waiting == 3)
    }

    @Test("are whole again when a grade is taken back, and on the next day")
    func whole() throws {
        try grade(11, 1)
        let last = try #require(try store.cardLog(11).last)
        let undo = NewLogEntry(card: 11, kind: .undo(last.id), day: today)
        _ = try store.commit(Commit(at: 20_000 * day + 1, reviews: [undo]))
        #expect(try due().tally == DayTally(words: 1, reviews: 1))
        #expect(try due(on: today + 1).tally == DayTally())
    }

    @Test("are those of each deck, without decks that are archived")
    func decks() throws {
        let other = try store.addDeck(
            NewDeck(title: "Notes", kind: .notes), cards: [NewCard(item: "note:1/0", position: 1)],
            thenCommitting: Commit(at: 1)
        ).deck
        try grade(1)
        let all = try store.dueToday(today: today, steps: 0)
        #expect(all.map(\.deck.id) == [deck, other])
        #expect(all.map(\.tally.words) == [1, 0])
        _ = try store.inspect("UPDATE decks SET is_archived = 1 WHERE deck_id = \(other)")
        #expect(try store.dueToday(today: today, steps: 0).map(\.deck.id) == [deck])
    }

    @Test("of the queues are answered by an index")
    func plans() throws {
        for queue in ["queue = 0", "queue = 1 AND due < 9", "queue = 2 AND due <= 20000"] {
            let plan = try store.plan(
                """
                SELECT card_id FROM card_state WHERE deck_id = 1 AND \(queue)
                  AND (buried_until IS NULL OR buried_until <= 20000)
                ORDER BY due, card_id LIMIT 9
                """)
            #expect(plan.contains("USING INDEX card_state_by_due"), "\(plan)")
            #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        }
    }
}
