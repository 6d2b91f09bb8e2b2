/// What happens to a learner's books, own words, notes and cards of lessons.
///
/// A change that cannot be made throws `alreadyThere`, `notThere` or `limitReached`, and then
/// nothing of its commit is written.
package enum LibraryChange: Equatable, Sendable {
    case addBook(id: String, BookText)
    case changeBook(id: String, BookText)
    /// The words of the book are removed too, unless they are kept as words of no book.
    case removeBook(id: String, keepsWords: Bool)
    /// The word gets a card in the deck of own words, which is made for the first one. A card of
    /// this identity that was removed comes back with its history.
    case addWord(id: String, WordText, uses: [WordUse] = [])
    /// Nil leaves the sentences as they are.
    case changeWord(id: String, WordText, uses: [WordUse]? = nil)
    case addUse(word: String, WordUse)
    /// The text of the word is deleted. Its card leaves the queues, and its log stays.
    case removeWord(id: String)
    /// Adds a note, or puts it in the place of the one with its identity. Each side that is asked
    /// gets a card in the deck, or without one in the first deck of notes, which is made where
    /// there is none; the card of one that is gone leaves the queues.
    case putNote(NewNote, deck: Int64?)
    /// Changes what a note and its cards say; it must have the cards that it had.
    case changeNote(NewNote)
    /// The text of the note is deleted. Its cards leave the queues, and their log stays.
    case removeNote(guid: String)
    case putMedium(Medium)
    /// Puts those cards that the learner does not have into the deck of lessons, which the first
    /// one makes. Cards that were removed stay so, unless they are revived.
    case addLessonCards([LessonCard], revives: Bool = false)
}

/// Where a word that is to be added would stand.
package enum WordPlace: Equatable, Sendable {
    /// Under this identity; it is that of a word which was removed, where the card is revived.
    case free(id: String, isRevived: Bool)
    /// The same word is in the same book, or is a word of no book too.
    case taken(by: String)
}

extension StoreError {
    static func alreadyThere(_ found: String) -> StoreError {
        StoreError(.alreadyThere, found: found, expected: "one that is not there yet")
    }

    static func notThere(_ found: String) -> StoreError {
        StoreError(.notThere, found: "no \(found)", expected: "one that is there")
    }
}
