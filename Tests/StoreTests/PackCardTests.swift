import Scheduling
import Testing
import WordPacks

@testable import Store

@Suite("Cards of a pack")
struct PackCardTests {
    private let store: Store
    private let deck: Int64
    private let today = StudyDay(20_000)

    init() throws {
        store = try Store.inMemory()
        let words = [PackWord.bare(7, "go"), .bare(3, "House"), .bare(5, "tree")]
        _ = try store.install(
            [.sample(words: words)], of: .sample, thenCommitting: Commit(at: 1))
        let preset = Preset(learningSteps: Steps(minutes: []), isFuzzed: false)
        deck = try store.addDeck(
            NewDeck(title: "A1", kind: .pack, pack: Pack.sample.id, preset: preset),
            thenCommitting: Commit(at: 2)
        ).deck
    }

    private func replace(with words: [PackWord], version: String = "1.1.0") throws {
        _ = try store.install(
            [.sample(version: version, words: words, digit: "b")], of: .sample,
            thenCommitting: Commit(at: 9))
        #expect(try store.checkLog().isSound)
    }

    private func newNumbers() throws -> [Int] {
        try store.newCards(of: deck, today: today, limit: 99).compactMap { id in
            try store.card(id).flatMap { PackItem(item: $0.item)?.number }
        }
    }

    private func card(_ number: Int) throws -> Int64 {
        let item = PackItem(pack: Pack.sample.id, number: number).item
        let ids = try store.inspect("SELECT card_id FROM cards WHERE item = '\(item)'")
        return try #require(ids.first.flatMap { Int64($0) })
    }

    @Test("are made with the deck, in the order of the pack")
    func made() throws {
        #expect(try newNumbers() == [7, 3, 5])
        #expect(
            try store.inspect("SELECT sibling FROM cards WHERE position = 10001") == ["en:house"])
    }

    @Test("have a sibling also for the longest word of the longest language")
    func longest() throws {
        var pack = Pack.sample
        pack.targetLanguage = String(repeating: "x", count: 35)
        let word = PackWord.bare(1, String(repeating: "İ", count: 100))
        _ = try store.install(
            [.sample(version: "1.1.0", words: [word], digit: "b")], of: pack,
            thenCommitting: Commit(at: 9))
        #expect(
            try store.inspect(
                "SELECT length(sibling) FROM cards WHERE item LIKE '%/1'")
                == ["200"])
    }

    @Test("come with a new batch, for every learner who has a deck")
    func batch() throws {
        let other = LearnerRow(id: "learner-2", name: "Noor", createdAt: 5)
        _ = try store.commit(Commit(at: 5, learners: .add(other)))
        let hers = try store.addDeck(
            NewDeck(title: "A1", kind: .pack, pack: Pack.sample.id),
            thenCommitting: Commit(learner: "learner-2", at: 6)
        ).deck
        _ = try store.install(
            [.sample(2, words: [.bare(1, "sun")])], of: .sample, thenCommitting: Commit(at: 7))
        #expect(try newNumbers() == [7, 3, 5, 1])
        #expect(try store.newCards(of: hers, today: today, limit: 99).count == 4)
    }

    @Test("take the place of their word in a new version")
    func reordered() throws {
        try replace(with: [.bare(5, "tree"), .bare(6, "sun"), .bare(7, "go"), .bare(3, "House")])
        #expect(try newNumbers() == [5, 6, 7, 3])
    }

    @Test("whose word is gone are asked no longer, and come back with their history")
    func gone() throws {
        let id = try card(3)
        let entry = NewLogEntry(card: id, kind: .grade(.good), day: today)
        _ = try store.commit(Commit(at: 20_000 * day, reviews: [entry]))
        let before = try #require(try store.card(id)).card.state
        try replace(with: [.bare(7, "go")])
        #expect(try newNumbers() == [7])
        #expect(try store.card(id) == nil)
        #expect(try store.cardLog(id).count == 1)
        #expect(try store.dueCounts(of: deck, today: today + 99, steps: 0) == DueCounts(new: 1))
        try replace(with: [.bare(7, "go"), .bare(3, "House")], version: "1.2.0")
        #expect(try store.card(id)?.card.state == before)
        #expect(
            try store.dueCounts(of: deck, today: today + 99, steps: 0)
                == DueCounts(reviews: 1, overdue: 1, new: 1))
    }

    @Test("leave the queues with their pack, and return when it is installed again")
    func pack() throws {
        #expect(try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 8)).cards == 3)
        #expect(try newNumbers() == [])
        #expect(try store.decks().map(\.id) == [deck])
        try replace(with: [.bare(3, "House")])
        #expect(try newNumbers() == [3])
    }

    @Test("of a removed deck are moved by no batch, and come back with a new deck")
    func removedDeck() throws {
        _ = try store.removeDeck(deck, thenCommitting: Commit(at: 8))
        try replace(with: [.bare(7, "go"), .bare(6, "sun")])
        #expect(try store.inspect("SELECT count(*) FROM cards WHERE deleted_at IS NULL") == ["0"])
        let again = try store.addDeck(
            NewDeck(title: "A1", kind: .pack, pack: Pack.sample.id), thenCommitting: Commit(at: 10)
        ).deck
        #expect(try store.newCards(of: again, today: today, limit: 99).count == 2)
        #expect(try store.checkLog().isSound)
    }

    @Test("name their word")
    func item() {
        let item = PackItem(pack: "a/b", number: 17)
        #expect(item.item == "pack:a/b/17")
        #expect(PackItem(item: item.item) == item)
        for other in ["word:1", "pack:a", "pack:/1", "pack:a/", "pack:a/x", ""] {
            #expect(PackItem(item: other) == nil)
        }
    }
}
