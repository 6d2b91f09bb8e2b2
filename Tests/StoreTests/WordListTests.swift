import Scheduling
import Testing
import WordPacks

@testable import Store

@Suite("Lists of words")
struct WordListTests {
    private let store: Store
    private let today = StudyDay(20_000)

    /// Words w1 to w5: two of a book, one without a meaning.
    init() throws {
        store = try Store.inMemory()
        let words = [
            WordText("tree", book: "b", definition: "a tall plant"),
            WordText("apple", definition: "a fruit", translation: "تفاحة"),
            WordText("stand"), WordText("and", definition: "besides"),
            WordText("Andes", book: "b", translation: "الأنديز"),
        ]
        _ = try store.commit(
            Commit(
                at: 1,
                library: [.addBook(id: "b", BookText(title: "Tom", author: "Twain"))]
                    + words.enumerated().map { .addWord(id: "w\($0 + 1)", $1) }))
    }

    private func list(_ change: (inout WordQuery) -> Void) throws -> [String] {
        var query = WordQuery()
        change(&query)
        return try store.ownWords(query, limit: 9).words.map(\.id)
    }

    private func log(_ kind: LogEntry.Kind, _ word: String, at now: Int64 = 2) throws {
        let card = try #require(try store.ownWord(word)).card
        let entry = NewLogEntry(card: card, kind: kind, day: today)
        _ = try store.commit(Commit(at: now, reviews: [entry]))
    }

    @Test("have those of a book, of none, without a meaning, mastered and of a level")
    func filters() throws {
        try log(.mark(.master), "w2")
        try log(.grade(.good), "w1")
        #expect(try list { _ in } == ["w1", "w2", "w3", "w4", "w5"])
        #expect(try list { $0.book = "b" } == ["w1", "w5"])
        #expect(try list { $0.isGlobal = true } == ["w2", "w3", "w4"])
        #expect(try list { $0.isIncomplete = true } == ["w3"])
        #expect(try list { $0.isMastered = true } == ["w2"])
        #expect(try list { $0.isMastered = false } == ["w1", "w3", "w4", "w5"])
        #expect(try list { $0.level = .learning } == ["w1"])
        #expect(try list { $0.level = .starting } == ["w2", "w3", "w4", "w5"])
        let book = try #require(try store.book("b"))
        #expect(book.words == 2 && book.mastered == 0)
    }

    @Test("are sorted as they were added, by the alphabet, or by what is due first")
    func order() throws {
        try log(.grade(.good), "w4")
        #expect(try list { $0.order = .word } == ["w4", "w5", "w2", "w3", "w1"])
        #expect(try list { $0.order = .due } == ["w4", "w1", "w2", "w3", "w5"])
    }

    @Test(
        "go on behind the last word of a part, in every order", arguments: WordQuery.Order.allCases)
    func parts(order: WordQuery.Order) throws {
        try log(.grade(.good), "w4")
        var query = WordQuery()
        query.order = order
        let whole = try store.ownWords(query, limit: 5)
        #expect(whole.next == nil)
        var found: [OwnWord] = []
        var place: Int64?
        repeat {
            let part = try store.ownWords(query, after: place, limit: 2)
            #expect(part.words.count <= 2)
            found += part.words
            place = part.next
        } while place != nil
        #expect(found == whole.words)
    }

    @Test("find a text within all that is said of a word: the whole word first")
    func search() throws {
        func found(_ text: String) throws -> [String] {
            try store.ownWords(with: text, limit: 9).words.map(\.id)
        }
        #expect(try found("AND") == ["w4", "w5", "w3"])
        #expect(try found("tall  plant") == ["w1"])
        #expect(try found("تُفّاحة") == ["w2"])
        #expect(try found("nothing") == [])
        let first = try store.ownWords(with: "and", limit: 2)
        #expect(first.words.map(\.id) == ["w4", "w5"])
        #expect(
            try store.ownWords(with: "and", after: first.next, limit: 2).words.map(\.id) == ["w3"])
    }

    @Test("are those of a book, where it is the source of a session")
    func source() throws {
        let source = StudySource.book("b")
        #expect(StudySource(source.text) == source && StudySource("book:") == nil)
        let practice = try store.practiceCards(
            of: source, learningOnly: false, today: today, limit: 9)
        func cards(_ words: String...) throws -> [Int64] {
            try words.map { try #require(try store.ownWord($0)).card }
        }
        #expect(try practice.map(\.card) == cards("w1", "w5"))
        let part = try #require(try store.decks(of: source).first)
        let new = try store.newCards(
            of: part.deck.id, group: part.group, today: today, limit: 9)
        #expect(try new == cards("w1", "w5"))
        try log(.grade(.good), "w5")
        let due = try store.dueSteps(
            of: part.deck.id, group: part.group, today: today, before: 1 << 60, limit: 9)
        #expect(try due == cards("w5"))
        #expect(
            try store.dueReviews(of: part.deck.id, group: part.group, today: today) == [])
        #expect(try store.incompleteCards(limit: 9) == Set(cards("w3")))
        let counts = try store.dueCounts(of: part.deck.id, today: today, steps: 1 << 60)
        #expect(counts == DueCounts(steps: 1, new: 3))
        let word = try #require(try store.ownWord("w1"))
        #expect(try store.neighbours(of: word, limit: 9).map(\.id) == ["w2", "w3", "w4", "w5"])
    }

    @Test("have those that begin their meaning alike, found by an index")
    func alike() throws {
        let more = [
            WordText("oak", definition: " A Tall plant!"),
            WordText("fir", definition: "a tall one"),
            WordText("arbre", language: "fr", definition: "a tall plant"),
            WordText("pear", translation: "تفاحة"),
        ]
        _ = try store.commit(
            Commit(
                at: 2,
                library: more.enumerated().map { .addWord(id: "w\($0 + 6)", $1) }))
        func alike(_ id: String) throws -> [String] {
            let word = try #require(try store.ownWord(id))
            return try store.wordsAlike(word, limit: 9).map(\.id)
        }
        #expect(try alike("w1") == ["w6"] && alike("w6") == ["w1"])
        #expect(try alike("w2") == ["w9"] && alike("w3") == [])
        for column in ["definition", "translation"] {
            let plan = try store.plan(
                """
                SELECT * FROM vocab_words AS words WHERE words.learner_id = 'default'
                  AND \(column) <> '' AND \(MeaningKey.sql(column)) = \(MeaningKey.sql("'x'"))
                """)
            #expect(plan.contains("vocab_words_by_\(column)"), "\(plan)")
        }
    }

    @Test("find words of packs too")
    func packs() throws {
        let words = [PackWord.bare(7, "Goat"), .bare(3, "ago"), .bare(5, "go"), .bare(6, "tree")]
        _ = try store.install(
            [.sample(words: words)], of: .sample, thenCommitting: Commit(at: 2))
        let found = try store.packWords(with: "Go", limit: 9)
        #expect(found.map(\.word) == ["go", "Goat", "ago"])
        let place = PackItem(pack: found[0].pack, number: found[0].number)
        #expect(try store.packWords(with: "go", after: place, limit: 9) == Array(found[1...]))
        #expect(try store.packWords(with: "كلمة", limit: 9).count == 4)
    }
}
