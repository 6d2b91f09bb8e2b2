import Foundation
import Scheduling
import Testing

@testable import Store

@Suite("Cards that cannot be asked")
struct UnaskableTests {
    private let store: Store
    private let deck: Int64
    private let today = StudyDay(20_000)

    /// Cards 1 to 4: a note to ask, one with an arrow, one with a picture, one with a number.
    init() throws {
        store = try Store.inMemory()
        let preset = Preset(learningSteps: Steps(minutes: []), isFuzzed: false)
        deck = try store.addDeck(
            NewDeck(title: "Anki", kind: .notes, preset: preset), thenCommitting: Commit(at: 1)
        ).deck
        let backs = ["يذهب", "→", "", "7"]
        let notes = backs.enumerated().map { number, back in
            LibraryChange.putNote(Self.note("n\(number + 1)", back: back), deck: deck)
        }
        _ = try store.commit(Commit(at: 2, library: notes))
    }

    private static func medium(_ name: String, _ beginning: String) -> LibraryChange {
        .putMedium(
            Medium(
                name: name, sha256: String(repeating: "a", count: 64), type: "audio/mpeg",
                bytes: Array(beginning.utf8)))
    }

    private static func note(_ guid: String, back: String) -> NewNote {
        NewNote(
            guid: guid, type: "Basic", fields: ["go", NoteField(name: "", text: back)],
            modifiedAt: 7, cards: [NoteCard(0, front: .init("go"), back: .init(back))])
    }

    private func put(_ card: Int64, due: StudyDay) throws {
        var state = CardState()
        state.stage = .review
        state.interval = 3
        state.due = .on(due)
        let entry = NewLogEntry(card: card, kind: .set(state), day: today)
        _ = try store.commit(
            Commit(at: Int64(today.number) * 86_400_000_000 + card, reviews: [entry]))
    }

    @Test("are notes of which a side has no letter and no digit")
    func notes() throws {
        #expect(try store.incompleteCards(limit: 9) == [2, 3])
        let counts = try store.dueCounts(of: deck, today: today, steps: 0)
        #expect(counts == DueCounts(new: 2))
        _ = try store.commit(
            Commit(at: 3, library: [.putNote(Self.note("n2", back: "ذهب"), deck: deck)]))
        #expect(try store.incompleteCards(limit: 9) == [3])
    }

    @Test("are not those with sounds that can be played, also where the sounds come later")
    func sounds() throws {
        func medium(_ name: String, _ beginning: String) -> LibraryChange {
            Self.medium(name, beginning)
        }
        func put(_ names: [String], of guid: String) throws {
            var note = Self.note(guid, back: "")
            note.cards[0].back.media = names
            _ = try store.commit(
                Commit(at: 5, library: [.putNote(note, deck: deck)]))
        }
        try put(["go.mp3", "go.m4a", "go.png"], of: "n3")
        #expect(try store.incompleteCards(limit: 9) == [2, 3])
        _ = try store.commit(
            Commit(
                at: 3,
                library: [medium("go.png", "\u{1}PNG"), medium("go.m4a", "....ftypM4A")]))
        #expect(try store.incompleteCards(limit: 9) == [2, 3])
        _ = try store.commit(Commit(at: 4, library: [medium("go.mp3", "ID3")]))
        #expect(try store.incompleteCards(limit: 9) == [2])
        #expect(try store.dueCounts(of: deck, today: today, steps: 0) == DueCounts(new: 3))
        let card = try store.noteCard(NoteItem(guid: "n3", number: 0), of: "default")
        let side = try #require(card?.back)
        #expect(try store.sounds(of: side, of: "default").map(\.name) == ["go.mp3"])
        #expect(side.shown == "go.mp3, go.m4a, go.png")
        let many = Array(repeating: "go.mp3", count: 20)
        try put(many, of: "n2")
        #expect(try store.incompleteCards(limit: 9) == [])
        let played = try store.sounds(of: NoteCard.Side("", media: many), of: "default")
        #expect(played.count == StoredSound.playedMax)
        // A name that stands behind very many others is not looked for.
        try put((0..<StoredSound.namesMax).map { "\($0).mp3" } + ["go.mp3"], of: "n2")
        #expect(try store.incompleteCards(limit: 9) == [2])
        try put([], of: "n2")
        #expect(try store.incompleteCards(limit: 9) == [2])
    }

    @Test("are passed over by an index when it is asked what is due next")
    func plans() throws {
        for (sql, range) in [
            (Store.nextStep, "due>?"), (Store.nextReview, "due>?"), (Store.nextDueDay, "queue=?"),
        ] {
            let plan = try store.plan(sql)
            let used = "card_state USING COVERING INDEX card_state_asked (deck_id=? AND queue=?"
            let rows = "card_state USING INDEX card_state_asked (deck_id=? AND queue=?"
            #expect(plan.contains(used) || plan.contains(rows), "\(plan)")
            #expect(plan.contains(range), "\(plan)")
            #expect(!plan.contains("SCAN"), "\(plan)")
        }
    }

    @Test("are known as such whatever comes first, the text or the card")
    func marked() throws {
        func unasked() throws -> [String] {
            try store.inspect("SELECT card_id FROM card_state WHERE can_be_asked = 0")
        }
        #expect(try unasked() == ["2", "3"])
        _ = try store.commit(
            Commit(
                at: 3,
                library: [
                    .putNote(Self.note("n1", back: ""), deck: deck),
                    .putNote(Self.note("n3", back: "ja"), deck: deck),
                ]))
        #expect(try unasked() == ["1", "2"])
        _ = try store.commit(
            Commit(
                at: 4, library: [.removeNote(guid: "n2"), .addWord(id: "w", WordText("glade"))]))
        #expect(try unasked() == ["1", "5"])
        _ = try store.commit(
            Commit(at: 5, library: [.putNote(Self.note("n2", back: ""), deck: deck)]))
        #expect(try unasked() == ["1", "2", "5"])
    }

    @Test("are never what is due next, and make no day of a streak")
    func nextDue() throws {
        try put(2, due: today + 1)
        #expect(try store.nextDue(of: deck, today: today, after: 0).day == nil)
        try put(1, due: today + 4)
        #expect(try store.nextDue(of: deck, today: today, after: 0).day == today + 4)
        let entry = NewLogEntry(card: 4, kind: .grade(.again), day: today)
        _ = try store.commit(
            Commit(at: Int64(today.number) * 86_400_000_000 + 9, reviews: [entry]))
        try put(4, due: today + 6)
        let days = try store.studyDays(from: today, to: today)
        #expect(days.map(\.nextDue) == [today + 4])
        #expect(try store.streak(today: today + 4).current == 1)
        #expect(try store.streak(today: today + 5).current == 0)
    }

    @Test("are no part of the forecast")
    func forecast() throws {
        try put(1, due: today + 1)
        try put(2, due: today + 1)
        try put(3, due: today + -5)
        let read = try #require(try store.statistics(days: 1, today: today))
        #expect(read.forecast.prefix(3) == [0, 1, 0])
        #expect(read.newPerDay == 1)
    }

    @Test("are words without a meaning too, as soon as they have none")
    func words() throws {
        let meaning = WordText("glade", definition: "a clearing")
        _ = try store.commit(Commit(at: 3, library: [.addWord(id: "w", meaning)]))
        let card = try #require(try store.ownWord("w")).card
        try put(card, due: today + 2)
        let own = try #require(try store.decks().first { $0.kind == .own }).id
        #expect(try store.nextDue(of: own, today: today, after: 0).day == today + 2)
        _ = try store.commit(Commit(at: 4, library: [.changeWord(id: "w", WordText("glade"))]))
        #expect(try store.nextDue(of: own, today: today, after: 0).day == nil)
    }

    @Test("are known in a database of the schema before")
    func migrated() throws {
        let folder = try ScratchFolder()
        let old = try Store(path: folder.path())
        let deck = try old.addDeck(
            NewDeck(title: "Anki", kind: .notes), thenCommitting: Commit(at: 1)
        ).deck
        let notes = ["go", "…"].map {
            LibraryChange.putNote(Self.note($0, back: $0), deck: deck)
        }
        var heard = Self.note("played", back: "")
        heard.cards[0].back.media = ["a.mp3"]
        var unheard = Self.note("unplayed", back: "")
        unheard.cards[0].back.media = ["b.mp3"]
        _ = try old.commit(
            Commit(
                at: 2,
                library: notes + [
                    .putNote(heard, deck: deck), .putNote(unheard, deck: deck),
                    Self.medium("a.mp3", "ID3"), Self.medium("b.mp3", "text"),
                ]))
        let triggers = [
            "card_state_is_asked", "vocab_words_without_meaning", "vocab_words_of_other_meaning",
            "vocab_words_gone", "note_cards_without_words", "note_cards_gone", "note_cards_asked",
        ]
        for trigger in triggers { _ = try old.inspect("DROP TRIGGER \(trigger)") }
        for statement in [
            "DROP INDEX card_state_asked", "ALTER TABLE card_state DROP COLUMN can_be_asked",
            "ALTER TABLE media DROP COLUMN can_be_played",
            "DROP TABLE note_tags", "UPDATE notes SET tags = '[\"A::b::c\", \"x\"]'",
            "DELETE FROM grdb_migrations WHERE identifier IN ('0012-lookups', '0013-note-sounds')",
            "DROP INDEX vocab_words_by_definition", "DROP INDEX vocab_words_by_translation",
            "DROP INDEX note_cards_unasked", "ALTER TABLE note_cards DROP COLUMN can_be_asked",
            """
            CREATE INDEX note_cards_incomplete ON note_cards (learner_id)
            WHERE front = '' OR back = ''
            """,
            "DELETE FROM grdb_migrations WHERE identifier = '0009-askable'",
        ] { _ = try old.inspect(statement) }
        try old.close()
        let store = try Store(path: folder.path())
        #expect(try store.incompleteCards(limit: 9) == [2, 4])
        #expect(
            try store.inspect("SELECT card_id FROM card_state WHERE can_be_asked = 0")
                == ["2", "4"])
        #expect(
            try store.inspect("SELECT tag FROM note_tags WHERE guid = 'go' ORDER BY tag")
                == ["a", "a::b", "a::b::c", "x"])
        let plan = try store.plan(
            "SELECT * FROM (\(Unaskable.cards(of: "'default'"))) JOIN card_state USING (card_id)")
        #expect(plan.contains("note_cards_unasked"), "\(plan)")
        #expect(!plan.contains("SCAN card"), "\(plan)")
    }
}
