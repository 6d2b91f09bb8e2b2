internal import GRDB

extension Migrations {
    /// Books, a learner's own words with the sentences in which they were met, imported notes, and
    /// the sounds and pictures of these.
    ///
    /// Cards name words and notes by `word:ID` and `note:GUID/N`. There is no foreign key from
    /// cards: what a learner has done stays when a word goes. `word_search` is made of the words.
    static func library0008(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0008-library") { db in
            try db.execute(sql: books)
            try db.execute(sql: words)
            try db.execute(sql: notes)
            // A word that is added again finds the card it had.
            try db.execute(
                sql: """
                    CREATE INDEX cards_removed ON cards (learner_id, sibling)
                      WHERE deleted_at IS NOT NULL;
                    """)
        }
    }

    private static let books = """
        CREATE TABLE books (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          book_id TEXT NOT NULL CHECK (length(book_id) BETWEEN 1 AND 64),
          title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
          author TEXT NOT NULL CHECK (length(author) <= 300),
          isbn TEXT CHECK (length(isbn) BETWEEN 1 AND 32),
          description TEXT NOT NULL CHECK (length(description) <= 4000),
          language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35),
          created_at INTEGER NOT NULL,
          updated_at INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
          UNIQUE (learner_id, book_id),
          UNIQUE (learner_id, title, author)
        ) STRICT;
        """

    private static let words = """
        CREATE TABLE vocab_words (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          word_id TEXT NOT NULL CHECK (length(word_id) BETWEEN 1 AND 64),
          book_id TEXT,
          word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 100),
          word_key TEXT NOT NULL CHECK (length(word_key) BETWEEN 1 AND 2000),
          language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35),
          definition TEXT NOT NULL CHECK (length(definition) <= 4000),
          translation TEXT NOT NULL CHECK (length(translation) <= 4000),
          synonyms TEXT NOT NULL
            CHECK (json_type(synonyms) = 'array' AND length(synonyms) <= 65536),
          antonyms TEXT NOT NULL
            CHECK (json_type(antonyms) = 'array' AND length(antonyms) <= 65536),
          notes TEXT NOT NULL CHECK (length(notes) <= 4000),
          source TEXT CHECK (length(source) BETWEEN 1 AND 200),
          created_at INTEGER NOT NULL,
          updated_at INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
          UNIQUE (learner_id, word_id),
          FOREIGN KEY (learner_id, book_id) REFERENCES books (learner_id, book_id)
            ON DELETE CASCADE
        ) STRICT;

        CREATE UNIQUE INDEX vocab_words_once
          ON vocab_words (learner_id, ifnull(book_id, ''), language, word_key);
        CREATE INDEX vocab_words_by_book ON vocab_words (learner_id, book_id);
        CREATE INDEX vocab_words_by_key ON vocab_words (learner_id, word_key);
        CREATE INDEX vocab_words_incomplete ON vocab_words (learner_id)
          WHERE definition = '' AND translation = '';

        CREATE TABLE word_uses (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          word INTEGER NOT NULL REFERENCES vocab_words ON DELETE CASCADE,
          sentence TEXT NOT NULL CHECK (length(sentence) BETWEEN 1 AND 4000),
          place TEXT NOT NULL CHECK (length(place) <= 300),
          used_at INTEGER,
          UNIQUE (word, sentence, place)
        ) STRICT;

        CREATE TABLE word_search (
          learner_id TEXT NOT NULL,
          word INTEGER NOT NULL REFERENCES vocab_words ON DELETE CASCADE,
          text TEXT NOT NULL,
          PRIMARY KEY (learner_id, word)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX word_search_by_word ON word_search (word);
        """

    private static let notes = """
        CREATE TABLE notes (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          guid TEXT NOT NULL CHECK (length(guid) BETWEEN 1 AND 128),
          note_type TEXT NOT NULL CHECK (length(note_type) <= 300),
          fields TEXT NOT NULL CHECK (json_type(fields) = 'array' AND length(fields) <= 8388608),
          tags TEXT NOT NULL CHECK (json_type(tags) = 'array' AND length(tags) <= 131072),
          modified_at INTEGER NOT NULL,
          PRIMARY KEY (learner_id, guid)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE note_cards (
          learner_id TEXT NOT NULL,
          guid TEXT NOT NULL,
          number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 999),
          front TEXT NOT NULL CHECK (length(front) <= 16384),
          back TEXT NOT NULL CHECK (length(back) <= 16384),
          front_language TEXT CHECK (length(front_language) BETWEEN 2 AND 35),
          back_language TEXT CHECK (length(back_language) BETWEEN 2 AND 35),
          front_media TEXT NOT NULL
            CHECK (json_type(front_media) = 'array' AND length(front_media) <= 262144),
          back_media TEXT NOT NULL
            CHECK (json_type(back_media) = 'array' AND length(back_media) <= 262144),
          is_typed INTEGER NOT NULL CHECK (is_typed IN (0, 1)),
          PRIMARY KEY (learner_id, guid, number),
          FOREIGN KEY (learner_id, guid) REFERENCES notes ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX note_cards_incomplete ON note_cards (learner_id)
          WHERE front = '' OR back = '';

        CREATE TABLE media (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
          sha256 TEXT NOT NULL
            CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
          type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 128),
          bytes BLOB NOT NULL CHECK (length(bytes) <= 2097152),
          UNIQUE (learner_id, name)
        ) STRICT;
        """
}
