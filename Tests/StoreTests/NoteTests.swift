import Scheduling
import Testing

@testable import Store

@Suite("Imported notes")
struct NoteTests {
    private let store: Store
    private let deck: Int64

    init() throws {
        store = try Store.inMemory()
        deck = try store.addDeck(
            NewDeck(title: "Anki", kind: .notes), thenCommitting: Commit(at: 1)
        ).deck
    }

    private func note(cards: [NoteCard]) -> NewNote {
        NewNote(
            guid: "a/b", type: "Basic", fields: ["go", "يذهب"], tags: ["verbs"], modifiedAt: 7,
            cards: cards)
    }

    private let cards = [
        NoteCard(
            0, front: .init("go", language: "en", media: ["go.mp3"]),
            back: .init("يذهب", language: "ar")),
        NoteCard(1, front: .init("يذهب"), back: .init("go"), isTyped: true),
    ]

    private func put(_ cards: [NoteCard]) throws {
        _ = try store.commit(Commit(at: 2, library: [.putNote(note(cards: cards), deck: deck)]))
        #expect(try store.checkLog().isSound)
    }

    private func items() throws -> [String] {
        try store.newCards(of: deck, today: StudyDay(9), limit: 9).compactMap {
            try store.card($0)?.item
        }
    }

    @Test("are kept whole, with a card for each side that is asked")
    func kept() throws {
        try put(cards)
        #expect(try store.note("a/b") == note(cards: cards))
        #expect(try store.note("a") == nil)
        #expect(try items() == ["note:a/b/0", "note:a/b/1"])
        #expect(NoteItem(item: "note:a/b/1") == NoteItem(guid: "a/b", number: 1))
        #expect(NoteItem(item: "note:x") == nil && NoteItem(item: "word:x/1") == nil)
        #expect(try store.inspect("SELECT DISTINCT sibling FROM cards") == ["note:a/b"])
    }

    @Test("put a second time change nothing but what differs; a card that is gone can come back")
    func again() throws {
        try put(cards)
        try put(cards)
        #expect(try items() == ["note:a/b/0", "note:a/b/1"])
        try put([cards[1]])
        #expect(try items() == ["note:a/b/1"])
        try put(cards)
        #expect(try items() == ["note:a/b/1", "note:a/b/0"])
        #expect(try store.inspect("SELECT count(*) FROM cards") == ["2"])
    }

    @Test("have sounds and pictures, of a size")
    func media() throws {
        let digits = String(repeating: "a", count: 64)
        let sound = Medium(name: "go.mp3", sha256: digits, type: "audio/mpeg", bytes: [1, 2, 0])
        _ = try store.commit(Commit(at: 2, library: [.putMedium(sound)]))
        #expect(try store.medium(named: "go.mp3") == sound)
        #expect(try store.medium(named: "no.mp3") == nil)
        var empty = sound
        empty.bytes = []
        _ = try store.commit(Commit(at: 3, library: [.putMedium(empty)]))
        #expect(try store.medium(named: "go.mp3") == empty)
    }
}
