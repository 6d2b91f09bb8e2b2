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
    /// Up to so many notes of a tag are listed, and each card is looked for among them. Where there
    /// are more, the tag is looked for at each card, of which the first are enough.
    private static let listedNotesMax = 1_000

    /// Whether a card of deck ?1 is one of a group: the parameter has its book, the next its tag.
    static func isInGroup(_ parameter: Int) -> String {
        let (book, tag) = ("?\(parameter)", "?\(parameter + 1)")
        let isOfTag = """
            note_tags.tag = lower(\(tag)) AND note_tags.learner_id =
              (SELECT learner_id FROM decks WHERE deck_id = ?1)
            """
        return """
            (\(book) IS NULL OR card_state.card_id IN (
              SELECT own.card_id FROM vocab_words AS words
              JOIN cards AS own ON own.learner_id = words.learner_id
                AND own.item = '\(WordItem.prefix)' || words.word_id
              WHERE words.book_id = \(book)
                AND words.learner_id = (SELECT learner_id FROM decks WHERE deck_id = ?1)))
            AND (\(tag) IS NULL OR CASE
              WHEN (SELECT 1 FROM note_tags WHERE \(isOfTag) LIMIT 1 OFFSET \(listedNotesMax))
                IS NULL
              THEN card_state.card_id IN (
                SELECT tagged.card_id FROM note_tags
                JOIN cards AS tagged ON tagged.learner_id = note_tags.learner_id
                  AND tagged.item >= '\(NoteItem.prefix)' || guid || '/'
                  AND tagged.item < '\(NoteItem.prefix)' || guid || '0'
                WHERE \(isOfTag) AND tagged.sibling = '\(NoteItem.prefix)' || guid)
              ELSE EXISTS (
                SELECT 1 FROM cards AS tagged
                CROSS JOIN note_tags ON note_tags.learner_id = tagged.learner_id
                  AND guid = substr(tagged.sibling, \(NoteItem.prefix.count + 1))
                WHERE tagged.card_id = card_state.card_id AND \(isOfTag)
                  AND tagged.item GLOB '\(NoteItem.prefix)*') END)
            """
    }
}
