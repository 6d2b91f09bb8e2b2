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
CREATE TABLE card_state (
  card_id INTEGER PRIMARY KEY REFERENCES cards ON DELETE CASCADE,
  deck_id INTEGER NOT NULL REFERENCES decks,
  queue INTEGER NOT NULL CHECK (queue IN (0, 1, 2, 9)),
  due INTEGER NOT NULL,
  stage INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
  steps_left INTEGER NOT NULL CHECK (steps_left BETWEEN 0 AND 100),
  interval_days INTEGER NOT NULL CHECK (interval_days BETWEEN 0 AND 36500),
  ease INTEGER NOT NULL CHECK (ease BETWEEN 0 AND 100000),
  stability INTEGER CHECK (stability BETWEEN 1000 AND 36500000000),
  difficulty INTEGER CHECK (difficulty BETWEEN 1000000 AND 10000000),
  lapses INTEGER NOT NULL CHECK (lapses >= 0),
  grades INTEGER NOT NULL CHECK (grades >= 0),
  last_day INTEGER,
  is_suspended INTEGER NOT NULL CHECK (is_suspended IN (0, 1)),
  is_mastered INTEGER NOT NULL CHECK (is_mastered IN (0, 1)),
  buried_until INTEGER,
  memory_preset INTEGER, can_be_asked INTEGER NOT NULL DEFAULT 1 CHECK (can_be_asked IN (0, 1)),
  CHECK ((stability IS NULL) = (difficulty IS NULL))
) STRICT;
CREATE INDEX card_state_asked ON card_state (deck_id, queue, due)
  WHERE can_be_asked = 1;
CREATE INDEX card_state_buried ON card_state (deck_id, buried_until)
  WHERE buried_until IS NOT NULL;
CREATE INDEX card_state_by_due ON card_state (deck_id, queue, due, card_id);
CREATE INDEX card_state_by_last_day ON card_state (deck_id, last_day);
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
CREATE TABLE cards (
  card_id INTEGER PRIMARY KEY AUTOINCREMENT,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  deck_id INTEGER NOT NULL,
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 200),
  sibling TEXT NOT NULL CHECK (length(sibling) BETWEEN 1 AND 200),
  position INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  UNIQUE (learner_id, item),
  UNIQUE (card_id, learner_id),
  FOREIGN KEY (deck_id, learner_id) REFERENCES decks (deck_id, learner_id)
) STRICT;
CREATE INDEX cards_by_deck ON cards (deck_id, learner_id);
CREATE INDEX cards_removed ON cards (learner_id, sibling)
  WHERE deleted_at IS NOT NULL;
CREATE TABLE courses (
  course_id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  total_lessons INTEGER NOT NULL CHECK (total_lessons >= 0),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE decks (
  deck_id INTEGER PRIMARY KEY AUTOINCREMENT,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  kind TEXT NOT NULL CHECK (kind IN ('pack', 'own', 'notes', 'lessons', 'problems')),
  pack_id TEXT CHECK (length(pack_id) BETWEEN 1 AND 128),
  preset_id INTEGER NOT NULL REFERENCES presets,
  new_per_day INTEGER NOT NULL CHECK (new_per_day BETWEEN 0 AND 10000),
  reviews_per_day INTEGER NOT NULL CHECK (reviews_per_day BETWEEN 0 AND 10000),
  is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  UNIQUE (deck_id, learner_id),
  CHECK ((pack_id IS NOT NULL) = (kind = 'pack'))
) STRICT;
CREATE INDEX decks_by_learner ON decks (learner_id);
CREATE UNIQUE INDEX decks_by_pack ON decks (learner_id, pack_id)
  WHERE deleted_at IS NULL AND pack_id IS NOT NULL;
CREATE UNIQUE INDEX decks_made_once ON decks (learner_id, kind)
  WHERE deleted_at IS NULL AND kind IN ('own', 'lessons');
CREATE UNIQUE INDEX decks_of_problems ON decks (learner_id, title)
  WHERE deleted_at IS NULL AND kind = 'problems';
CREATE TRIGGER decks_of_problems_stay BEFORE UPDATE OF title ON decks
  WHEN old.kind = 'problems' AND new.title <> old.title BEGIN
  SELECT raise(ABORT, 'the deck of a repository of problems keeps its title');
END;
CREATE TABLE due_counts (
  deck_id INTEGER NOT NULL REFERENCES decks ON DELETE CASCADE,
  queue INTEGER NOT NULL CHECK (queue IN (0, 2)),
  day INTEGER NOT NULL,
  cards INTEGER NOT NULL,
  PRIMARY KEY (deck_id, queue, day)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER due_counts_of_gone AFTER DELETE ON card_state BEGIN
  UPDATE due_counts SET cards = cards - 1
    WHERE deck_id = old.deck_id AND queue = old.queue
      AND day = iif(old.queue = 2, old.due, 0);
  DELETE FROM due_counts
    WHERE deck_id = old.deck_id AND queue = old.queue
      AND day = iif(old.queue = 2, old.due, 0) AND cards <= 0;
END;
CREATE TRIGGER due_counts_of_moved AFTER UPDATE OF deck_id, queue, due ON card_state
BEGIN
  UPDATE due_counts SET cards = cards - 1
    WHERE deck_id = old.deck_id AND queue = old.queue
      AND day = iif(old.queue = 2, old.due, 0);
  DELETE FROM due_counts
    WHERE deck_id = old.deck_id AND queue = old.queue
      AND day = iif(old.queue = 2, old.due, 0) AND cards <= 0;
  INSERT INTO due_counts
    SELECT new.deck_id, new.queue, iif(new.queue = 2, new.due, 0), 1
    WHERE new.queue IN (0, 2)
  ON CONFLICT DO UPDATE SET cards = cards + 1;
END;
CREATE TRIGGER due_counts_of_new AFTER INSERT ON card_state WHEN new.queue IN (0, 2) BEGIN
  INSERT INTO due_counts VALUES
    (new.deck_id, new.queue, iif(new.queue = 2, new.due, 0), 1)
  ON CONFLICT DO UPDATE SET cards = cards + 1;
END;
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
CREATE TABLE log_release (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
CREATE TABLE media (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  sha256 TEXT NOT NULL
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 128),
  bytes BLOB NOT NULL CHECK (length(bytes) <= 2097152), can_be_played INTEGER NOT NULL DEFAULT 0 CHECK (can_be_played IN (0, 1)),
  UNIQUE (learner_id, name)
) STRICT;
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
  is_typed INTEGER NOT NULL CHECK (is_typed IN (0, 1)), can_be_asked INTEGER NOT NULL DEFAULT 1 CHECK (can_be_asked IN (0, 1)),
  PRIMARY KEY (learner_id, guid, number),
  FOREIGN KEY (learner_id, guid) REFERENCES notes ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TRIGGER note_cards_asked AFTER UPDATE OF can_be_asked ON note_cards
WHEN old.can_be_asked <> new.can_be_asked BEGIN
  UPDATE card_state SET can_be_asked = new.can_be_asked WHERE card_id =
    (SELECT card_id FROM cards WHERE learner_id = new.learner_id
      AND item = 'note:' || new.guid || '/' || new.number);
END;
CREATE TRIGGER note_cards_gone AFTER DELETE ON note_cards
WHEN old.can_be_asked = 0 BEGIN
  UPDATE card_state SET can_be_asked = 1 WHERE card_id =
    (SELECT card_id FROM cards WHERE learner_id = old.learner_id
      AND item = 'note:' || old.guid || '/' || old.number);
END;
CREATE INDEX note_cards_unasked ON note_cards (learner_id) WHERE can_be_asked = 0;
CREATE TRIGGER note_cards_without_words AFTER INSERT ON note_cards
WHEN new.can_be_asked = 0 BEGIN
  UPDATE card_state SET can_be_asked = 0 WHERE card_id =
    (SELECT card_id FROM cards WHERE learner_id = new.learner_id
      AND item = 'note:' || new.guid || '/' || new.number);
END;
CREATE TABLE note_tags (
  learner_id TEXT NOT NULL,
  tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 200),
  guid TEXT NOT NULL,
  PRIMARY KEY (learner_id, tag, guid),
  FOREIGN KEY (learner_id, guid) REFERENCES notes ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX note_tags_by_note ON note_tags (learner_id, guid);
CREATE TABLE notes (
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  guid TEXT NOT NULL CHECK (length(guid) BETWEEN 1 AND 128),
  note_type TEXT NOT NULL CHECK (length(note_type) <= 300),
  fields TEXT NOT NULL CHECK (json_type(fields) = 'array' AND length(fields) <= 8388608),
  tags TEXT NOT NULL CHECK (json_type(tags) = 'array' AND length(tags) <= 131072),
  modified_at INTEGER NOT NULL,
  PRIMARY KEY (learner_id, guid)
) STRICT, WITHOUT ROWID;
CREATE TABLE pack_additions (
  pack_id TEXT NOT NULL PRIMARY KEY REFERENCES packs ON DELETE CASCADE,
  words INTEGER NOT NULL CHECK (words BETWEEN 1 AND 1000000)
) STRICT;
CREATE TABLE pack_media (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  pack_id TEXT NOT NULL,
  batch_id INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 2097152),
  UNIQUE (pack_id, batch_id, name),
  FOREIGN KEY (pack_id, batch_id) REFERENCES batches ON DELETE CASCADE
) STRICT;
CREATE TABLE pack_offers (
  pack_id TEXT NOT NULL REFERENCES packs ON DELETE CASCADE,
  batch_id INTEGER NOT NULL CHECK (batch_id BETWEEN 1 AND 1000),
  version TEXT NOT NULL CHECK (length(version) BETWEEN 5 AND 20),
  word_count INTEGER CHECK (word_count BETWEEN 0 AND 10000),
  size_kb INTEGER CHECK (size_kb BETWEEN 0 AND 1000000000),
  changelog TEXT NOT NULL CHECK (length(changelog) <= 4000),
  download_url TEXT CHECK (length(download_url) BETWEEN 1 AND 2000),
  sha256 TEXT
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  offered_at INTEGER NOT NULL,
  is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
  PRIMARY KEY (pack_id, batch_id)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER path_log_adds BEFORE INSERT ON path_log
  WHEN EXISTS (SELECT * FROM path_log WHERE entry = new.entry)
    OR EXISTS (SELECT * FROM path_log
      WHERE epoch = new.epoch AND number = new.number) BEGIN
  SELECT raise(ABORT, 'an entry of the log of a path is never replaced');
END;
CREATE INDEX path_log_by_day ON path_log (learner_id, study_day);
CREATE INDEX path_log_by_path ON path_log (learner_id, path_id, at);
CREATE TRIGGER path_log_grows BEFORE DELETE ON path_log
  WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
  SELECT raise(ABORT, 'the log of a path only grows');
END;
CREATE TRIGGER path_log_stays BEFORE UPDATE ON path_log BEGIN
  SELECT raise(ABORT, 'the log of a path is never changed');
END;
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
CREATE TRIGGER path_plans_grow BEFORE DELETE ON path_plans
  WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
  SELECT raise(ABORT, 'the plans of a path only grow');
END;
CREATE TRIGGER path_plans_stay BEFORE UPDATE ON path_plans BEGIN
  SELECT raise(ABORT, 'a plan of a path is never changed');
END;
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
CREATE TABLE presets (
  preset_id INTEGER PRIMARY KEY AUTOINCREMENT,
  scheduler TEXT NOT NULL CHECK (length(scheduler) BETWEEN 1 AND 32),
  version INTEGER NOT NULL CHECK (version >= 1),
  weights TEXT NOT NULL CHECK (json_valid(weights) AND length(weights) <= 4096),
  learning_steps TEXT NOT NULL
    CHECK (json_type(learning_steps) = 'array' AND length(learning_steps) <= 1024),
  relearning_steps TEXT NOT NULL
    CHECK (json_type(relearning_steps) = 'array' AND length(relearning_steps) <= 1024),
  retention INTEGER NOT NULL CHECK (retention BETWEEN 700 AND 970),
  is_fuzzed INTEGER NOT NULL CHECK (is_fuzzed IN (0, 1)),
  longest_interval INTEGER NOT NULL CHECK (longest_interval BETWEEN 1 AND 36500)
) STRICT;
CREATE TRIGGER presets_stay BEFORE UPDATE ON presets BEGIN
  SELECT raise(ABORT, 'a preset is never changed');
END;
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
CREATE TRIGGER problem_attempts_add BEFORE INSERT ON problem_attempts
  WHEN EXISTS (SELECT * FROM problem_attempts WHERE attempt = new.attempt)
    OR EXISTS (SELECT * FROM problem_attempts
      WHERE learner_id = new.learner_id AND attempt_id = new.attempt_id) BEGIN
  SELECT raise(ABORT, 'an attempt at a problem is never replaced');
END;
CREATE INDEX problem_attempts_by_day
  ON problem_attempts (learner_id, study_day, repository);
CREATE INDEX problem_attempts_by_problem
  ON problem_attempts (learner_id, repository, slug, at);
CREATE INDEX problem_attempts_corrected
  ON problem_attempts (learner_id, corrects, outcome) WHERE corrects IS NOT NULL;
CREATE TRIGGER problem_attempts_grow BEFORE DELETE ON problem_attempts
  WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
  SELECT raise(ABORT, 'the attempts at problems only grow');
END;
CREATE INDEX problem_attempts_solved
  ON problem_attempts (learner_id, repository, slug, language)
  WHERE mode = 'write' AND outcome = 'right';
CREATE TRIGGER problem_attempts_stay BEFORE UPDATE ON problem_attempts BEGIN
  SELECT raise(ABORT, 'an attempt at a problem is never changed');
END;
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
CREATE TABLE problem_queue (
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  repository TEXT NOT NULL CHECK (length(repository) BETWEEN 1 AND 64),
  slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 127),
  at INTEGER NOT NULL,
  PRIMARY KEY (learner_id, repository, slug)
) STRICT, WITHOUT ROWID;
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
CREATE INDEX question_attempts_by_card ON question_attempts (card_id);
CREATE INDEX question_attempts_by_day ON question_attempts (learner_id, study_day);
CREATE INDEX question_attempts_by_session
  ON question_attempts (session_id, card_id);
CREATE TABLE requests (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 128),
  verdict TEXT NOT NULL CHECK (length(verdict) <= 4096),
  reply_seq INTEGER NOT NULL,
  time_usec INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX requests_by_time ON requests (time_usec);
CREATE TABLE review_log (
  entry INTEGER PRIMARY KEY AUTOINCREMENT,
  epoch TEXT NOT NULL CHECK (length(epoch) BETWEEN 1 AND 64),
  number INTEGER NOT NULL,
  learner_id TEXT NOT NULL REFERENCES learners ON DELETE CASCADE,
  card_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('grade', 'imported', 'set', 'undo', 'suspend',
    'unsuspend', 'master', 'unmaster', 'bury', 'unbury', 'reset')),
  rating INTEGER CHECK (rating BETWEEN 1 AND 4),
  quality INTEGER CHECK (quality BETWEEN 0 AND 5),
  answered_at INTEGER NOT NULL,
  study_day INTEGER NOT NULL,
  time_ms INTEGER CHECK (time_ms BETWEEN 0 AND 60000),
  preset_id INTEGER NOT NULL REFERENCES presets,
  interval_before INTEGER CHECK (interval_before BETWEEN 0 AND 36500),
  session_id TEXT CHECK (length(session_id) BETWEEN 1 AND 64),
  state TEXT CHECK (state IS NULL OR json_valid(state) AND length(state) <= 1024),
  undoes TEXT CHECK (length(undoes) <= 128),
  UNIQUE (epoch, number),
  FOREIGN KEY (card_id, learner_id) REFERENCES cards (card_id, learner_id)
    ON DELETE CASCADE,
  CHECK (kind IN ('grade', 'imported')
    OR quality IS NULL AND time_ms IS NULL AND interval_before IS NULL),
  CHECK ((rating IS NOT NULL) = (kind IN ('grade', 'imported'))),
  CHECK ((state IS NOT NULL) = (kind = 'set')),
  CHECK ((undoes IS NOT NULL) = (kind = 'undo'))
) STRICT;
CREATE TRIGGER review_log_adds BEFORE INSERT ON review_log
  WHEN EXISTS (SELECT * FROM review_log WHERE entry = new.entry)
    OR EXISTS (SELECT * FROM review_log
      WHERE epoch = new.epoch AND number = new.number) BEGIN
  SELECT raise(ABORT, 'an entry of the review log is never replaced');
END;
CREATE INDEX review_log_by_card ON review_log (card_id, answered_at);
CREATE INDEX review_log_by_day ON review_log (learner_id, study_day);
CREATE TRIGGER review_log_grows BEFORE DELETE ON review_log
  WHEN NOT EXISTS (SELECT * FROM log_release) BEGIN
  SELECT raise(ABORT, 'the review log only grows');
END;
CREATE TRIGGER review_log_stays BEFORE UPDATE ON review_log BEGIN
  SELECT raise(ABORT, 'the review log is never changed');
END;
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
CREATE TABLE undone_entries (
  entry INTEGER PRIMARY KEY REFERENCES review_log ON DELETE CASCADE
) STRICT;
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
CREATE INDEX vocab_words_by_book ON vocab_words (learner_id, book_id);
CREATE INDEX vocab_words_by_definition
  ON vocab_words (learner_id, substr(lower(trim(definition, ' .,;!?')), 1, 40))
  WHERE definition <> '';
CREATE INDEX vocab_words_by_key ON vocab_words (learner_id, word_key);
CREATE INDEX vocab_words_by_translation
  ON vocab_words (learner_id, substr(lower(trim(translation, ' .,;!?')), 1, 40))
  WHERE translation <> '';
CREATE TRIGGER vocab_words_gone AFTER DELETE ON vocab_words
WHEN old.definition = '' AND old.translation = '' BEGIN
  UPDATE card_state SET can_be_asked = 1 WHERE card_id =
    (SELECT card_id FROM cards
      WHERE learner_id = old.learner_id AND item = 'word:' || old.word_id);
END;
CREATE INDEX vocab_words_incomplete ON vocab_words (learner_id)
  WHERE definition = '' AND translation = '';
CREATE TRIGGER vocab_words_of_other_meaning
AFTER UPDATE OF definition, translation ON vocab_words
WHEN (old.definition = '' AND old.translation = '')
  <> (new.definition = '' AND new.translation = '') BEGIN
  UPDATE card_state SET can_be_asked = new.definition <> '' OR new.translation <> ''
    WHERE card_id = (SELECT card_id FROM cards
      WHERE learner_id = new.learner_id AND item = 'word:' || new.word_id);
END;
CREATE UNIQUE INDEX vocab_words_once
  ON vocab_words (learner_id, ifnull(book_id, ''), language, word_key);
CREATE TRIGGER vocab_words_without_meaning AFTER INSERT ON vocab_words
WHEN new.definition = '' AND new.translation = '' BEGIN
  UPDATE card_state SET can_be_asked = 0 WHERE card_id =
    (SELECT card_id FROM cards
      WHERE learner_id = new.learner_id AND item = 'word:' || new.word_id);
END;
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
CREATE INDEX word_index_by_cefr ON word_index (pack_id, cefr_level, position);
CREATE INDEX word_index_by_level ON word_index (pack_id, level_id, position);
CREATE TABLE word_recordings (
  pack_id TEXT NOT NULL,
  word_id INTEGER NOT NULL,
  medium INTEGER NOT NULL REFERENCES pack_media ON DELETE CASCADE,
  PRIMARY KEY (pack_id, word_id),
  FOREIGN KEY (pack_id, word_id) REFERENCES word_index (pack_id, word_id)
    ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX word_recordings_by_medium ON word_recordings (medium);
CREATE TABLE word_search (
  learner_id TEXT NOT NULL,
  word INTEGER NOT NULL REFERENCES vocab_words ON DELETE CASCADE,
  text TEXT NOT NULL,
  PRIMARY KEY (learner_id, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_search_by_word ON word_search (word);
CREATE TABLE word_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  word INTEGER NOT NULL REFERENCES vocab_words ON DELETE CASCADE,
  sentence TEXT NOT NULL CHECK (length(sentence) BETWEEN 1 AND 4000),
  place TEXT NOT NULL CHECK (length(place) <= 300),
  used_at INTEGER,
  UNIQUE (word, sentence, place)
) STRICT;
