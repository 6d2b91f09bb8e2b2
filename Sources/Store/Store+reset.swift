internal import GRDB

/// How much of a learner a reset deletes.
package enum ResetExtent: Sendable {
    /// What the learner has done. Books, words, notes and decks stay, the cards as new ones.
    case progress
    /// All that is the learner's. The learner stays, as one who has just been added.
    case everything
    /// The learner too.
    case learner
}

extension Store {
    /// Deletes what `learner` has done, and everything that could tell of it.
    ///
    /// Deletes progress, position, the choice of a course, the journal and the remembered requests.
    /// Content stays. Unless everything is deleted, the settings stay that the commit does not
    /// remove. The journal begins a new epoch, so all of it is deleted, also the events of other
    /// learners. Its numbers continue.
    ///
    /// The commit is the first of the new journal, in the same transaction. The store's own backup
    /// goes before that is written, so that none is left of what was deleted, whenever the power
    /// fails; where the disk then refuses the rest, only the backup is gone.
    package func resetProgress(
        _ learner: String? = nil, extent: ResetExtent = .progress,
        thenCommitting commit: Commit? = nil
    ) throws(StoreError) -> ResetReport {
        // A copy that is being made holds what is deleted here.
        var report = try background.without(.backup) {
            () throws(StoreError) in try delete(extent, of: learner, thenCommitting: commit)
        }
        // A sound that is being read would keep the journal's file.
        background.breakOff(.sound)
        scrub(&report)
        return report
    }

    private func delete(
        _ extent: ResetExtent, of learner: String?, thenCommitting commit: Commit?
    ) throws(StoreError) -> ResetReport {
        try write { db in
            let learner = try learner ?? selectedLearner(db)
            var report = ResetReport(
                lessons: try delete("lesson_progress WHERE learner_id = ?", [learner], db),
                events: try delete("events", [], db),
                requests: try delete("requests", [], db),
                hadSession: try delete("session_state WHERE learner_id = ?", [learner], db) > 0,
                epoch: try beginEpoch(db), isScrubbed: false)
            try db.execute(
                sql: "UPDATE learners SET selected_course_id = NULL WHERE learner_id = ?",
                arguments: [learner])
            report.sessions = try delete("study_sessions WHERE learner_id = ?", [learner], db)
            _ = try delete("study_days WHERE learner_id = ?", [learner], db)
            report.reviews = try deleteLogs(of: learner, db)
            switch extent {
            case .progress: try renewCards(of: learner, db)
            case .everything: try empty(learner, db)
            case .learner: try remove(learner, db)
            }
            if let commit { report.seqs = try write(commit, db) }
            report.hadBackup = try removeBackup()
            return report
        }
    }

    /// Deletes the review log of a learner, the paths with their plans and their log, and what was
    /// done with problems. The states of the cards stay, without what led to them.
    private func deleteLogs(of learner: String, _ db: Database) throws -> Int {
        try db.execute(sql: "INSERT INTO log_release VALUES (1)")
        let reviews = try delete("review_log WHERE learner_id = ?", [learner], db)
        let tables = ["path_log", "path_plans", "paths"] + ProblemReset.tables
        for table in tables {
            _ = try delete("\(table) WHERE learner_id = ?", [learner], db)
        }
        _ = try delete("log_release", [], db)
        return reviews
    }

    private func renewCards(of learner: String, _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE card_state SET queue = iif(cards.deleted_at IS NULL, 0, 9),
                  due = iif(cards.deleted_at IS NULL, cards.position, 0), stage = 0,
                  steps_left = 0, interval_days = 0, ease = 0, stability = NULL,
                  difficulty = NULL, lapses = 0, grades = 0, last_day = NULL, is_suspended = 0,
                  is_mastered = 0, buried_until = NULL, memory_preset = NULL
                FROM cards WHERE cards.card_id = card_state.card_id AND cards.learner_id = ?
                """, arguments: [learner])
    }

    /// Deletes a learner with every row that is the learner's, and the presets that nobody has now:
    /// weights that were trained tell of the answers.
    private func remove(_ learner: String, _ db: Database) throws {
        _ = try delete("learners WHERE learner_id = ?", [learner], db)
        _ = try delete(
            """
            presets WHERE preset_id NOT IN (
              SELECT preset_id FROM decks UNION SELECT preset_id FROM review_log
              UNION SELECT memory_preset FROM card_state WHERE memory_preset IS NOT NULL)
            """, [], db)
    }

    /// Leaves of a learner who the learner is, and what is the box's. A learner who could not be
    /// told from the default one without a name keeps the name.
    private func empty(_ learner: String, _ db: Database) throws {
        let row = try Row.fetchOne(
            db, sql: "SELECT * FROM learners WHERE learner_id = ?", arguments: [learner])
        guard let row else { throw noLearner(learner) }
        let settings = try Row.fetchAll(
            db, sql: "SELECT name, value FROM settings WHERE learner_id = ?", arguments: [learner])
        try remove(learner, db)
        try db.execute(
            sql: """
                INSERT INTO learners (learner_id, name, uid, created_at, last_active_at,
                  is_selected) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                learner, learner == Self.defaultLearner ? "" : row["name"] as String,
                row["uid"] as Int?, row["created_at"] as Int64, row["last_active_at"] as Int64?,
                row["is_selected"] as Bool,
            ])
        guard learner == Self.defaultLearner else { return }
        for setting in settings where Self.boxSettings.contains(setting["name"]) {
            try set(setting["name"], to: setting["value"], of: learner, db)
        }
    }

    /// Deletes the progress of `learner` in these lessons. The journal stays and takes the commit.
    package func deleteProgress(
        of lessons: [String], _ learner: String? = nil, thenCommitting commit: Commit
    ) throws(StoreError) -> ResetReport {
        var report = try write { db in
            let learner = try learner ?? selectedLearner(db)
            var deleted = 0
            for lesson in lessons {
                deleted += try delete(
                    "lesson_progress WHERE learner_id = ? AND lesson_id = ?", [learner, lesson],
                    db)
            }
            return ResetReport(
                lessons: deleted, events: 0, requests: 0, hadSession: false,
                epoch: try epoch(db), isScrubbed: false, seqs: try write(commit, db))
        }
        scrub(&report)
        return report
    }

    private func scrub(_ report: inout ResetReport) {
        do throws(StoreError) {
            try scrub()
            report.isScrubbed = true
        } catch {
            // The rows are gone for good; `isScrubbed` tells the caller to scrub again.
        }
    }

    /// Rewrites the files so that no deleted byte is left in them; needs free space of their size.
    package func scrub() throws(StoreError) {
        options.confinement()
        try StoreError.translating(path) {
            if let failure = options.sabotage() { throw failure }
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "VACUUM")
                guard path != ":memory:" else { return }
                try db.checkpoint(.truncate)
            }
        }
        files.note()
    }

    private func delete(
        _ rows: String, _ arguments: StatementArguments, _ db: Database
    ) throws -> Int {
        try db.execute(sql: "DELETE FROM \(rows)", arguments: arguments)
        return db.changesCount
    }

    private func beginEpoch(_ db: Database) throws -> String {
        let epoch = try drawEpoch(db)
        try db.execute(
            sql: "UPDATE journals SET epoch = ?, sign_of_life = NULL", arguments: [epoch])
        return epoch
    }
}
