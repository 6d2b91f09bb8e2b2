import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("What one box exports and another imports")
struct LibraryUnionTests {
    /// A box with a deck, a book, words and grades.
    private func box(_ name: String, grades: [Rating]) throws -> Store {
        let store = try Store.inMemory()
        try store.take(SampleDeck.records)
        _ = try store.commit(
            Commit(
                at: 20,
                library: [
                    .addBook(id: "book-\(name)", BookText(title: "Tom", author: "Twain")),
                    .addWord(
                        id: "word-\(name)",
                        WordText("river", book: "book-\(name)", definition: "water"),
                        uses: [WordUse("The \(name) river.")]),
                    .addWord(id: "only-\(name)", WordText(name)),
                ]))
        for (index, rating) in grades.enumerated() {
            let day = 20_000 + index * 10 + name.utf8.count
            for word in ["word-\(name)", "only-\(name)"] {
                let card = try #require(try store.ownWord(word)).card
                _ = try store.commit(
                    Commit(
                        at: Int64(day) * 86_400_000_000,
                        reviews: [
                            NewLogEntry(
                                card: card, kind: .grade(rating), quality: 4, milliseconds: 900,
                                day: StudyDay(day))
                        ]))
            }
        }
        return store
    }

    /// What does not depend on which box it is: the order of decks and words does.
    private func facts(_ store: Store) throws -> Set<LibraryRecord> {
        #expect(try store.checkLog().isSound)
        let names = try store.everything().reduce(into: [String: String]()) { names, record in
            if case .deck(let deck) = record { names[deck.key] = deck.title }
        }
        return Set(
            try store.everything().compactMap { record in
                switch record {
                case .preset, .deck, .preferences, .dropped: return nil
                case .book(var book):
                    (book.key, book.createdUSec) = ("", nil)
                    return .book(book)
                case .word(var word):
                    (word.book, word.createdUSec) = (word.book.map { _ in "" }, nil)
                    word.updatedUSec = nil
                    word.uses.sort { $0.sentence < $1.sentence }
                    return .word(word)
                case .card(var card):
                    card.deck = names[card.deck] ?? ""
                    card.position = 0
                    return .card(card)
                case .entry(var entry):
                    entry.preset = nil
                    // A mark of the import is made when it is imported.
                    if entry.id.hasPrefix("mark") { entry.answeredUSec = 0 }
                    return .entry(entry)
                case .medium, .note, .session, .attempt, .day, .path, .pathPlan, .pathEntry,
                    .problem:
                    return record
                }
            })
    }

    @Test("is all there in an empty box")
    func emptyBox() throws {
        let store = try box("one", grades: [.good, .again, .good])
        let empty = try Store.inMemory()
        let report = try empty.take(store.everything(), from: .lectern)
        #expect(report.problems == [])
        #expect(try facts(empty) == facts(store))
        #expect(try empty.take(store.everything(), from: .lectern).isEmpty)
        let days = StudyDay(19_000)...StudyDay(21_000)
        let own = try store.studyDays(from: days.lowerBound, to: days.upperBound)
        let other = try empty.studyDays(from: days.lowerBound, to: days.upperBound)
        #expect(own.map(\.words) == other.map(\.words))
    }

    @Test("makes both boxes equal, whichever way it goes first")
    func union() throws {
        let one = try box("one", grades: [.good, .good])
        let three = try box("three", grades: [.hard, .again, .easy])
        let (ofOne, ofThree) = (try one.everything(), try three.everything())
        #expect(try one.take(ofThree, from: .lectern, at: 30).problems == [])
        #expect(try three.take(ofOne, from: .lectern, at: 30).problems == [])
        #expect(try facts(one) == facts(three))
        let river = try #require(try one.ownWord("word-one"))
        #expect(river.uses.count == 2)
        #expect(try one.ownWord("word-three") == nil)
        #expect(try one.take(three.everything(), from: .lectern, at: 40).isEmpty)
    }

    @Test("does not bring back what was removed later")
    func removed() throws {
        let store = try box("one", grades: [.good])
        let before = try store.everything()
        let late = Int64(20_002) * 86_400_000_000
        _ = try store.commit(Commit(at: late, library: [.removeWord(id: "only-one")]))
        let other = try Store.inMemory()
        try other.take(before, from: .lectern)
        #expect(try other.ownWord("only-one") != nil)
        #expect(try other.take(store.everything(), from: .lectern).problems == [])
        #expect(try other.ownWord("only-one") == nil)
        #expect(try other.checkLog().isSound)
    }
}
