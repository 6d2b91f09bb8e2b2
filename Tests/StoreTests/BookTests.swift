import Testing

@testable import Store

@Suite("Books")
struct BookTests {
    private let store: Store

    init() throws { store = try Store.inMemory() }

    private func commit(_ changes: LibraryChange..., at now: Int64 = 1) throws {
        _ = try store.commit(Commit(at: now, library: changes))
        #expect(try store.checkLog().isSound)
    }

    @Test("are kept whole, changed, and listed as they were added")
    func kept() throws {
        let text = BookText(
            title: "Tom Sawyer", author: "Twain", isbn: "9780143039563", description: "A boy.",
            language: "en")
        try commit(
            .addBook(id: "b1", text), .addBook(id: "b2", BookText(title: "Emma")),
            .addBook(id: "b3", BookText(title: "Emma", author: "Austen")), at: 4)
        let books = try store.books(limit: 9)
        #expect(books.map(\.id) == ["b1", "b2", "b3"])
        #expect(books[0].text == text && books[0].createdAt == 4 && books[0].version == 1)
        #expect(try store.books(after: books[0].number, limit: 1) == [books[1]])
        try commit(.changeBook(id: "b2", BookText(title: "Persuasion")))
        #expect(try store.book("b2")?.text.title == "Persuasion")
        #expect(try store.book("b2")?.version == 2)
        #expect(try store.book(titled: "Emma", by: "Austen") == "b3")
        #expect(try store.book("b9") == nil)
    }

    @Test("with words are listed with the newest first")
    func newest() throws {
        try commit(
            .addBook(id: "b1", BookText(title: "Tom")), .addBook(id: "b2", BookText(title: "Emma")),
            .addBook(id: "b3", BookText(title: "Moby")),
            .addWord(id: "w1", WordText("run", book: "b1"), uses: []),
            .addWord(id: "w2", WordText("whale", book: "b3"), uses: []))
        #expect(try store.newestBooks(limit: 9).map(\.id) == ["b3", "b1"])
        #expect(try store.newestBooks(limit: 1).map(\.id) == ["b3"])
    }

    @Test("are refused with the title and author of another one, and where they are not there")
    func refused() throws {
        try commit(
            .addBook(id: "b1", BookText(title: "Emma")), .addBook(id: "b2", BookText(title: "Tom")))
        for change: LibraryChange in [
            .addBook(id: "b3", BookText(title: "Emma")),
            .changeBook(id: "b2", BookText(title: "Emma")),
        ] {
            let error = #expect(throws: StoreError.self) { try commit(change) }
            #expect(error?.kind == .alreadyThere && error?.found == "book b1")
        }
        try commit(.changeBook(id: "b1", BookText(title: "Emma", description: "New.")))
        for change: LibraryChange in [
            .changeBook(id: "b9", BookText(title: "x")), .removeBook(id: "b9", keepsWords: true),
        ] {
            let error = #expect(throws: StoreError.self) { try commit(change) }
            #expect(error?.kind == .notThere && error?.found == "no book b9")
        }
    }

    /// A book with two words, of which one is there as a word of no book too.
    private func addBookWithWords() throws {
        try commit(
            .addBook(id: "b1", BookText(title: "Tom")),
            .addWord(id: "w1", WordText("run"), uses: [WordUse("I run.")]),
            .addWord(id: "w2", WordText("Run", book: "b1"), uses: [WordUse("He will run.")]),
            .addWord(id: "w3", WordText("walk", book: "b1"), uses: [WordUse("I walk.")]))
    }

    @Test("take their words with them")
    func removed() throws {
        try addBookWithWords()
        let card = try #require(try store.ownWord("w3")).card
        try commit(.removeBook(id: "b1", keepsWords: false), at: 2)
        #expect(try store.ownWords(limit: 9).words.map(\.id) == ["w1"])
        #expect(try store.card(card) == nil)
        #expect(try store.inspect("SELECT count(*) FROM word_uses") == ["1"])
        #expect(try store.details(of: #require(try store.decks().first)).cards == 1)
    }

    @Test("leave their words where these are kept; a word that is there takes the sentences over")
    func kept2() throws {
        try addBookWithWords()
        try commit(.removeBook(id: "b1", keepsWords: true), at: 2)
        let words = try store.ownWords(limit: 9).words
        #expect(words.map(\.id) == ["w1", "w3"])
        #expect(words.map(\.text.book) == [nil, nil] && words[1].version == 2)
        #expect(words[0].uses.map(\.sentence) == ["I run.", "He will run."])
        #expect(words[1].uses.map(\.sentence) == ["I walk."])
        #expect(try store.details(of: #require(try store.decks().first)).cards == 2)
        #expect(try store.place(of: WordText("walk")) == .taken(by: "w3"))
    }
}
