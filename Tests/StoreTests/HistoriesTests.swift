import Scheduling
import Testing

@testable import Store

@Suite("What training reads")
struct HistoriesTests {
    private func grade(
        _ card: Int64, _ rating: Rating, _ day: Int, in store: Store
    ) throws {
        let entry = NewLogEntry(card: card, kind: .grade(rating), day: StudyDay(day))
        _ = try store.commit(Commit(at: Int64(day), reviews: [entry]))
    }

    @Test("are the grades that count, of the cards of the decks that are named")
    func grades() throws {
        let store = try Store.inMemory()
        var decks: [Int64] = []
        for title in ["One", "Two"] {
            let cards = (1...3).map { NewCard(item: "\(title):\($0)", position: $0) }
            decks.append(
                try store.addDeck(
                    NewDeck(title: title, kind: .notes), cards: cards, thenCommitting: Commit(at: 1)
                ).deck)
        }
        try grade(1, .good, 20_000, in: store)
        try grade(1, .again, 20_003, in: store)
        try grade(2, .hard, 20_001, in: store)
        try grade(4, .easy, 20_002, in: store)
        let last = try #require(store.cardLog(2).last)
        let undo = NewLogEntry(card: 2, kind: .undo(last.id), day: StudyDay(20_004))
        _ = try store.commit(Commit(at: 20_004, reviews: [undo]))
        let first = try #require(
            ReviewHistory([
                .init(.good, days: 0, usec: 20_000), .init(.again, days: 3, usec: 20_003),
            ]))
        let other = try #require(ReviewHistory([.init(.easy, days: 0, usec: 20_002)]))
        #expect(try store.histories(of: [decks[0]]) == [first])
        #expect(try store.histories(of: decks) == [first, other])
    }
}
