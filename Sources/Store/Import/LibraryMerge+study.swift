internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Sessions, answers, days and preferences: the union of both.
extension LibraryMerge {
    /// A session that is here stays as it is.
    ///
    /// - Returns: nil where it is left out.
    func take(_ record: SessionRecord) throws -> LibraryReport.Fate? {
        if isToCome(record) {
            report.leaveOut("sessions", "they are of days to come", 1)
            leftOutSessions.insert(record.id)
            return nil
        }
        let (id, isKnown) = try ownSession(record.id)
        sessions[record.id] = id
        takenSessions.insert(id)
        guard !isKnown else { return .same }
        var cards: [Int64] = []
        for name in record.items {
            if let card = try card(of: item(name)) { cards.append(card.id) }
        }
        var session = StudySession(
            id: id, machine: record.machine, kind: record.kind, mode: record.mode,
            source: source(record.source), day: StudyDay(record.studyDay),
            startedAt: Int64(record.startedUSec), cards: cards)
        session.figures = StudyFigures(record)
        try store.insert(session, of: learner, db)
        return .added
    }

    /// So far the clock of another box may be before this one's, in microseconds: a day.
    private static let clockDifference: Int64 = 86_400_000_000

    private func isToCome(_ session: SessionRecord) -> Bool {
        guard terms.lastDay != nil else { return false }
        return isToCome(session.studyDay)
            || session.startedUSec > terms.now + Self.clockDifference
    }

    /// Whether a study day is later than the present one, where that is known.
    func isToCome(_ day: Int) -> Bool { terms.lastDay.map { StudyDay(day) > $0 } ?? false }

    /// The name of a session here, and whether the learner has it.
    func ownSession(_ id: String) throws -> (id: String, isKnown: Bool) {
        for name in [id, own(id, upTo: 40)] {
            let owner = try String.fetchOne(
                db.cachedStatement(
                    sql: "SELECT learner_id FROM study_sessions WHERE session_id = ?"),
                arguments: [name])
            guard let owner else { return (name, false) }
            if owner == learner { return (name, true) }
        }
        throw StoreError.refused("a session \(id.prefix(60)) that two others have")
    }

    /// A source with the names of decks and books here.
    private func source(_ text: String) -> String {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard terms.header.from == .lectern, parts.count == 2 else { return text }
        return switch parts[0] {
        case "deck": decks["deck-\(parts[1])"].map { "deck:\($0.id)" } ?? text
        case "book": books[parts[1]].map { "book:\($0)" } ?? text
        default: text
        }
    }

    /// - Returns: nil where it is left out, since its session is not there.
    func take(_ record: AttemptRecord) throws -> LibraryReport.Fate? {
        if leftOutSessions.contains(record.session) || isToCome(record.studyDay) {
            report.leaveOut("answers", "they are of days to come", 1)
            return nil
        }
        guard let session = sessions[record.session], takenSessions.contains(session) else {
            throw Self.missing("session", record.session)
        }
        guard let card = try card(of: item(record.item)) else {
            throw Self.missing("card", record.item)
        }
        let (epoch, number) = try Self.parts(of: record.id)
        let (id, isKnown) = try ownID(epoch: epoch, number: number, in: "question_attempts")
        guard !isKnown else { return .same }
        try db.cachedStatement(
            sql: """
                INSERT INTO question_attempts (epoch, number, learner_id, session_id, card_id,
                  question_type, question_number, is_correct, answered_by, time_ms, answered_at,
                  study_day, is_turned, is_undone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            id.epoch, id.number, learner, session, card.id, record.type, record.number,
            record.isCorrect, record.by.rawValue, record.tookMs, record.answeredUSec,
            record.studyDay, record.isTurned, record.isUndone,
        ])
        if !record.isUndone {
            let day = StudyDay(record.studyDay)
            try store.add(
                StudyDayRow(day, attempts: 1, right: record.isCorrect ? 1 : 0), learner, db)
        }
        return .added
    }

    /// Of two boxes' days on which something was due next, the earlier one counts.
    func mergeDays() throws {
        let past = days.filter { !isToCome($0.studyDay) }
        if past.count < days.count {
            report.leaveOut("study days", "they are to come", days.count - past.count)
        }
        for record in past {
            try db.cachedStatement(
                sql: """
                    INSERT INTO study_days (learner_id, study_day, next_due_day) VALUES (?, ?, ?)
                    ON CONFLICT DO UPDATE SET next_due_day = excluded.next_due_day
                    WHERE next_due_day IS NULL OR next_due_day > excluded.next_due_day
                    """
            ).execute(arguments: [learner, record.studyDay, record.nextDueDay])
            count(.day, db.changesCount > 0 ? .changed : .same)
        }
    }

    /// What the learner has chosen here stays.
    func take(_ record: PreferencesRecord) throws {
        let own = Set(
            try String.fetchAll(
                db, sql: "SELECT name FROM settings WHERE learner_id = ?", arguments: [learner]))
        let fitting = record.values.filter { terms.isPreference($0.key, $0.value) }
        if fitting.count < record.values.count {
            report.leaveOut(
                "preferences", "this version has none of this name or value",
                record.values.count - fitting.count)
        }
        let new = fitting.filter { !own.contains($0.key) }
        for (name, value) in new { try store.set(name, to: value, of: learner, db) }
        count(.preferences, new.isEmpty ? .same : .changed)
    }
}

extension StudyFigures {
    fileprivate init(_ record: SessionRecord) {
        self.init()
        endedAt = Int64(record.endedUSec)
        ending = StudySession.Ending(rawValue: record.ending.rawValue)
        seconds = record.seconds
        words = record.words
        done = record.done
        right = record.right
        missed = record.missed
        skipped = record.skipped
        questions = record.questions
        questionsRight = record.questionsRight
        again = record.again
        hard = record.hard
        good = record.good
        easy = record.easy
        mastered = record.mastered
    }
}
