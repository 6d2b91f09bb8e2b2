internal import FoundationEssentials
internal import Session
internal import Store

// What a learner may choose to study, and what was chosen last.
extension Conductor {
    /// The name under which the store keeps what a learner has chosen last.
    static let chosenStudy = "chosen_study"

    /// From where words can be studied: all words, the decks and then the books that have words,
    /// each the newest first, with own words between them. Nothing where there are no decks.
    func studySources() throws(StoreError) -> [Choice] {
        let store = dependencies.store
        let decks = try store.decks(of: .all).map(\.deck)
        guard !decks.isEmpty else { return [] }
        let own = decks.filter { $0.kind == .own }
        let books = own.isEmpty ? [] : try store.newestBooks(limit: Self.choicesMax)
        let named =
            decks.reversed().filter { $0.kind != .own }.map { deck in
                NamedSource(id: StudySource.deck(deck.id).text, title: deck.title)
            }
            + books.map { book in
                NamedSource(
                    id: StudySource.book(book.id).text, title: book.text.title,
                    author: book.text.author)
            }
        let names = NamedSource.names(named.prefix(Self.choicesMax)).map { source, name in
            Choice(id: source.id, title: Self.plain(name))
        }
        let ofDecks = min(names.count, named.count - books.count)
        let sources =
            [Choice(id: StudySource.all.text, title: .message(.allWords))] + names[..<ofDecks]
            + own.prefix(1).map { _ in
                Choice(id: StudySource.own.text, title: .message(.ownWords))
            } + names[ofDecks...]
        return Array(sources.prefix(Self.choicesMax))
    }

    /// What is wished for with all that was not chosen taken from the last time. The first time
    /// own words are flashcards, as for clients.
    func wish(of choice: StudyChoice) throws(StoreError) -> StudyWish {
        let stored = try dependencies.store.restore(learner).settings[Self.chosenStudy]
        let isOwn = choice.source.flatMap { StudySource($0) }?.isOwn == true
        return choice.wish(
            last: StudyWish(stored: stored),
            mode: isOwn ? .flashcards : studyPreferences.mode)
    }

    /// A title in which nothing is mark-up: it comes from files of others.
    private static func plain(_ title: String) -> String {
        title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension StudyWish {
    /// As the store keeps it.
    var stored: String {
        do {
            return String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        } catch {
            preconditionFailure("a wish of numbers and texts cannot be coded: \(error)")
        }
    }

    /// Nil where there is none, or where another version wrote it in a form of its own.
    init?(stored: String?) {
        guard let stored,
            let wish = try? JSONDecoder().decode(StudyWish.self, from: Data(stored.utf8))
        else { return nil }
        self = wish
    }
}
