/// Which cards cannot be asked, as conditions of SQL: those of words without a meaning, and those
/// of notes of which a side has no word.
enum Unaskable {
    /// Of a row of `vocab_words`.
    static let word = "definition = '' AND translation = ''"
    /// Of a row of `note_cards`.
    static let note = "can_be_asked = 0"

    /// The cards of the learner that a parameter has.
    static func cards(of learner: String) -> String {
        """
        SELECT card_id FROM vocab_words AS words
        JOIN cards ON cards.learner_id = words.learner_id
          AND cards.item = '\(WordItem.prefix)' || words.word_id
        WHERE words.learner_id = \(learner) AND \(word)
        UNION ALL
        SELECT card_id FROM note_cards AS sides INDEXED BY note_cards_unasked
        JOIN cards ON cards.learner_id = sides.learner_id
          AND cards.item = '\(NoteItem.prefix)' || sides.guid || '/' || sides.number
        WHERE sides.learner_id = \(learner) AND \(note)
        """
    }

    /// Whether the card of a row of `card_state` can be asked, for the first of many rows.
    static let isAskable = """
        NOT EXISTS (SELECT * FROM cards AS asked
          JOIN vocab_words AS words ON words.learner_id = asked.learner_id
            AND words.word_id = substr(asked.item, \(WordItem.prefix.count + 1))
          WHERE asked.card_id = card_state.card_id AND asked.item GLOB '\(WordItem.prefix)*'
            AND \(word))
        AND NOT EXISTS (SELECT * FROM cards AS asked
          JOIN note_cards AS sides ON sides.learner_id = asked.learner_id
            AND sides.guid = substr(asked.sibling, \(NoteItem.prefix.count + 1))
            AND asked.item = asked.sibling || '/' || sides.number
          WHERE asked.card_id = card_state.card_id AND asked.item GLOB '\(NoteItem.prefix)*'
            AND \(note))
        """
}
