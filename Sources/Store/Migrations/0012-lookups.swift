internal import GRDB

extension Migrations {
    /// Which cards can be asked, kept beside what is due; and the notes of each tag.
    static func lookups0012(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0012-lookups") { db in
            try db.execute(sql: askedCards)
            try db.execute(sql: askedWords)
            try db.execute(sql: askedNotes)
            try db.execute(sql: noteTags)
        }
    }

    /// A card cannot be asked where its word has no meaning, or where a side of its note has no
    /// word.
    private static let askedCards = """
        ALTER TABLE card_state ADD COLUMN
          can_be_asked INTEGER NOT NULL DEFAULT 1 CHECK (can_be_asked IN (0, 1));

        UPDATE card_state SET can_be_asked = 0 WHERE card_id IN (
          SELECT card_id FROM vocab_words AS words
          JOIN cards ON cards.learner_id = words.learner_id
            AND cards.item = 'word:' || words.word_id
          WHERE words.definition = '' AND words.translation = ''
          UNION ALL
          SELECT card_id FROM note_cards AS sides
          JOIN cards ON cards.learner_id = sides.learner_id
            AND cards.item = 'note:' || sides.guid || '/' || sides.number
          WHERE sides.can_be_asked = 0);

        CREATE INDEX card_state_asked ON card_state (deck_id, queue, due)
          WHERE can_be_asked = 1;

        CREATE TRIGGER card_state_is_asked AFTER INSERT ON card_state
        WHEN EXISTS (SELECT * FROM cards
            JOIN vocab_words AS words ON words.learner_id = cards.learner_id
              AND words.word_id = substr(cards.item, 6)
            WHERE cards.card_id = new.card_id AND cards.item GLOB 'word:*'
              AND words.definition = '' AND words.translation = '')
          OR EXISTS (SELECT * FROM cards
            JOIN note_cards AS sides ON sides.learner_id = cards.learner_id
              AND sides.guid = substr(cards.sibling, 6)
              AND cards.item = cards.sibling || '/' || sides.number
            WHERE cards.card_id = new.card_id AND cards.item GLOB 'note:*'
              AND sides.can_be_asked = 0)
        BEGIN
          UPDATE card_state SET can_be_asked = 0 WHERE card_id = new.card_id;
        END;
        """

    private static let askedWords = """
        CREATE TRIGGER vocab_words_without_meaning AFTER INSERT ON vocab_words
        WHEN new.definition = '' AND new.translation = '' BEGIN
          UPDATE card_state SET can_be_asked = 0 WHERE card_id =
            (SELECT card_id FROM cards
              WHERE learner_id = new.learner_id AND item = 'word:' || new.word_id);
        END;

        CREATE TRIGGER vocab_words_of_other_meaning
        AFTER UPDATE OF definition, translation ON vocab_words
        WHEN (old.definition = '' AND old.translation = '')
          <> (new.definition = '' AND new.translation = '') BEGIN
          UPDATE card_state SET can_be_asked = new.definition <> '' OR new.translation <> ''
            WHERE card_id = (SELECT card_id FROM cards
              WHERE learner_id = new.learner_id AND item = 'word:' || new.word_id);
        END;

        CREATE TRIGGER vocab_words_gone AFTER DELETE ON vocab_words
        WHEN old.definition = '' AND old.translation = '' BEGIN
          UPDATE card_state SET can_be_asked = 1 WHERE card_id =
            (SELECT card_id FROM cards
              WHERE learner_id = old.learner_id AND item = 'word:' || old.word_id);
        END;
        """

    /// The sides of a note are deleted and written anew where it changes.
    private static let askedNotes = """
        CREATE TRIGGER note_cards_without_words AFTER INSERT ON note_cards
        WHEN new.can_be_asked = 0 BEGIN
          UPDATE card_state SET can_be_asked = 0 WHERE card_id =
            (SELECT card_id FROM cards WHERE learner_id = new.learner_id
              AND item = 'note:' || new.guid || '/' || new.number);
        END;

        CREATE TRIGGER note_cards_gone AFTER DELETE ON note_cards
        WHEN old.can_be_asked = 0 BEGIN
          UPDATE card_state SET can_be_asked = 1 WHERE card_id =
            (SELECT card_id FROM cards WHERE learner_id = old.learner_id
              AND item = 'note:' || old.guid || '/' || old.number);
        END;
        """

    /// Each note under its tags and under those above them, such as `verbs` above `verbs::past`, in
    /// small letters. What is longer than 200 characters cannot be asked for.
    private static let noteTags = """
        CREATE TABLE note_tags (
          learner_id TEXT NOT NULL,
          tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 200),
          guid TEXT NOT NULL,
          PRIMARY KEY (learner_id, tag, guid),
          FOREIGN KEY (learner_id, guid) REFERENCES notes ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX note_tags_by_note ON note_tags (learner_id, guid);

        INSERT OR IGNORE INTO note_tags
          SELECT learner_id, lower(tag.value), guid
          FROM notes CROSS JOIN json_each(notes.tags) AS tag
          WHERE length(tag.value) BETWEEN 1 AND 200;

        INSERT OR IGNORE INTO note_tags
          WITH RECURSIVE places (place) AS (
            SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place <= 200)
          SELECT learner_id, lower(substr(tag.value, 1, place - 1)), guid
          FROM notes CROSS JOIN json_each(notes.tags) AS tag CROSS JOIN places
          WHERE instr(tag.value, '::') > 0 AND substr(tag.value, place, 2) = '::';
        """
}
