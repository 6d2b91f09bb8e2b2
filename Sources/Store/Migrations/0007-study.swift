internal import GRDB

extension Migrations {
    /// Sessions of study, the answers in them, and what was done on each study day.
    ///
    /// `undone_entries` and the words of `study_days` follow from the review log, and the rest of
    /// `study_days` from sessions and attempts.
    static func study0007(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0007-study") { db in
            try db.execute(sql: sessions)
            try db.execute(sql: attempts)
            try db.execute(sql: studyDays)
            try fillUndone(db)
            try db.execute(sql: filling)
        }
    }

    private static let sessions = """
        CREATE TABLE study_sessions (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          session_id TEXT NOT NULL UNIQUE CHECK (length(session_id) BETWEEN 1 AND 64),
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          machine TEXT NOT NULL CHECK (length(machine) BETWEEN 1 AND 64),
          kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 32),
          mode TEXT NOT NULL CHECK (length(mode) BETWEEN 1 AND 32),
          source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
          study_day INTEGER NOT NULL,
          started_at INTEGER NOT NULL,
          ended_at INTEGER,
          ending TEXT CHECK (ending IN ('finished', 'ended', 'abandoned')),
          seconds INTEGER NOT NULL CHECK (seconds >= 0),
          word_count INTEGER NOT NULL CHECK (word_count >= 0),
          words_done INTEGER NOT NULL CHECK (words_done >= 0),
          words_right INTEGER NOT NULL CHECK (words_right >= 0),
          words_missed INTEGER NOT NULL CHECK (words_missed >= 0),
          words_skipped INTEGER NOT NULL CHECK (words_skipped >= 0),
          questions INTEGER NOT NULL CHECK (questions >= 0),
          questions_right INTEGER NOT NULL CHECK (questions_right BETWEEN 0 AND questions),
          again INTEGER NOT NULL CHECK (again >= 0),
          hard INTEGER NOT NULL CHECK (hard >= 0),
          good INTEGER NOT NULL CHECK (good >= 0),
          easy INTEGER NOT NULL CHECK (easy >= 0),
          mastered INTEGER NOT NULL CHECK (mastered >= 0),
          card_list TEXT NOT NULL
            CHECK (json_type(card_list) = 'array' AND length(card_list) <= 16384),
          UNIQUE (session_id, learner_id),
          CHECK ((ended_at IS NULL) = (ending IS NULL))
        ) STRICT;

        CREATE INDEX study_sessions_by_start ON study_sessions (learner_id, started_at);
        """

    private static let attempts = """
        CREATE TABLE question_attempts (
          attempt INTEGER PRIMARY KEY AUTOINCREMENT,
          epoch TEXT NOT NULL CHECK (length(epoch) BETWEEN 1 AND 64),
          number INTEGER NOT NULL,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          session_id TEXT NOT NULL,
          card_id INTEGER NOT NULL,
          question_type TEXT NOT NULL CHECK (length(question_type) BETWEEN 1 AND 32),
          question_number INTEGER NOT NULL CHECK (question_number BETWEEN 0 AND 1000),
          is_correct INTEGER NOT NULL CHECK (is_correct IN (0, 1)),
          answered_by TEXT NOT NULL CHECK (answered_by IN ('voice', 'choice', 'text', 'self')),
          user_answer TEXT CHECK (length(user_answer) <= 1000),
          time_ms INTEGER CHECK (time_ms BETWEEN 0 AND 60000),
          answered_at INTEGER NOT NULL,
          study_day INTEGER NOT NULL,
          is_turned INTEGER NOT NULL DEFAULT 0 CHECK (is_turned IN (0, 1)),
          is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
          UNIQUE (epoch, number),
          FOREIGN KEY (session_id, learner_id) REFERENCES study_sessions (session_id, learner_id)
            ON DELETE CASCADE,
          FOREIGN KEY (card_id, learner_id) REFERENCES cards (card_id, learner_id)
            ON DELETE CASCADE
        ) STRICT;

        CREATE INDEX question_attempts_by_session
          ON question_attempts (session_id, card_id);
        CREATE INDEX question_attempts_by_card ON question_attempts (card_id);
        CREATE INDEX question_attempts_by_day ON question_attempts (learner_id, study_day);
        """

    private static let studyDays = """
        CREATE TABLE undone_entries (
          entry INTEGER PRIMARY KEY REFERENCES review_log ON DELETE CASCADE
        ) STRICT;

        CREATE TABLE study_days (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          study_day INTEGER NOT NULL,
          words INTEGER NOT NULL DEFAULT 0 CHECK (words >= 0),
          new_words INTEGER NOT NULL DEFAULT 0 CHECK (new_words BETWEEN 0 AND words),
          imported INTEGER NOT NULL DEFAULT 0 CHECK (imported >= 0),
          attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
          attempts_right INTEGER NOT NULL DEFAULT 0
            CHECK (attempts_right BETWEEN 0 AND attempts),
          seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0),
          next_due_day INTEGER CHECK (next_due_day > study_day),
          PRIMARY KEY (learner_id, study_day)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX card_state_by_last_day ON card_state (deck_id, last_day);
        """

    /// Entries of the log that were taken back. What takes back can itself be taken back, so the
    /// newest is read first.
    private static func fillUndone(_ db: Database) throws {
        var undone: Set<String> = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT epoch || ':' || number AS id, undoes FROM review_log WHERE kind = 'undo'
                ORDER BY answered_at DESC, id DESC
                """)
        while let row = try rows.next() {
            let id: String = row["id"]
            if !undone.contains(id) { undone.insert(row["undoes"]) }
        }
        for id in undone {
            guard let colon = id.lastIndex(of: ":"), let number = Int(id[id.index(after: colon)...])
            else { continue }
            try db.execute(
                sql: """
                    INSERT INTO undone_entries
                    SELECT entry FROM review_log WHERE epoch = ? AND number = ?
                    """, arguments: [String(id[..<colon]), number])
        }
    }

    /// With what `GradedCards` was when this was written: a migration never changes.
    private static let filling = """
        INSERT INTO study_days (learner_id, study_day, words, new_words, imported)
        SELECT learner_id, study_day, sum(is_graded), sum(is_new), sum(NOT is_graded)
        FROM (
          SELECT log.learner_id, log.study_day, log.card_id, max(log.kind = 'grade') AS is_graded,
            max(log.kind = 'grade' AND NOT EXISTS (
              SELECT * FROM review_log AS before
              WHERE before.card_id = log.card_id AND before.answered_at < log.answered_at
                AND (before.kind IN ('imported', 'set')
                  OR before.kind = 'grade' AND before.study_day < log.study_day)
                AND before.entry NOT IN (SELECT entry FROM undone_entries))) AS is_new
          FROM review_log AS log JOIN cards USING (card_id) JOIN decks USING (deck_id)
          WHERE log.kind IN ('grade', 'imported') AND decks.kind <> 'problems'
            AND log.entry NOT IN (SELECT entry FROM undone_entries)
          GROUP BY log.learner_id, log.study_day, log.card_id)
        GROUP BY learner_id, study_day;
        """
}
