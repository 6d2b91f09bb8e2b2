internal import GRDB

extension Migrations {
    /// Problems: what a learner did with them, and the learner's own notes, code and wishes.
    ///
    /// Attempts are never changed, and deleted with a learner's progress alone. The schedule of a
    /// problem is that of its card, in the deck that has the name of the repository.
    static func problems0015(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0015-problems") { db in
            try db.execute(sql: attempts)
            try db.execute(sql: texts)
            try db.execute(sql: wishes)
            try db.execute(sql: decks)
        }
    }

    private static let attempts = """
        CREATE TABLE problem_attempts (
          attempt INTEGER PRIMARY KEY AUTOINCREMENT,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          attempt_id TEXT NOT NULL CHECK (length(attempt_id) BETWEEN 3 AND 128),
          session_id TEXT NOT NULL CHECK (length(session_id) BETWEEN 1 AND 64),
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
          mode TEXT NOT NULL CHECK (mode IN ('review', 'quiz', 'write', 'comparison')),
          question_type TEXT CHECK (length(question_type) BETWEEN 1 AND 32),
          language TEXT CHECK (length(language) BETWEEN 1 AND 32),
          fault TEXT CHECK (length(fault) BETWEEN 1 AND 200),
          outcome TEXT NOT NULL CHECK (outcome IN ('right', 'wrong', 'late', 'shown', 'skipped',
            'disputed', 'seen')),
          hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 1000),
          percent INTEGER CHECK (percent BETWEEN 0 AND 100),
          duration_ms INTEGER NOT NULL CHECK (duration_ms BETWEEN 0 AND 86400000),
          at INTEGER NOT NULL,
          study_day INTEGER NOT NULL,
          corrects TEXT CHECK (length(corrects) BETWEEN 3 AND 128),
          UNIQUE (learner_id, attempt_id),
          CHECK ((question_type IS NOT NULL) = (mode = 'quiz')),
          CHECK (outcome = 'skipped' OR (outcome = 'seen') = (mode = 'comparison')),
          CHECK (outcome <> 'disputed' OR corrects IS NOT NULL),
          CHECK (corrects IS NULL OR outcome IN ('skipped', 'disputed'))
        ) STRICT;

        CREATE INDEX problem_attempts_by_problem
          ON problem_attempts (learner_id, repository, slug, at);
        CREATE INDEX problem_attempts_by_day
          ON problem_attempts (learner_id, study_day, repository);
        CREATE INDEX problem_attempts_solved
          ON problem_attempts (learner_id, repository, slug, language)
          WHERE mode = 'write' AND outcome = 'right';
        CREATE INDEX problem_attempts_corrected
          ON problem_attempts (learner_id, corrects, outcome) WHERE corrects IS NOT NULL;

        CREATE TRIGGER problem_attempts_stay BEFORE UPDATE ON problem_attempts BEGIN
          SELECT raise(ABORT, 'an attempt at a problem is never changed');
        END;

        CREATE TRIGGER problem_attempts_add BEFORE INSERT ON problem_attempts
          WHEN EXISTS (SELECT * FROM problem_attempts WHERE attempt = new.attempt)
            OR EXISTS (SELECT * FROM problem_attempts
              WHERE learner_id = new.learner_id AND attempt_id = new.attempt_id) BEGIN
          SELECT raise(ABORT, 'an attempt at a problem is never replaced');
        END;

        CREATE TRIGGER problem_attempts_grow BEFORE DELETE ON problem_attempts
          WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
          SELECT raise(ABORT, 'the attempts at problems only grow');
        END;
        """

    /// A text that was discarded is empty, so that the newer of two boxes counts.
    private static let texts = """
        CREATE TABLE problem_notes (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
          kind TEXT NOT NULL CHECK (kind IN ('note', 'comparison')),
          text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) <= 16384),
          updated_at INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 1,
          PRIMARY KEY (learner_id, repository, slug, kind)
        ) STRICT;

        CREATE TABLE problem_codes (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
          language TEXT NOT NULL CHECK (length(language) BETWEEN 1 AND 32),
          code TEXT NOT NULL CHECK (length(CAST(code AS BLOB)) <= 32768),
          updated_at INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 1,
          PRIMARY KEY (learner_id, repository, slug, language)
        ) STRICT;
        """

    private static let wishes = """
        CREATE TABLE problem_queue (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
          at INTEGER NOT NULL,
          PRIMARY KEY (learner_id, repository, slug)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE problem_disputes (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
          key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
          at INTEGER NOT NULL,
          PRIMARY KEY (learner_id, repository, slug, key)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE problem_milestones (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
          at INTEGER NOT NULL,
          PRIMARY KEY (learner_id, repository, name)
        ) STRICT, WITHOUT ROWID;
        """

    /// The title of such a deck says of which repository it is.
    private static let decks = """
        CREATE UNIQUE INDEX decks_of_problems ON decks (learner_id, title)
          WHERE deleted_at IS NULL AND kind = 'problems';

        CREATE TRIGGER decks_of_problems_stay BEFORE UPDATE OF title ON decks
          WHEN old.kind = 'problems' AND new.title <> old.title BEGIN
          SELECT raise(ABORT, 'the deck of a repository of problems keeps its title');
        END;
        """
}
