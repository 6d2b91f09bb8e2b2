import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("What was removed on one of two boxes")
struct LibraryRemovalTests {
    /// Days of removals, before and after that on which files say they were made.
    private static let early = Int64(20_000) * 86_400_000_000
    private static let late = Int64(20_002) * 86_400_000_000
    private let store: Store

    /// A box with a book of two words, a word of no book, and notes.
    init() throws {
        store = try Store.inMemory()
        try store.take(SampleDeck.records)
        _ = try store.commit(
            Commit(
                at: 20,
                library: [
                    .addBook(id: "tom", BookText(title: "Tom")),
                    .addWord(id: "river", WordText("river", book: "tom", definition: "water")),
                    .addWord(id: "boat", WordText("boat", book: "tom", definition: "a ship")),
                    .addWord(id: "glade", WordText("glade", definition: "An open place.")),
                ]))
    }

    private func remove(_ changes: LibraryChange..., at now: Int64 = early) throws {
        _ = try store.commit(Commit(at: now, library: changes))
    }

    private func texts() throws -> Set<String> {
        Set(
            try store.inspect("SELECT word_id FROM vocab_words")
                + store.inspect("SELECT guid FROM notes"))
    }

    @Test(
        "stays so where the file is older, or its text was not changed since",
        arguments: [early, late])
    func stays(at removed: Int64) throws {
        let file = try store.everything()
        try remove(.removeWord(id: "glade"), .removeNote(guid: "walk"), at: removed)
        let before = try store.everything()
        let report = try store.take(file, from: .lectern)
        #expect(report.problems == [] && report.isEmpty)
        #expect(
            report.dropped == [
                DroppedRecord(what: "words", why: "they were removed here later", count: 1),
                DroppedRecord(what: "notes", why: "they were removed here later", count: 1),
            ])
        #expect(try texts() == ["river", "boat", "eat"])
        #expect(try store.everything() == before)
        #expect(try store.checkLog().isSound)
    }

    @Test("comes back where the other box has changed the text since, with what was learned")
    func changed() throws {
        let other = try Store.inMemory()
        try other.take(store.everything(), from: .lectern)
        try remove(.removeWord(id: "glade"), .removeNote(guid: "walk"))
        let text = WordText("glade", definition: "A clearing.")
        _ = try other.commit(
            Commit(at: Self.early + 1, library: [.changeWord(id: "glade", text)]))
        var file = try other.everything()
        file = file.map { record in
            guard case .note(var note) = record, note.guid == "walk" else { return record }
            note.modifiedUSec = Int(Self.early) + 1
            return .note(note)
        }
        let report = try store.take(file, from: .lectern)
        #expect(report.problems == [] && report.dropped == [])
        #expect(try texts() == ["river", "boat", "glade", "eat", "walk"])
        #expect(try store.ownWord("glade")?.text.definition == "A clearing.")
        #expect(
            try store.inspect("SELECT count(*) FROM cards WHERE deleted_at IS NOT NULL") == ["0"])
        #expect(try store.checkLog().isSound)
    }

    @Test("comes back with a file that another program wrote and somebody imports by hand")
    func byHand() throws {
        try remove(.removeNote(guid: "walk"))
        let header = LibraryHeader(from: .anki, title: "sample")
        let terms = Store.ImportTerms(
            learner: Store.defaultLearner, now: Self.late, today: importDay, header: header,
            applies: true)
        let report = try store.importLibrary(
            terms, thenCommitting: { _ in Commit(at: Self.late) }
        ) { merge in
            for record in SampleDeck.records { try merge.take(record, at: "line") }
        }.report
        #expect(report.problems == [])
        #expect(try texts() == ["river", "boat", "glade", "eat", "walk"])
    }

    @Test("keeps the log of the other box, for the case that the word is added again")
    func log() throws {
        let other = try Store.inMemory()
        try other.take(store.everything(), from: .lectern)
        let card = try #require(try other.ownWord("glade")).card
        _ = try other.commit(
            Commit(
                at: Self.early - 5,
                reviews: [NewLogEntry(card: card, kind: .grade(.good), day: importDay)]))
        try remove(.removeWord(id: "glade"))
        #expect(try store.take(other.everything(), from: .lectern).problems == [])
        #expect(try texts().contains("glade") == false)
        let word = try store.place(of: WordText("glade", definition: "x"))
        #expect(word == .free(id: "glade", isRevived: true))
        _ = try store.commit(
            Commit(at: Self.late, library: [.addWord(id: "glade", WordText("glade"))]))
        let own = try #require(try store.ownWord("glade")).card
        #expect(try store.cardLog(own).count == 1)
    }

    @Test("takes notes and whole books with it on the other box")
    func books() throws {
        let other = try Store.inMemory()
        try other.take(store.everything(), from: .lectern)
        try remove(.removeNote(guid: "walk"), .removeBook(id: "tom", keepsWords: false))
        #expect(try other.take(store.everything(), from: .lectern).problems == [])
        #expect(try other.inspect("SELECT guid FROM notes") == ["eat"])
        #expect(try other.inspect("SELECT title FROM books") == [])
        #expect(try other.inspect("SELECT word_id FROM vocab_words") == ["glade"])
        #expect(try other.checkLog().isSound)
    }

    @Test("leaves a book that has other words there, or that the file still has")
    func keptBooks() throws {
        let other = try Store.inMemory()
        try other.take(store.everything(), from: .lectern)
        let tom = WordText("raft", book: "tom")
        _ = try other.commit(Commit(at: 21, library: [.addWord(id: "raft", tom)]))
        try remove(.removeWord(id: "river"), .removeWord(id: "boat"))
        #expect(try other.take(store.everything(), from: .lectern).problems == [])
        #expect(try other.inspect("SELECT title FROM books") == ["Tom"])
        try remove(.removeBook(id: "tom", keepsWords: false))
        #expect(try other.take(store.everything(), from: .lectern).problems == [])
        #expect(try other.inspect("SELECT title FROM books") == ["Tom"])
        #expect(
            try other.inspect("SELECT word_id FROM vocab_words ORDER BY 1") == ["glade", "raft"])
    }
}
