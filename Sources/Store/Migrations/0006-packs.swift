internal import GRDB

extension Migrations {
    /// Packs of words: what is said of packs and batches, an index of the words, and their content.
    ///
    /// Progress names words without a foreign key: a batch is replaced as a whole, and what a
    /// learner has done stays. Questions are made from the content and stored nowhere.
    static func packs0006(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0006-packs") { db in
            try db.execute(sql: packs)
            try db.execute(sql: words)
            try db.execute(sql: examples)
        }
    }

    private static let packs = """
        CREATE TABLE packs (
          pack_id TEXT NOT NULL PRIMARY KEY CHECK (length(pack_id) BETWEEN 1 AND 128),
          title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
          description TEXT NOT NULL CHECK (length(description) <= 4000),
          target_language TEXT NOT NULL CHECK (length(target_language) BETWEEN 2 AND 35),
          native_language TEXT NOT NULL CHECK (length(native_language) BETWEEN 2 AND 35),
          license TEXT NOT NULL CHECK (length(license) BETWEEN 1 AND 200),
          reviewed_by TEXT CHECK (length(reviewed_by) BETWEEN 1 AND 300),
          planned_words INTEGER CHECK (planned_words BETWEEN 1 AND 1000000)
        ) STRICT;

        CREATE TABLE batches (
          pack_id TEXT NOT NULL REFERENCES packs ON DELETE CASCADE,
          batch_id INTEGER NOT NULL CHECK (batch_id BETWEEN 1 AND 1000),
          level_id TEXT NOT NULL CHECK (length(level_id) BETWEEN 1 AND 64),
          cefr_level TEXT NOT NULL CHECK (cefr_level IN ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
          version TEXT NOT NULL CHECK (length(version) BETWEEN 5 AND 20),
          word_count INTEGER NOT NULL CHECK (word_count BETWEEN 0 AND 10000),
          changelog TEXT NOT NULL CHECK (length(changelog) <= 4000),
          sha256 TEXT NOT NULL
            CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
          installed_at INTEGER NOT NULL,
          PRIMARY KEY (pack_id, batch_id)
        ) STRICT, WITHOUT ROWID;
        """

    private static let words = """
        CREATE TABLE word_index (
          pack_id TEXT NOT NULL,
          word_id INTEGER NOT NULL CHECK (word_id BETWEEN 1 AND 1000000),
          batch_id INTEGER NOT NULL,
          position INTEGER NOT NULL,
          word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 100),
          translation TEXT NOT NULL CHECK (length(translation) BETWEEN 1 AND 400),
          pos TEXT NOT NULL CHECK (length(pos) BETWEEN 1 AND 32),
          level_id TEXT NOT NULL CHECK (length(level_id) BETWEEN 1 AND 64),
          cefr_level TEXT NOT NULL CHECK (cefr_level IN ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
          UNIQUE (pack_id, word_id),
          UNIQUE (pack_id, position),
          FOREIGN KEY (pack_id, batch_id) REFERENCES batches ON DELETE CASCADE,
          CHECK (position / 10000 = batch_id)
        ) STRICT;

        CREATE INDEX word_index_by_batch ON word_index (pack_id, batch_id, position);
        CREATE INDEX word_index_by_level ON word_index (pack_id, level_id, position);
        CREATE INDEX word_index_by_cefr ON word_index (pack_id, cefr_level, position);

        CREATE TABLE word_content (
          pack_id TEXT NOT NULL,
          word_id INTEGER NOT NULL,
          translation_say TEXT CHECK (length(translation_say) BETWEEN 1 AND 800),
          translation_alternatives TEXT NOT NULL
            CHECK (json_type(translation_alternatives) = 'array'
              AND length(translation_alternatives) <= 16384),
          definition TEXT NOT NULL CHECK (length(definition) <= 4000),
          definition_native TEXT CHECK (length(definition_native) BETWEEN 1 AND 4000),
          definition_native_say TEXT CHECK (length(definition_native_say) BETWEEN 1 AND 8000),
          forms TEXT NOT NULL CHECK (json_type(forms) = 'object' AND length(forms) <= 4096),
          ipa TEXT CHECK (length(ipa) BETWEEN 1 AND 200),
          related_words TEXT NOT NULL
            CHECK (json_type(related_words) = 'object' AND length(related_words) <= 16384),
          usage_notes TEXT CHECK (length(usage_notes) BETWEEN 1 AND 4000),
          difficulty TEXT NOT NULL CHECK (length(difficulty) BETWEEN 1 AND 32),
          explanations TEXT NOT NULL
            CHECK (json_type(explanations) = 'object' AND length(explanations) <= 16384),
          PRIMARY KEY (pack_id, word_id),
          FOREIGN KEY (pack_id, word_id) REFERENCES word_index (pack_id, word_id)
            ON DELETE CASCADE,
          CHECK (definition_native IS NOT NULL OR definition_native_say IS NULL)
        ) STRICT;
        """

    private static let examples = """
        CREATE TABLE word_examples (
          pack_id TEXT NOT NULL,
          word_id INTEGER NOT NULL,
          display_order INTEGER NOT NULL CHECK (display_order BETWEEN 1 AND 100),
          sentence TEXT NOT NULL
            CHECK (length(sentence) <= 1000 AND sentence GLOB '*{?*}*'
              AND sentence NOT GLOB '*{*{*' AND sentence NOT GLOB '*}*}*'),
          sentence_native TEXT NOT NULL
            CHECK (length(sentence_native) <= 1000 AND sentence_native GLOB '*{?*}*'
              AND sentence_native NOT GLOB '*{*{*' AND sentence_native NOT GLOB '*}*}*'),
          sentence_native_say TEXT
            CHECK (length(sentence_native_say) BETWEEN 1 AND 2000
              AND sentence_native_say NOT GLOB '*[{}]*'),
          form_used TEXT NOT NULL CHECK (length(form_used) BETWEEN 1 AND 64),
          context TEXT CHECK (length(context) BETWEEN 1 AND 64),
          difficulty TEXT NOT NULL CHECK (length(difficulty) BETWEEN 1 AND 32),
          is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
          explanation TEXT CHECK (length(explanation) BETWEEN 1 AND 4000),
          PRIMARY KEY (pack_id, word_id, display_order),
          FOREIGN KEY (pack_id, word_id) REFERENCES word_index (pack_id, word_id)
            ON DELETE CASCADE
        ) STRICT;

        CREATE TABLE word_distractors (
          pack_id TEXT NOT NULL,
          word_id INTEGER NOT NULL,
          display_order INTEGER NOT NULL CHECK (display_order BETWEEN 1 AND 100),
          word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 100),
          translation TEXT NOT NULL CHECK (length(translation) BETWEEN 1 AND 400),
          translation_say TEXT CHECK (length(translation_say) BETWEEN 1 AND 800),
          forms TEXT NOT NULL CHECK (json_type(forms) = 'object' AND length(forms) <= 4096),
          note TEXT CHECK (length(note) BETWEEN 1 AND 1000),
          PRIMARY KEY (pack_id, word_id, display_order),
          FOREIGN KEY (pack_id, word_id) REFERENCES word_index (pack_id, word_id)
            ON DELETE CASCADE
        ) STRICT;
        """
}
