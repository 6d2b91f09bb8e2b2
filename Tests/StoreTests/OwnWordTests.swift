import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("A learner's own words")
struct OwnWordTests {
    private let store: Store
    private let today = StudyDay(20_000)

    init() throws { store = try Store.inMemory() }

    private func commit(_ changes: LibraryChange..., at now: Int64 = 1) throws {
        _ = try store.commit(Commit(at: now, library: changes))
        #expect(try store.checkLog().isSound)
    }

    private func word(_ id: String) throws -> OwnWord { try #require(try store.ownWord(id)) }

    private func newItems() throws -> [String] {
        let deck = try #require(try store.decks().first { $0.kind == .own })
        return try store.newCards(of: deck.id, today: today, limit: 99).compactMap {
            try store.card($0)?.item
        }
    }

    @Test("are kept whole, with a card in a deck that the first one makes")
    func kept() throws {
        #expect(try store.decks() == [])
        let text = WordText(
            "Ran", definition: "moved \"fast\"/", translation: "ركض", synonyms: ["sped", "a\"b"],
            antonyms: ["walked"], notes: "verb", source: "WordNet")
        let use = WordUse("He ran home.", place: "page 7", usedAt: 5)
        try commit(.addWord(id: "w1", text, uses: [use, use]), at: 3)
        let kept = try word("w1")
        #expect(kept.text == text && kept.uses == [use])
        #expect(kept.createdAt == 3 && kept.version == 1 && !kept.isMastered)
        #expect(try store.card(kept.card)?.item == "word:w1")
        #expect(try store.decks().map(\.title) == ["Own words"])
        try commit(.addWord(id: "w2", WordText("walk")))
        #expect(try newItems() == ["word:w1", "word:w2"])
        #expect(try store.decks().count == 1)
    }

    @Test("are refused a second time in the same book, however they are written")
    func twins() throws {
        try commit(
            .addBook(id: "b", BookText(title: "Tom")), .addWord(id: "w1", WordText("Don't")),
            .addWord(id: "w2", WordText("don't", book: "b")),
            .addWord(id: "w3", WordText("don't", language: "fr")))
        #expect(try store.place(of: WordText("DON’T ")) == .taken(by: "w1"))
        #expect(try store.place(of: WordText("don’t", book: "b")) == .taken(by: "w2"))
        let error = #expect(throws: StoreError.self) {
            try commit(.addWord(id: "w9", WordText("new")), .addWord(id: "w4", WordText("don’t")))
        }
        #expect(error?.kind == .alreadyThere && error?.found == "word w1")
        #expect(try store.ownWord("w9") == nil)
        #expect(WordKey.of("كَتَبـ  Ａ") == "كتب a")
    }

    @Test("that were removed leave no text, and bring back their card when they are added again")
    func revived() throws {
        try commit(.addWord(id: "w1", WordText("run", definition: "x"), uses: [WordUse("I run.")]))
        let card = try word("w1").card
        let grade = NewLogEntry(card: card, kind: .grade(.good), day: today)
        _ = try store.commit(Commit(at: 2, reviews: [grade]))
        try commit(.removeWord(id: "w1"), at: 3)
        #expect(try store.card(card) == nil)
        for table in ["vocab_words", "word_uses", "word_search"] {
            #expect(try store.inspect("SELECT count(*) FROM \(table)") == ["0"])
        }
        #expect(try store.cardLog(card).count == 1)
        #expect(try store.place(of: WordText("Run")) == .free(id: "w1", isRevived: true))
        try commit(.addWord(id: "w1", WordText("Run")), at: 4)
        #expect(try word("w1").card == card && store.card(card)?.card.state.grades == 1)
        guard case .free(let id, isRevived: false) = try store.place(of: WordText("walk")) else {
            Issue.record("a word that was never there has no card")
            return
        }
        #expect(id.count == 36)
    }

    @Test("are changed, found under their new name, and keep their card")
    func changed() throws {
        try commit(
            .addBook(id: "b", BookText(title: "Tom")),
            .addWord(id: "w1", WordText("ran"), uses: [WordUse("He ran.")]),
            .addWord(id: "w2", WordText("walk")))
        let card = try word("w1").card
        try commit(.changeWord(id: "w1", WordText("run", book: "b", definition: "to move")))
        let changed = try word("w1")
        #expect(changed.text.book == "b" && changed.version == 2 && changed.card == card)
        #expect(changed.uses == [WordUse("He ran.")])
        #expect(try store.ownWords(with: "ran", limit: 9).words == [])
        #expect(try store.ownWords(with: "TO mo", limit: 9).words.map(\.id) == ["w1"])
        try commit(
            .changeWord(id: "w1", WordText("run"), uses: []),
            .addUse(word: "w1", WordUse("I run.")))
        #expect(try word("w1").uses == [WordUse("I run.")])
        let error = #expect(throws: StoreError.self) {
            try commit(.changeWord(id: "w1", WordText("Walk")))
        }
        #expect(error?.kind == .alreadyThere)
        for change: LibraryChange in [
            .changeWord(id: "no", WordText("x")), .removeWord(id: "no"),
            .addUse(word: "no", WordUse("x")), .addWord(id: "w5", WordText("y", book: "no")),
        ] {
            let error = #expect(throws: StoreError.self) { try commit(change) }
            #expect(error?.kind == .notThere)
        }
    }

    @Test("stay when their deck is removed, and are in the one that is made next")
    func deckRemoved() throws {
        try commit(.addWord(id: "w1", WordText("run")), .addWord(id: "w2", WordText("walk")))
        let deck = try #require(try store.decks().first)
        _ = try store.removeDeck(deck.id, thenCommitting: Commit(at: 2))
        #expect(try word("w1").text.word == "run")
        guard case .free(_, isRevived: false) = try store.place(of: WordText("run", book: "b"))
        else {
            Issue.record("the card of a word that is there is not another one's")
            return
        }
        try commit(.addWord(id: "w3", WordText("go")))
        #expect(try newItems() == ["word:w1", "word:w2", "word:w3"])
    }

    @Test("are a learner's alone, stay in a reset and go with the learner")
    func learners() throws {
        let other = LearnerRow(id: "learner-2", name: "Noor", createdAt: 5)
        _ = try store.commit(Commit(at: 5, learners: .add(other)))
        let add = LibraryChange.addWord(id: "w1", WordText("xyzzy"), uses: [WordUse("xyzzy.")])
        _ = try store.commit(Commit(at: 6, library: [add]))
        _ = try store.commit(Commit(learner: "learner-2", at: 6, library: [add]))
        #expect(try store.ownWords(with: "xyz", of: "learner-2", limit: 9).words.count == 1)
        _ = try store.resetProgress()
        #expect(try word("w1").uses.count == 1)
        _ = try store.removeLearner("learner-2", thenCommitting: Commit(at: 7))
        for table in ["vocab_words", "word_uses", "word_search"] {
            #expect(try store.inspect("SELECT count(*) FROM \(table)") == ["1"])
        }
    }

    @Test("have so many sentences at most")
    func uses() throws {
        let uses = (1...LibraryLimits.usesMax).map { WordUse("Sentence \($0).") }
        try commit(.addWord(id: "w1", WordText("run"), uses: uses))
        let error = #expect(throws: StoreError.self) {
            try commit(.addUse(word: "w1", WordUse("One more.")))
        }
        #expect(error?.kind == .limitReached)
        #expect(try word("w1").uses.count == LibraryLimits.usesMax)
    }
}
