/// Cards of a deck that have something in common.
package enum CardGroup: Equatable, Sendable {
    /// Of words of a book.
    case book(String)
    /// Of notes with a tag, or with one below it, such as `verbs::past` below `verbs`.
    case tag(String)

    var book: String? { if case .book(let book) = self { book } else { nil } }
    var tag: String? { if case .tag(let tag) = self { tag } else { nil } }
}

extension Store {
    /// Whether a card of deck ?1 is one of a group: the parameter has its book, the next its tag.
    static func isInGroup(_ parameter: Int) -> String {
        let (book, tag) = ("?\(parameter)", "?\(parameter + 1)")
        return """
            (\(book) IS NULL OR card_state.card_id IN (
              SELECT own.card_id FROM vocab_words AS words
              JOIN cards AS own ON own.learner_id = words.learner_id
                AND own.item = '\(WordItem.prefix)' || words.word_id
              WHERE words.book_id = \(book)
                AND words.learner_id = (SELECT learner_id FROM decks WHERE deck_id = ?1)))
            AND (\(tag) IS NULL OR card_state.card_id IN (
              SELECT tagged.card_id FROM note_tags
              JOIN cards AS tagged ON tagged.learner_id = note_tags.learner_id
                AND tagged.item >= '\(NoteItem.prefix)' || guid || '/'
                AND tagged.item < '\(NoteItem.prefix)' || guid || '0'
              WHERE note_tags.tag = lower(\(tag))
                AND note_tags.learner_id = (SELECT learner_id FROM decks WHERE deck_id = ?1)
                AND tagged.sibling = '\(NoteItem.prefix)' || guid))
            """
    }
}
