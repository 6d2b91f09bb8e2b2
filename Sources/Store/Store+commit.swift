internal import GRDB
internal import Synchronization

extension Store {
    /// Makes one step durable and answers with the numbers of its events, in order.
    ///
    /// When this returns the step has reached the disk; when it throws nothing of it has been
    /// written and the same commit can be tried again.
    package func commit(_ commit: Commit) throws(StoreError) -> [Int64] {
        try write { db in try write(commit, db) }
    }

    /// Writes a commit within a transaction.
    func write(_ commit: Commit, _ db: Database) throws -> [Int64] {
        if let learners = commit.learners { try change(learners: learners, commit, db) }
        var commit = commit
        commit.learner = try commit.learner ?? selectedLearner(db)
        if let session = commit.session { try save(session, commit, db) }
        for change in commit.progress { try record(change, commit, db) }
        try change(library: commit.library, commit, db)
        for change in commit.study { try self.change(change, commit, db) }
        for change in commit.paths { try self.change(change, commit, db) }
        for change in commit.problems { try self.change(change, commit, db) }
        let days = try Set(commit.reviews.map { try append($0, commit, db) })
        for day in days { try noteNextDue(on: day, commit.learner, db) }
        for (name, value) in commit.settings {
            try set(name, to: value, of: commit.learner, db)
        }
        if let course = commit.selectedCourse { try select(course, commit, db) }
        let seqs = try append(commit.events, commit, db)
        if let request = commit.request { try remember(request, commit, db) }
        return seqs
    }

    private func save(_ row: SessionRow, _ commit: Commit, _ db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO session_state (learner_id, machine, current_state, current_course_id,
                  current_lesson_id, current_segment, current_sentence, paused, payload,
                  restarts_here, boot_time_usec, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (learner_id) DO UPDATE SET machine = excluded.machine,
                  current_state = excluded.current_state,
                  current_course_id = excluded.current_course_id,
                  current_lesson_id = excluded.current_lesson_id,
                  current_segment = excluded.current_segment,
                  current_sentence = excluded.current_sentence, paused = excluded.paused,
                  payload = excluded.payload, restarts_here = excluded.restarts_here,
                  boot_time_usec = excluded.boot_time_usec, updated_at = excluded.updated_at,
                  version = version + 1
                """
        ).execute(arguments: [
            commit.learner, row.machine, row.state, row.course, row.lesson, row.segment,
            row.sentence, row.isPaused, row.payload, row.crashesHere, row.bootTimeUSec, commit.at,
        ])
    }

    private func record(_ change: ProgressChange, _ commit: Commit, _ db: Database) throws {
        switch change {
        case .completed(let lesson):
            try db.cachedStatement(
                sql: """
                    INSERT INTO lesson_progress
                      (learner_id, lesson_id, completed, completed_at, updated_at)
                    VALUES (?1, ?2, 1, ?3, ?3)
                    ON CONFLICT (learner_id, lesson_id) DO UPDATE SET completed = 1,
                      completed_at = coalesce(completed_at, excluded.completed_at),
                      updated_at = excluded.updated_at, version = version + 1
                    """
            ).execute(arguments: [commit.learner, lesson, commit.at])
        case .answered(let lesson, let isCorrect, let given):
            try db.cachedStatement(
                sql: """
                    INSERT INTO lesson_progress
                      (learner_id, lesson_id, answer_correct, answer_given, updated_at)
                    VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (learner_id, lesson_id) DO UPDATE SET
                      answer_correct = excluded.answer_correct,
                      answer_given = excluded.answer_given,
                      updated_at = excluded.updated_at, version = version + 1
                    """
            ).execute(arguments: [commit.learner, lesson, isCorrect, given, commit.at])
        }
    }

    func set(_ name: String, to value: String?, of learner: String?, _ db: Database) throws {
        let owner = Self.boxSettings.contains(name) ? Self.defaultLearner : learner
        guard let value else {
            return try db.cachedStatement(
                sql: "DELETE FROM settings WHERE learner_id = ? AND name = ?"
            ).execute(arguments: [owner, name])
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO settings (learner_id, name, value) VALUES (?, ?, ?)
                ON CONFLICT (learner_id, name) DO UPDATE SET value = excluded.value
                """
        ).execute(arguments: [owner, name, value])
    }

    private func select(_ course: String, _ commit: Commit, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE learners SET selected_course_id = ? WHERE learner_id = ?",
            arguments: [course, commit.learner])
        guard db.changesCount == 1 else { throw noLearner(commit.learner) }
    }

    private func append(
        _ events: [NewEvent], _ commit: Commit, _ db: Database
    ) throws -> [Int64] {
        let seqs = try events.map { event in
            try check(event)
            try db.cachedStatement(
                sql: """
                    INSERT INTO events (epoch, learner_id, time_usec, type, from_state, to_state,
                      cause_kind, cause_uid, cause_pid, cause_client, data)
                    SELECT epoch, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM journals
                    """
            ).execute(arguments: [
                commit.learner, commit.at, event.type, event.from, event.to,
                event.cause.kind.rawValue, event.cause.uid, event.cause.pid, event.cause.client,
                event.data,
            ])
            return db.lastInsertedRowID
        }
        if let last = seqs.last { try dropOldEvents(before: last, db) }
        return seqs
    }

    /// The schema counts characters; clients are sent bytes.
    private func check(_ event: NewEvent) throws {
        let bytes = event.data?.utf8.count ?? 0
        guard bytes > NewEvent.dataBytesMax else { return }
        let kind = StoreError.Kind.constraint
        throw StoreError(
            kind, found: "\(bytes) bytes of data in an event \(event.type)",
            expected: "\(NewEvent.dataBytesMax) bytes at most", hint: kind.advice)
    }

    /// The first answer to a request stands for a day, so a second row of the same id is refused.
    private func remember(_ request: RequestRow, _ commit: Commit, _ db: Database) throws {
        guard !request.isCorrection else {
            return try db.cachedStatement(
                sql: "UPDATE requests SET verdict = ?, reply_seq = ? WHERE id = ?"
            ).execute(arguments: [request.verdict, lastSeq(db), request.id])
        }
        try db.cachedStatement(sql: "DELETE FROM requests WHERE id = ? AND time_usec < ?")
            .execute(arguments: [request.id, commit.at - Self.requestLifeUSec])
        try db.cachedStatement(
            sql: "INSERT INTO requests (id, verdict, reply_seq, time_usec) VALUES (?, ?, ?, ?)"
        ).execute(arguments: [request.id, request.verdict, lastSeq(db), commit.at])
        let number = requestsWritten.wrappingAdd(1, ordering: .relaxed).oldValue
        if number.isMultiple(of: Self.requestsBatch) { try dropOldRequests(db) }
    }
}
