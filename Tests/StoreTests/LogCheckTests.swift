import GRDB
import LibraryRecords
import Scheduling
import SeededChance
import Testing

@testable import Store

@Suite("The review log")
struct LogCheckTests {
    private static let presets = [
        Preset(), Preset(.sm2(SM2())), Preset(.ladder(.standard)),
        Preset(learningSteps: Steps(minutes: []), relearningSteps: Steps(minutes: [1_440, 10])),
    ]

    /// Whatever is done with cards, the log alone says where they are.
    @Test("gives every card's state, whatever was done", arguments: 1...12)
    func anything(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let store = try Store.inMemory()
        let cards = (1...8).map { NewCard(item: "word:\($0)", position: 9 - $0) }
        let deck = try store.addDeck(
            NewDeck(title: "Words", kind: .own, preset: Self.presets[Int(seed) % 4]),
            cards: cards, thenCommitting: Commit(at: 1)
        ).deck
        var now: Int64 = 1_700_000_000_000_000
        for _ in 0..<120 {
            now += Int64.random(in: -3_600_000_000...200_000_000_000, using: &chance)
            let day = StudyDay(Int(now / 86_400_000_000))
            if Int.random(in: 0..<15, using: &chance) == 0 {
                let preset = Self.presets.randomElement(using: &chance) ?? Preset()
                try store.change(preset: preset, of: deck, at: now)
            }
            let card = Int64.random(in: 1...8, using: &chance)
            let kind = try kind(for: card, store, &chance)
            let entry = NewLogEntry(card: card, kind: kind, day: day)
            _ = try store.commit(Commit(at: now, reviews: [entry]))
        }
        let check = try store.checkLog()
        #expect(check == Store.LogCheck(cards: 8, entries: 120))
    }

    private func kind(
        for card: Int64, _ store: Store, _ chance: inout SeededGenerator
    ) throws -> LogEntry.Kind {
        switch Int.random(in: 0..<24, using: &chance) {
        case 0: return .mark(.suspend)
        case 1: return .mark(.unsuspend)
        case 2: return .mark(.master)
        case 3: return .mark(.unmaster)
        case 4: return .bury
        case 5: return .reset
        case 6, 7:
            guard let last = try store.cardLog(card).randomElement(using: &chance) else {
                return .unbury
            }
            return .undo(last.id)
        case 8, 9:
            var state = CardState()
            state.stage = .review
            state.interval = Int.random(in: 0...40, using: &chance)
            state.ease = [0, 2_100].randomElement(using: &chance) ?? 0
            state.due = .on(StudyDay(Int.random(in: 19_600...19_900, using: &chance)))
            if Bool.random(using: &chance) {
                state.memory = MemoryState(stability: 12.5, difficulty: 4)
            }
            if Bool.random(using: &chance) {
                state.lastDay = StudyDay(19_590)
                state.grades = 3
            }
            return .set(state)
        default: return .grade(Rating.allCases.randomElement(using: &chance) ?? .good)
        }
    }

    @Test("is held against the cache, and what differs is named")
    func differing() throws {
        let store = try Store.inMemory()
        let deck = try store.addDeck(
            NewDeck(title: "Words", kind: .own),
            cards: [NewCard(item: "a", position: 1), NewCard(item: "b", position: 2)],
            thenCommitting: Commit(at: 1)
        ).deck
        _ = try store.inspect("UPDATE card_state SET lapses = 3 WHERE card_id = 2")
        #expect(try store.checkLog().differing == [2])
        _ = try store.inspect("UPDATE due_counts SET cards = 7")
        #expect(try store.checkLog().miscounted == [deck])
    }

    /// What is damaged, by statements, each of which the check finds.
    private static let damage = [
        "UPDATE card_state SET stage = 2, queue = 2, due = 3, grades = 9, interval_days = 4",
        "UPDATE card_state SET is_suspended = 1 - is_suspended, buried_until = 7",
        "UPDATE card_state SET deck_id = (SELECT max(deck_id) FROM decks)",
        "UPDATE card_state SET can_be_asked = 1 - can_be_asked",
        "DELETE FROM card_state", "DELETE FROM due_counts", "UPDATE due_counts SET cards = 70",
        "DELETE FROM undone_entries", "UPDATE study_days SET words = 50, new_words = 30",
        "DELETE FROM study_days", "INSERT INTO undone_entries SELECT min(entry) FROM review_log",
    ]

    @Test("mends what is kept beside it, and stays as it is itself", arguments: damage)
    func healed(damage: String) throws {
        let store = try sample()
        let before = try dump(store)
        _ = try store.inspect(damage)
        #expect(try dump(store) != before)
        #expect(try !store.checkLog().isSound)
        let found = try store.rebuild()
        #expect(!found.isSound && found.cards == 5)
        #expect(try store.checkLog().isSound)
        #expect(try dump(store) == before)
        #expect(try store.rebuild().isSound)
        #expect(throws: Never.self) { try store.checkIntegrity() }
    }

    /// Notes with a log, one of which cannot be asked, an own word without a meaning, and an entry
    /// that was taken back.
    private func sample() throws -> Store {
        let store = try Store.inMemory()
        try store.take(
            SampleDeck.records + [
                .note(SampleDeck.note("mute", back: "")),
                .card(CardRecord(item: "note:mute/0", deck: "d", position: 3)),
            ])
        _ = try store.commit(
            Commit(
                at: 11,
                library: [
                    .addWord(id: "glade", WordText("glade", definition: "An open place.")),
                    .addWord(id: "stile", WordText("stile")),
                ]))
        let id = try #require(
            Int64(try store.inspect("SELECT card_id FROM cards WHERE item = 'word:glade'")[0]))
        for kind in [LogEntry.Kind.grade(.good), .grade(.again)] {
            _ = try store.commit(
                Commit(at: 12, reviews: [NewLogEntry(card: id, kind: kind, day: importDay)]))
        }
        let last = try #require(try store.cardLog(id).last)
        _ = try store.commit(
            Commit(at: 13, reviews: [NewLogEntry(card: id, kind: .undo(last.id), day: importDay)]))
        #expect(try store.checkLog().isSound)
        return store
    }

    /// The log, and what is kept beside it.
    private func dump(_ store: Store) throws -> [[String]] {
        try [
            "review_log", "card_state", "due_counts", "undone_entries",
            "(SELECT learner_id, study_day, words, new_words, imported FROM study_days)",
        ].map { try store.inspect("SELECT * FROM \($0)").sorted() }
    }
}
