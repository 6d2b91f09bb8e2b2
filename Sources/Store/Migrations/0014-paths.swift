internal import GRDB

extension Migrations {
    /// Reading paths: which a learner has, their plans, and the log of what was done.
    ///
    /// Plans and log are never changed, and deleted with a learner's progress alone. Days are days
    /// since 1970-01-01. References stand beside positions, so that these can be found anew where
    /// another version of a corpus has more units.
    static func paths0014(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0014-paths") { db in
            try db.execute(sql: paths)
            try db.execute(sql: plans)
            try db.execute(sql: log)
        }
    }

    private static let paths = """
        CREATE TABLE paths (
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          path_id TEXT NOT NULL CHECK (length(path_id) BETWEEN 1 AND 64),
          active INTEGER NOT NULL CHECK (active IN (0, 1)),
          rank INTEGER NOT NULL CHECK (rank BETWEEN 0 AND 1000),
          structure_hash TEXT NOT NULL CHECK (length(structure_hash) BETWEEN 1 AND 128),
          updated_at INTEGER NOT NULL,
          version INTEGER NOT NULL DEFAULT 1,
          PRIMARY KEY (learner_id, path_id)
        ) STRICT, WITHOUT ROWID;
        """

    private static let plans = """
        CREATE TABLE path_plans (
          plan INTEGER PRIMARY KEY AUTOINCREMENT,
          epoch TEXT NOT NULL CHECK (length(epoch) BETWEEN 1 AND 64),
          number INTEGER NOT NULL,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          path_id TEXT NOT NULL CHECK (length(path_id) BETWEEN 1 AND 64),
          cycle INTEGER NOT NULL CHECK (cycle >= 1),
          created_at INTEGER NOT NULL,
          created_day INTEGER NOT NULL,
          from_position INTEGER NOT NULL CHECK (from_position >= 0),
          from_ref TEXT CHECK (length(from_ref) BETWEEN 1 AND 200),
          from_date INTEGER NOT NULL,
          pace TEXT NOT NULL CHECK (length(pace) BETWEEN 1 AND 32),
          review_intensity TEXT NOT NULL
            CHECK (review_intensity IN ('none', 'light', 'medium', 'intensive')),
          path_start_date INTEGER NOT NULL,
          skip_friday INTEGER NOT NULL CHECK (skip_friday IN (0, 1)),
          rest_weekdays TEXT NOT NULL
            CHECK (json_type(rest_weekdays) = 'array' AND length(rest_weekdays) <= 32),
          yom_tov TEXT NOT NULL CHECK (yom_tov IN ('none', 'israel', 'diaspora')),
          yom_tov_dates TEXT NOT NULL
            CHECK (json_type(yom_tov_dates) = 'array' AND length(yom_tov_dates) <= 16384),
          UNIQUE (epoch, number)
        ) STRICT;

        CREATE INDEX path_plans_by_path ON path_plans (learner_id, path_id, created_at);

        CREATE TRIGGER path_plans_stay BEFORE UPDATE ON path_plans BEGIN
          SELECT raise(ABORT, 'a plan of a path is never changed');
        END;

        CREATE TRIGGER path_plans_grow BEFORE DELETE ON path_plans
          WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
          SELECT raise(ABORT, 'the plans of a path only grow');
        END;
        """

    private static let log = """
        CREATE TABLE path_log (
          entry INTEGER PRIMARY KEY AUTOINCREMENT,
          epoch TEXT NOT NULL CHECK (length(epoch) BETWEEN 1 AND 64),
          number INTEGER NOT NULL,
          learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
          path_id TEXT NOT NULL CHECK (length(path_id) BETWEEN 1 AND 64),
          cycle INTEGER NOT NULL CHECK (cycle >= 1),
          node_id TEXT NOT NULL CHECK (length(node_id) BETWEEN 1 AND 200),
          node_type TEXT NOT NULL CHECK (node_type IN ('learning', 'review_session',
            'weekly_quiz')),
          position INTEGER CHECK (position >= 0),
          content_ref TEXT CHECK (length(content_ref) BETWEEN 1 AND 200),
          action TEXT NOT NULL
            CHECK (action IN ('done', 'undone', 'jumped', 'begun', 'answered')),
          how TEXT NOT NULL CHECK (how IN ('voice', 'client', 'auto')),
          at INTEGER NOT NULL,
          study_day INTEGER NOT NULL,
          utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1560 AND 1560),
          data TEXT CHECK (data IS NULL OR json_valid(data) AND length(data) <= 65536),
          UNIQUE (epoch, number),
          CHECK ((position IS NOT NULL) = (node_type = 'learning')),
          CHECK ((position IS NOT NULL) = (content_ref IS NOT NULL))
        ) STRICT;

        CREATE INDEX path_log_by_path ON path_log (learner_id, path_id, at);
        CREATE INDEX path_log_by_day ON path_log (learner_id, study_day);

        CREATE TRIGGER path_log_stays BEFORE UPDATE ON path_log BEGIN
          SELECT raise(ABORT, 'the log of a path is never changed');
        END;

        CREATE TRIGGER path_log_adds BEFORE INSERT ON path_log
          WHEN EXISTS (SELECT * FROM path_log WHERE entry = new.entry)
            OR EXISTS (SELECT * FROM path_log
              WHERE epoch = new.epoch AND number = new.number) BEGIN
          SELECT raise(ABORT, 'an entry of the log of a path is never replaced');
        END;

        CREATE TRIGGER path_log_grows BEFORE DELETE ON path_log
          WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
          SELECT raise(ABORT, 'the log of a path only grows');
        END;
        """
}
