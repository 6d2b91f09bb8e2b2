import Scheduling
import Testing

@testable import Store

@Suite("Lists of notes")
struct NoteListTests {
    private let store: Store
    private let today = StudyDay(20_000)
    private let decks: [Int64]

    /// Notes a and c in the deck "A", b in "A::B", d in "AB".
    init() throws {
        store = try Store.inMemory()
        let titles = ["A", "A::B", "AB"]
        var decks: [Int64] = []
        for title in titles {
            decks.append(
                try store.addDeck(
                    NewDeck(title: title, kind: .notes), thenCommitting: Commit(at: 1)
                ).deck)
        }
        self.decks = decks
        let notes: [(String, Int, [String])] = [
            ("a", 0, ["Verbs"]), ("b", 1, ["verbs::past", "x"]), ("c", 0, ["verbsome"]),
            ("d", 2, []),
        ]
        let changes = notes.map { guid, deck, tags in
            LibraryChange.putNote(Self.note(guid, tags), deck: decks[deck])
        }
        _ = try store.commit(Commit(at: 2, library: changes))
    }

    private static func note(_ guid: String, _ tags: [String] = []) -> NewNote {
        NewNote(
            guid: guid, type: "Basic", fields: ["go", "gehen"], tags: tags, modifiedAt: 7,
            cards: [NoteCard(0, front: .init("go"), back: .init("gehen"))])
    }

    private func guids(deck: Int? = nil, tag: String? = nil, after: String? = nil) throws
        -> [String]
    {
        try store.notes(deck: deck.map { decks[$0] }, tag: tag, after: after, limit: 2)
            .map(\.note.guid)
    }

    private func practised(_ source: StudySource) throws -> [Int64] {
        try store.practiceCards(of: source, learningOnly: false, today: today, limit: 9)
            .map(\.card)
    }

    @Test("come in parts, and are those of a deck or with a tag or one below it")
    func lists() throws {
        #expect(try guids() == ["a", "b"] && guids(after: "b") == ["c", "d"])
        #expect(try guids(deck: 0) == ["a", "c"])
        #expect(try guids(tag: "verbs") == ["a", "b"] && guids(tag: "verb") == [])
        #expect(try store.noteRow("c")?.cards == [3])
    }

    @Test("are found by a tag in its own order, whatever other notes there are")
    func index() throws {
        let plan = try store.plan(Store.guids(isTagged: true))
        #expect(
            plan.contains("SEARCH listed USING PRIMARY KEY (learner_id=? AND tag=? AND guid>?)"),
            "\(plan)")
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        let group = try store.plan(
            "SELECT * FROM card_state WHERE deck_id = ?1 AND \(Store.isInGroup(2))")
        #expect(
            group.contains("SEARCH note_tags USING PRIMARY KEY (learner_id=? AND tag=?)"),
            "\(group)")
        #expect(!group.contains("SCAN"), "\(group)")
    }

    @Test("are found by a tag that very many notes have")
    func commonTag() throws {
        let changes = (0...1_000).map { number in
            LibraryChange.putNote(Self.note("n\(number)", ["Common"]), deck: decks[2])
        }
        _ = try store.commit(Commit(at: 3, library: changes))
        let cards = try store.newCards(
            of: decks[2], group: .tag("common"), today: today, limit: 2_000)
        let items = Set(try cards.compactMap { try store.card($0)?.item })
        // The note "d" of the same deck has no tag.
        #expect(items == Set((0...1_000).map { "note:n\($0)/0" }))
        #expect(
            try store.newCards(of: decks[1], group: .tag("common"), today: today, limit: 9) == [])
    }

    @Test("stand under the tags above theirs, and not under a tag that they have no more")
    func retagged() throws {
        let name = String(repeating: "é", count: 199) + "::x"
        #expect(NoteTag.names(of: "a::b::C") == ["a", "a::b", "a::b::C"])
        #expect(NoteTag.names(of: name) == [String(repeating: "é", count: 199)])
        #expect(NoteTag.names(of: "::a") == ["::a"] && NoteTag.names(of: "") == [])
        _ = try store.commit(
            Commit(at: 3, library: [.putNote(Self.note("b", ["Nouns::X::y"]), deck: decks[1])]))
        #expect(try guids(tag: "verbs") == ["a"] && guids(tag: "nouns::x") == ["b"])
        _ = try store.commit(Commit(at: 3, library: [.removeNote(guid: "b")]))
        #expect(try guids(tag: "nouns") == [])
    }

    @Test("of a tag are the source of a session, and a deck is one with those below it")
    func sources() throws {
        let tag = StudySource.tag("verbs")
        #expect(StudySource(tag.text) == tag && StudySource("tag:") == nil)
        #expect(try practised(tag) == [1, 2])
        #expect(try practised(.deck(decks[0])) == [1, 3, 2])
        #expect(try practised(.deck(decks[1])) == [2])
        let parts = try store.decks(of: tag)
        let new = try parts.flatMap {
            try store.newCards(of: $0.deck.id, group: $0.group, today: today, limit: 9)
        }
        #expect(new == [1, 2])
        var state = CardState()
        state.stage = .review
        state.due = .on(today)
        state.interval = 1
        let entries = [1, 3].map { NewLogEntry(card: $0, kind: .set(state), day: today) }
        _ = try store.commit(Commit(at: 3, reviews: entries))
        let due = try parts.flatMap {
            try store.dueReviews(of: $0.deck.id, group: $0.group, today: today)
        }
        #expect(due.map(\.card) == [1])
    }

    @Test("lose one that is removed, whose card comes back with the note")
    func removed() throws {
        _ = try store.commit(Commit(at: 3, library: [.removeNote(guid: "a")]))
        #expect(try store.note("a") == nil && store.card(1) == nil)
        #expect(throws: StoreError.self) {
            try store.commit(Commit(at: 3, library: [.removeNote(guid: "a")]))
        }
        _ = try store.commit(Commit(at: 4, library: [.putNote(Self.note("a"), deck: nil)]))
        #expect(try store.noteRow("a")?.cards == [1])
    }

    @Test("of a learner without a deck of notes make one")
    func first() throws {
        let store = try Store.inMemory()
        _ = try store.commit(Commit(at: 1, library: [.putNote(Self.note("a"), deck: nil)]))
        _ = try store.commit(Commit(at: 1, library: [.putNote(Self.note("b"), deck: nil)]))
        let decks = try store.decks()
        #expect(decks.map(\.title) == [Store.notesDeckTitle])
        #expect(decks.map(\.kind) == [.notes])
        #expect(try store.dueCounts(of: decks[0].id, today: today, steps: 0).new == 2)
    }
}
