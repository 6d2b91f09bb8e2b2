internal import GRDB
internal import Scheduling

// Attempts, what they grade, and what corrects them.
extension Store {
    /// Appends an attempt, with the grade that it gives and the milestones that it reaches. A
    /// problem that has no card any more is not graded.
    func append(
        _ new: NewProblemAttempt, in catalogue: ProblemCatalogue, of learner: String,
        at now: Int64, _ db: Database
    ) throws -> ProblemResult {
        let slug = new.attempt.slug
        guard new.repository == catalogue.repository else {
            throw StoreError.refused("no problem \(new.repository)/\(slug)")
        }
        let card = try problemCard(slug, of: new.repository, learner, db)
        let cached = try card.flatMap { try gradable($0, of: new.repository, learner, at: now, db) }
        var attempt = new.attempt
        attempt.day = cached?.day(attempt.day) ?? attempt.day
        attempt.milliseconds = min(
            max(attempt.milliseconds, 0), NewProblemAttempt.millisecondsMax)
        let before = try newestAttempt(at: slug, of: new.repository, learner, db)
        let moment = max(cached?.moment(at: now) ?? now, (before ?? .min) + 1)
        let rating = cached == nil ? nil : new.attempt.rating(isLate: new.isLate)
        if let rating, let card {
            let entry = NewLogEntry(
                card: card, kind: .grade(rating), milliseconds: attempt.milliseconds, at: moment,
                day: attempt.day, session: new.session)
            _ = try append(entry, Commit(learner: learner, at: now), db)
            try dequeue(slug, of: new.repository, learner, db)
        }
        let row = ProblemAttemptRow(
            id: try nextAttemptID(db), at: moment, repository: new.repository,
            session: new.session, attempt: attempt, corrects: nil)
        try insert(row, of: learner, db)
        let state = try card.flatMap { try self.card($0, db) }?.card.state
        let interval = state?.interval ?? 0
        return ProblemResult(
            id: row.id, rating: rating, dueDay: state?.dueDay, interval: interval,
            milestones: try addMilestones(
                row, interval: interval, catalogue, of: learner, db))
    }

    /// A card whose next grade is by the ladder, whatever was done to its deck.
    private func gradable(
        _ card: Int64, of repository: String, _ learner: String, at now: Int64, _ db: Database
    ) throws -> CachedCard? {
        let cached = try cachedCard(card, db)
        guard let cached, cached.row.preset != Self.problemPreset else { return cached }
        _ = try problemDeck(of: repository, learner, at: now, db)
        return try cachedCard(card, db)
    }

    /// Takes back an attempt, with what it graded and the bar of a fault that was disputed; the
    /// newest one also with the milestones that it reached.
    ///
    /// - Returns: the attempt.
    func takeBack(
        _ id: String, on day: StudyDay, of learner: String, at now: Int64, _ db: Database
    ) throws -> ProblemAttemptRow {
        let row = try correctable(id, of: learner, db)
        let own: StatementArguments = [
            learner, ProblemItem(row.attempt.slug, of: row.repository).item, row.at,
        ]
        let graded = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT log.card_id, log.epoch || ':' || log.number AS id
                    FROM review_log AS log JOIN cards USING (card_id)
                    WHERE cards.learner_id = ? AND cards.item = ? AND log.answered_at = ?
                      AND log.kind = 'grade' AND entry NOT IN (SELECT entry FROM undone_entries)
                    """), arguments: own)
        if let graded {
            let entry = NewLogEntry(
                card: graded["card_id"], kind: .undo(graded["id"]), day: day,
                session: row.session)
            _ = try append(entry, Commit(learner: learner, at: now), db)
        }
        try correct(row, by: .skipped, on: day, of: learner, at: now, db)
        try db.cachedStatement(
            sql: """
                DELETE FROM problem_milestones
                WHERE learner_id = ?1 AND repository = ?2 AND at = ?3
                  AND NOT EXISTS (SELECT * FROM problem_attempts WHERE learner_id = ?1
                    AND repository = ?2 AND at > ?3 AND corrects IS NULL)
                """
        ).execute(arguments: [learner, row.repository, row.at])
        guard row.attempt.outcome == .disputed, let fault = row.attempt.fault else { return row }
        try db.cachedStatement(
            sql: """
                DELETE FROM problem_disputes
                WHERE learner_id = ? AND repository = ? AND slug = ? AND key = ?
                """
        ).execute(arguments: [learner, row.repository, row.attempt.slug, fault])
        return row
    }

    /// Turns the verdict on an answer in a quiz, which grades nothing.
    func dispute(
        _ id: String, on day: StudyDay, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let row = try correctable(id, of: learner, db)
        guard row.attempt.mode == .quiz, row.attempt.isRight == false else {
            throw StoreError.refused("the attempt \(id), which is no wrong answer in a quiz")
        }
        try correct(row, by: .disputed, on: day, of: learner, at: now, db)
        guard let fault = row.attempt.fault else { return }
        try db.cachedStatement(
            sql: "INSERT INTO problem_disputes VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        ).execute(arguments: [learner, row.repository, row.attempt.slug, fault, now])
    }

    /// An attempt that was not taken back, with the outcome that counts.
    private func correctable(
        _ id: String, of learner: String, _ db: Database
    ) throws -> ProblemAttemptRow {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT *, \(ProblemSQL.outcome) AS counting FROM problem_attempts AS attempts
                    WHERE learner_id = ? AND attempt_id = ? AND \(ProblemSQL.counts)
                    """), arguments: [learner, id])
        guard let row else { throw StoreError.refused("no attempt \(id) that counts") }
        var attempt = try ProblemAttemptRow(row)
        attempt.attempt = try ProblemAttempt(row, outcome: "counting")
        return attempt
    }

    private func correct(
        _ row: ProblemAttemptRow, by outcome: ProblemAttempt.Outcome, on day: StudyDay,
        of learner: String, at now: Int64, _ db: Database
    ) throws {
        var correction = row
        let newest = try newestAttempt(at: row.attempt.slug, of: row.repository, learner, db)
        correction.id = try nextAttemptID(db)
        correction.at = max(now, (newest ?? .min) + 1)
        correction.attempt.outcome = outcome
        correction.attempt.milliseconds = 0
        correction.attempt.day = max(day, row.attempt.day)
        correction.corrects = row.id
        try insert(correction, of: learner, db)
    }

    func insert(_ row: ProblemAttemptRow, of learner: String, _ db: Database) throws {
        let attempt = row.attempt
        try db.cachedStatement(
            sql: """
                INSERT INTO problem_attempts (learner_id, attempt_id, session_id, repository,
                  slug, mode, question_type, language, fault, outcome, hints, percent,
                  duration_ms, at, study_day, corrects)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            learner, row.id, row.session, row.repository, attempt.slug, attempt.mode.rawValue,
            attempt.questionType, attempt.language, attempt.fault, attempt.outcome.rawValue,
            attempt.hints, attempt.percent, attempt.milliseconds, row.at, attempt.day.number,
            row.corrects,
        ])
    }

    /// Numbers are not given again where the newest attempts were deleted.
    private func nextAttemptID(_ db: Database) throws -> String {
        let last = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT seq FROM sqlite_sequence WHERE name = 'problem_attempts'"))
        return "\(try epoch(db)):\((last ?? 0) + 1)"
    }

    private func newestAttempt(
        at slug: String, of repository: String, _ learner: String, _ db: Database
    ) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT max(at) FROM problem_attempts
                    WHERE learner_id = ? AND repository = ? AND slug = ?
                    """), arguments: [learner, repository, slug])
    }
}

extension CardState {
    /// The day on which a card is due; nil for a new one.
    var dueDay: StudyDay? { if case .on(let day) = due { day } else { nil } }
}
