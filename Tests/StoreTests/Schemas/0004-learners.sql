CREATE TABLE courses (
  course_id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  total_lessons INTEGER NOT NULL CHECK (total_lessons >= 0),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  epoch TEXT NOT NULL,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  time_usec INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 64),
  from_state TEXT,
  to_state TEXT,
  cause_kind TEXT NOT NULL CHECK (cause_kind IN ('voice', 'client', 'timer', 'system')),
  cause_uid INTEGER,
  cause_pid INTEGER,
  cause_client TEXT CHECK (length(cause_client) <= 128),
  data TEXT CHECK (data IS NULL OR json_valid(data) AND length(data) <= 65536)
) STRICT;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
CREATE TABLE journals (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  epoch TEXT NOT NULL CHECK (length(epoch) BETWEEN 1 AND 64),
  sign_of_life INTEGER
) STRICT;
CREATE TABLE learners (
  learner_id TEXT NOT NULL PRIMARY KEY CHECK (length(learner_id) BETWEEN 1 AND 64),
  name TEXT NOT NULL DEFAULT '',
  selected_course_id TEXT
, uid INTEGER CHECK (uid >= 0), created_at INTEGER NOT NULL
  DEFAULT 0, last_active_at INTEGER
  CHECK (last_active_at >= 0), is_spoken INTEGER NOT NULL DEFAULT 1
  CHECK (is_spoken IN (0, 1)), is_selected INTEGER NOT NULL DEFAULT 0
  CHECK (is_selected IN (0, 1))) STRICT;
CREATE UNIQUE INDEX learners_selected ON learners (is_selected)
  WHERE is_selected;
CREATE TABLE lesson_progress (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  lesson_id TEXT NOT NULL CHECK (length(lesson_id) BETWEEN 1 AND 128),
  completed INTEGER NOT NULL DEFAULT 0 CHECK (completed IN (0, 1)),
  completed_at INTEGER,
  answer_given TEXT CHECK (length(answer_given) <= 1000),
  answer_correct INTEGER CHECK (answer_correct IN (0, 1)),
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  UNIQUE (learner_id, lesson_id),
  CHECK ((completed_at IS NOT NULL) = completed)
) STRICT;
CREATE TABLE lessons (
  lesson_id TEXT NOT NULL PRIMARY KEY,
  course_id TEXT NOT NULL REFERENCES courses ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  title TEXT NOT NULL,
  objective TEXT,
  prerequisite TEXT,
  json_path TEXT NOT NULL,
  UNIQUE (course_id, sequence)
) STRICT;
CREATE TABLE requests (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 128),
  verdict TEXT NOT NULL CHECK (length(verdict) <= 4096),
  reply_seq INTEGER NOT NULL,
  time_usec INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX requests_by_time ON requests (time_usec);
CREATE TABLE session_state (
  learner_id TEXT NOT NULL PRIMARY KEY REFERENCES learners ON DELETE CASCADE,
  machine TEXT NOT NULL CHECK (length(machine) BETWEEN 1 AND 64),
  current_state TEXT NOT NULL CHECK (length(current_state) BETWEEN 1 AND 64),
  current_course_id TEXT,
  current_lesson_id TEXT,
  current_segment INTEGER CHECK (current_segment >= 1),
  current_sentence INTEGER CHECK (current_sentence >= 0),
  paused INTEGER NOT NULL CHECK (paused IN (0, 1)),
  payload TEXT NOT NULL CHECK (json_valid(payload) AND length(payload) <= 65536),
  restarts_here INTEGER NOT NULL CHECK (restarts_here >= 0),
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1)
, boot_time_usec INTEGER) STRICT;
CREATE TABLE settings (
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  value TEXT NOT NULL CHECK (length(value) <= 4096),
  PRIMARY KEY (learner_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE sqlite_sequence(name,seq);
