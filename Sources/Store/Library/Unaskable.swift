/// Which cards cannot be asked, as conditions of SQL: those of words without a meaning, those of
/// notes of which a side has no word, and those of lessons that no installed course has.
enum Unaskable {
    /// Of a row of `vocab_words`.
    static let word = "definition = '' AND translation = ''"
    /// Of a row of `note_cards`.
    static let note = "can_be_asked = 0"

    /// Of the item of a card of a lesson.
    private static let lesson = """
        NOT EXISTS (SELECT * FROM lessons WHERE lesson_id = \(LessonItem.lesson(of: "item")))
        """

    /// The cards of the learner that a parameter has.
    static func cards(of learner: String) -> String {
        """
        \(noted(of: learner))
        \(lessonCards(of: learner))
        """
    }

    /// The same without those of lessons: the cards of which `can_be_asked` says that they cannot
    /// be asked.
    ///
    /// - Parameter learner: a parameter, or the column of the cards for all learners.
    static func noted(of learner: String = "cards.learner_id") -> String {
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

    private static func lessonCards(of learner: String) -> String {
        LessonItem.Kind.allCases.map { kind in
            """
            UNION ALL
            SELECT card_id FROM cards
            WHERE learner_id = \(learner) AND \(kind.isKind(of: "item")) AND \(lesson)
            """
        }.joined(separator: "\n")
    }

    /// Whether the card of a row of `card_state` can be asked. Triggers keep the column as the text
    /// of its word or note is; the index `card_state_asked` has such rows alone. Of the cards of
    /// lessons there are few.
    static let isAskable = """
        can_be_asked = 1
        AND NOT EXISTS (SELECT * FROM cards
          WHERE cards.card_id = card_state.card_id AND (\(isOfLesson)) AND \(lesson))
        """

    /// Of the item of a card.
    private static let isOfLesson = LessonItem.Kind.allCases.map { $0.isKind(of: "item") }
        .joined(separator: " OR ")
}
