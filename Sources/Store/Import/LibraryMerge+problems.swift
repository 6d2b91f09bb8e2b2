internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Problems: the union of both. Of texts the newer one counts.
extension LibraryMerge {
    /// - Returns: nil where it is left out, or where it is counted as an entry of the log.
    func take(_ record: ProblemRecord) throws -> LibraryReport.Fate? {
        switch record {
        case .attempt(let attempt): return try take(attempt)
        case .note(let note): return try take(note, into: .notes)
        case .code(let code): return try take(code, into: .codes)
        case .queued(let mark):
            return try isGraded(since: mark) ? .same : take(mark, "problem_queue", [mark.slug])
        case .dispute(let mark):
            return try take(mark, "problem_disputes", [mark.slug, mark.name])
        case .milestone(let mark):
            return try take(mark, "problem_milestones", [mark.name])
        case .log(let entry):
            try makeCard(of: entry.item)
            waiting.append(entry)
            return nil
        case .settings(let values): return try take(values)
        }
    }

    private func take(_ record: ProblemAttemptRecord) throws -> LibraryReport.Fate? {
        if isToCome(record.studyDay) {
            report.leaveOut("attempts at problems", "they are of days to come", 1)
            return nil
        }
        let isKnown = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM problem_attempts
                      WHERE learner_id = ? AND attempt_id = ?)
                    """), arguments: [learner, record.id])
        guard isKnown != true else { return .same }
        guard let row = ProblemAttemptRow(record) else {
            throw StoreError.refused("an attempt \(record.id) of no known kind")
        }
        try store.insert(row, of: learner, db)
        return .added
    }

    /// Of two texts that were changed at the same moment the one that sorts later counts, so that
    /// all boxes agree.
    private func take(
        _ record: ProblemTextRecord, into table: KeptTexts
    ) throws -> LibraryReport.Fate {
        let (name, text) = (table.name, table.text)
        try db.cachedStatement(
            sql: """
                INSERT INTO \(name) (learner_id, repository, slug, \(table.key), \(text),
                  updated_at) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET \(text) = excluded.\(text),
                  updated_at = excluded.updated_at, version = version + 1
                WHERE (excluded.updated_at, excluded.\(text))
                  > (\(name).updated_at, \(name).\(text))
                """
        ).execute(arguments: [
            learner, record.repository, record.slug, record.name, record.text,
            record.updatedUSec,
        ])
        return db.changesCount > 0 ? .changed : .same
    }

    /// Whether a wish was fulfilled since: its problem was graded behind it.
    private func isGraded(since wish: ProblemMarkRecord) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM review_log AS log JOIN cards USING (card_id)
                      WHERE cards.learner_id = ? AND item = ? AND log.kind = 'grade'
                        AND answered_at >= ?
                        AND entry NOT IN (SELECT entry FROM undone_entries))
                    """),
            arguments: [
                learner, ProblemItem(wish.slug ?? "", of: wish.repository).item, wish.timeUSec,
            ]) ?? false
    }

    /// Of two moments the earlier one counts.
    private func take(
        _ mark: ProblemMarkRecord, _ table: String, _ key: [String?]
    ) throws -> LibraryReport.Fate {
        let marks = Array(repeating: "?", count: key.count + 3).joined(separator: ", ")
        try db.cachedStatement(
            sql: """
                INSERT INTO \(table) VALUES (\(marks))
                ON CONFLICT DO UPDATE SET at = excluded.at WHERE excluded.at < at
                """
        ).execute(
            arguments: [learner, mark.repository] + StatementArguments(key) + [mark.timeUSec])
        return db.changesCount > 0 ? .added : .same
    }

    /// A problem whose repository is not selected here gets a card that is not asked: selecting
    /// the repository brings the card back with its log.
    private func makeCard(of item: String) throws {
        guard let problem = ProblemItem(item: item) else { throw Self.missing("card", item) }
        guard try card(of: item) == nil else { return }
        let deck = try store.problemDeck(of: problem.repository, learner, at: now, db)
        try store.add(NewCard(item: item, position: 0), to: deck, of: learner, at: now, db)
        if let added = try card(of: item) { try store.takeOut(added.id, at: now, db) }
    }

    /// What the learner has chosen here stays.
    private func take(_ values: [String: String]) throws -> LibraryReport.Fate {
        let own = Set(
            try String.fetchAll(
                db, sql: "SELECT name FROM settings WHERE learner_id = ?", arguments: [learner]))
        let before = try store.problemSettings(of: learner, db)
        var settings = before
        var unknown = 0
        for (text, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let name = ProblemSettings.Name(rawValue: text) else {
                unknown += 1
                continue
            }
            guard !own.contains(name.key) else { continue }
            if !settings.set(name, to: value) { unknown += 1 }
        }
        if unknown > 0 {
            report.leaveOut(
                "settings of problems", "this version has none of this name or value", unknown)
        }
        guard settings != before else { return .same }
        try store.save(settings, of: learner, db)
        return .changed
    }
}

extension ProblemAttemptRow {
    /// Nil for a mode or an outcome that is not known here.
    fileprivate init?(_ record: ProblemAttemptRecord) {
        guard let mode = ProblemAttempt.Mode(rawValue: record.mode.rawValue),
            let outcome = ProblemAttempt.Outcome(rawValue: record.outcome.rawValue)
        else { return nil }
        self.init(
            id: record.id, at: Int64(record.answeredUSec), repository: record.repository,
            session: record.session,
            attempt: ProblemAttempt(
                slug: record.slug, mode: mode, questionType: record.type,
                language: record.language, fault: record.fault, outcome: outcome,
                hints: record.hints, percent: record.percent, milliseconds: record.tookMs,
                day: StudyDay(record.studyDay)), corrects: record.corrects)
    }
}
