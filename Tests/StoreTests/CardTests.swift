import Scheduling
import Testing

@testable import Store

@Suite("Cards in the store")
struct CardTests {
    private let store: Store
    private let deck: Int64
    private let today = StudyDay(20_000)

    init() throws {
        store = try Store.inMemory()
        let cards = (1...6).map { NewCard(item: "word:\($0)", position: $0) }
        let preset = Preset(learningSteps: Steps(minutes: []), isFuzzed: false)
        deck = try store.addDeck(
            NewDeck(title: "Words", kind: .own, preset: preset), cards: cards,
            thenCommitting: Commit(at: 1)
        ).deck
    }

    private func now(_ day: StudyDay, minute: Int = 0) -> Int64 {
        Int64(day.number) * 86_400_000_000 + Int64(minute) * 60_000_000
    }

    @discardableResult
    private func log(
        _ kind: LogEntry.Kind, _ card: Int64, on day: StudyDay, minute: Int = 0
    ) throws -> CardRow {
        let entry = NewLogEntry(card: card, kind: kind, quality: nil, day: day)
        let outcome = try store.outcome(of: entry, now: now(day, minute: minute))
        _ = try store.commit(Commit(at: now(day, minute: minute), reviews: [entry]))
        #expect(try store.card(card)?.card.state == outcome.card.state)
        return outcome
    }

    private func day(of state: CardState) -> StudyDay? {
        if case .on(let day) = state.due { day } else { nil }
    }

    private func counts(on day: StudyDay) throws -> DueCounts {
        try store.dueCounts(of: deck, today: day, steps: now(day + 1))
    }

    @Test("are new in the order of their deck")
    func new() throws {
        #expect(try store.newCards(of: deck, today: today, limit: 3) == [1, 2, 3])
        #expect(try counts(on: today) == DueCounts(new: 6))
        #expect(try store.dueReviews(of: deck, today: today) == [])
    }

    @Test("move with each grade, and are counted where they are")
    func graded() throws {
        let outcome = try log(.grade(.good), 1, on: today)
        let due = try #require(day(of: outcome.card.state))
        #expect(try counts(on: today) == DueCounts(new: 5))
        #expect(try counts(on: due) == DueCounts(reviews: 1, new: 5))
        #expect(try counts(on: due + 1) == DueCounts(reviews: 1, overdue: 1, new: 5))
        #expect(try store.dueReviews(of: deck, today: due).map(\.card) == [1])
        #expect(try store.nextDue(of: deck, today: today, after: 0).day == due)
    }

    @Test("that are suspended or mastered leave the queues and come back with their schedule")
    func marked() throws {
        let before = try log(.grade(.good), 1, on: today).card.state
        for (mark, unmark) in [
            (LogEntry.Mark.suspend, LogEntry.Mark.unsuspend), (.master, .unmaster),
        ] {
            try log(.mark(mark), 1, on: today, minute: 5)
            #expect(try counts(on: today + 100) == DueCounts(new: 5))
            try log(.mark(unmark), 1, on: today, minute: 6)
            #expect(try store.card(1)?.card.state == before)
            #expect(try counts(on: today + 100).reviews == 1)
        }
    }

    @Test("that are buried are passed over on their day")
    func buried() throws {
        try log(.bury, 2, on: today)
        #expect(try store.newCards(of: deck, today: today, limit: 3) == [1, 3, 4])
        #expect(try counts(on: today).new == 5)
        #expect(try counts(on: today + 1).new == 6)
    }

    @Test("that are buried come back a day later, also where the clock was set back")
    func buriedLate() throws {
        let outcome = try log(.grade(.good), 1, on: today)
        let due = try #require(day(of: outcome.card.state))
        try log(.bury, 1, on: due)
        #expect(try store.dueReviews(of: deck, today: due) == [])
        #expect(try store.dueReviews(of: deck, today: due + -1) == [])
        #expect(try store.nextDue(of: deck, today: due, after: 0).day == due + 1)
        #expect(try store.dueReviews(of: deck, today: due + 1).map(\.card) == [1])
    }

    @Test("take back nothing that is not an entry of theirs")
    func unknownEntry() throws {
        try log(.grade(.good), 1, on: today)
        let id = try #require(try store.cardLog(1).last).id
        let undo = NewLogEntry(card: 2, kind: .undo(id), day: today)
        let error = #expect(throws: StoreError.self) {
            try store.commit(Commit(at: 9, reviews: [undo]))
        }
        #expect(error?.found == "no entry \(id) of card 2")
    }

    @Test("are as before when a grade is taken back")
    func undone() throws {
        let before = try log(.grade(.good), 3, on: today).card.state
        try log(.grade(.again), 3, on: today + 2)
        let last = try #require(try store.cardLog(3).last)
        try log(.undo(last.id), 3, on: today + 2, minute: 1)
        #expect(try store.card(3)?.card.state == before)
        #expect(try store.cardLog(3).count == 3)
    }

    @Test("stay in order where the clock was set back")
    func clockSetBack() throws {
        try log(.grade(.good), 1, on: today)
        let outcome = try log(.grade(.again), 1, on: today + -300)
        #expect(outcome.card.state.lastDay == today)
        let log = try store.cardLog(1)
        #expect(log.map(\.kind) == [.grade(.good), .grade(.again)])
        #expect(log[1].usec == log[0].usec + 1)
    }

    @Test("keep their due day when their deck gets another preset, which decides the next grade")
    func preset() throws {
        let before = try log(.grade(.good), 1, on: today).card.state
        try store.change(preset: Preset(.ladder(.standard)), of: deck, at: 2)
        #expect(try store.card(1)?.card.state == before)
        let due = try #require(day(of: before))
        #expect(try log(.grade(.good), 1, on: due).card.state.interval == 3)
    }

    @Test("that were in a removed deck come back with their history")
    func removed() throws {
        let before = try log(.grade(.good), 1, on: today).card.state
        _ = try store.removeDeck(deck, thenCommitting: Commit(at: 2))
        #expect(try store.decks() == [])
        #expect(try store.card(1) == nil)
        #expect(throws: StoreError.self) {
            try store.addCards(
                [NewCard(item: "word:9", position: 1)], to: deck, thenCommitting: Commit(at: 2))
        }
        #expect(try counts(on: today + 100) == DueCounts())
        let again = try store.addDeck(
            NewDeck(title: "Again", kind: .notes), cards: [NewCard(item: "word:1", position: 9)],
            thenCommitting: Commit(at: 3))
        #expect(try store.card(1)?.deck == again.deck)
        #expect(try store.card(1)?.card.state == before)
    }

    @Test("are refused twice in a learner's decks, and nothing is written then")
    func twice() throws {
        let error = #expect(throws: StoreError.self) {
            try store.addDeck(
                NewDeck(title: "Again", kind: .notes),
                cards: [
                    NewCard(item: "word:99", position: 1), NewCard(item: "word:1", position: 2),
                ], thenCommitting: Commit(at: 3))
        }
        #expect(error?.found == "the card \"word:1\" is in a deck already")
        #expect(try store.decks().count == 1)
    }

    @Test("are new again after a reset, which alone may shorten the log")
    func reset() throws {
        try log(.grade(.good), 1, on: today)
        try log(.mark(.suspend), 2, on: today)
        #expect(throws: StoreError.self) { try store.inspect("DELETE FROM review_log") }
        #expect(throws: StoreError.self) {
            try store.inspect("UPDATE review_log SET rating = 4")
        }
        #expect(throws: StoreError.self) {
            try store.inspect("INSERT OR REPLACE INTO review_log SELECT * FROM review_log")
        }
        #expect(try store.resetProgress().reviews == 2)
        #expect(try store.cardLog(1) == [])
        #expect(try counts(on: today) == DueCounts(new: 6))
    }

    @Test("go with their learner")
    func learner() throws {
        _ = try store.commit(
            Commit(
                at: 5, learners: .add(LearnerRow(id: "learner-2", name: "Noor", createdAt: 5))))
        let other = try store.addDeck(
            NewDeck(title: "Hers", kind: .own), cards: [NewCard(item: "word:1", position: 1)],
            thenCommitting: Commit(learner: "learner-2", at: 6))
        let card = try #require(try store.newCards(of: other.deck, today: today, limit: 9).first)
        let entry = NewLogEntry(card: card, kind: .grade(.easy), day: today)
        // One learner's cards and decks are not another's.
        #expect(throws: StoreError.self) { try store.commit(Commit(at: 7, reviews: [entry])) }
        #expect(throws: StoreError.self) {
            try store.addCards(
                [NewCard(item: "word:9", position: 1)], to: other.deck,
                thenCommitting: Commit(at: 7))
        }
        #expect(throws: StoreError.self) {
            try store.removeDeck(other.deck, thenCommitting: Commit(at: 7))
        }
        _ = try store.commit(Commit(learner: "learner-2", at: 7, reviews: [entry]))
        _ = try store.removeLearner("learner-2", thenCommitting: Commit(at: 8))
        #expect(try store.inspect("SELECT count(*) FROM review_log") == ["0"])
        #expect(try store.inspect("SELECT count(*) FROM cards") == ["6"])
        #expect(try store.inspect("SELECT count(*) FROM due_counts WHERE deck_id = 2") == ["0"])
    }

    @Test("of a preset that cannot be reckoned with are refused")
    func presetFault() throws {
        let presets = [
            Preset(.ladder(Ladder(rungs: []))), Preset(.ladder(Ladder(rungs: [3, 1]))),
            Preset(learningSteps: Steps(seconds: [-1])), Preset(retention: 100),
            Preset(learningSteps: Steps(seconds: Array(repeating: 1, count: 21))),
            Preset(longestInterval: 0),
        ]
        for preset in presets {
            #expect(throws: StoreError.self) {
                try store.change(preset: preset, of: deck, at: 2)
            }
        }
    }
}
