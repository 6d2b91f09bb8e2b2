internal import GRDB
package import Scheduling

// What a learner has done with problems, and what is kept of them.
extension Store {
    /// The repository that a learner has selected; nil where none is.
    package func selectedRepository(of learner: String? = nil) throws(StoreError) -> String? {
        try read { db in
            try String.fetchOne(
                db.cachedStatement(
                    sql: "SELECT value FROM settings WHERE learner_id = ? AND name = ?"),
                arguments: [try learner ?? selectedLearner(db), ProblemSettings.repositoryKey])
        }
    }

    package func problemSettings(
        of learner: String? = nil
    ) throws(StoreError) -> ProblemSettings {
        try read { db in try problemSettings(of: learner ?? selectedLearner(db), db) }
    }

    /// Where a learner stands with each problem that has a card, by its slug.
    package func problemProgress(
        in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [String: ProblemProgress] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let solved = try solvedProblems(of: repository, learner, db)
            guard let deck = try knownProblemDeck(of: repository, learner, db) else { return [:] }
            return try Row.fetchAll(
                db.cachedStatement(sql: Self.progress), arguments: [learner, repository, deck]
            ).reduce(into: [:]) { progress, row in
                let slug: String = row[0]
                progress[slug] = ProblemProgress(row, solvedIn: solved[slug])
            }
        }
    }

    /// Its columns are read by their places, since by their names a thousand rows take longer than
    /// the query.
    private static let progress = """
        SELECT substr(item, length('\(ProblemItem.prefix)' || ?2 || '/') + 1) AS slug,
          interval_days,
          iif(queue = \(CardStateCoding.Queue.day.rawValue), due, NULL) AS due_day,
          (SELECT max(answered_at) FROM review_log AS log
            WHERE log.card_id = cards.card_id AND kind IN ('grade', 'imported')
              AND entry NOT IN (SELECT entry FROM undone_entries)) AS reviewed_at,
          EXISTS (SELECT * FROM problem_attempts AS attempts
            WHERE learner_id = ?1 AND repository = ?2
              AND attempts.slug = substr(item, length('\(ProblemItem.prefix)' || ?2 || '/') + 1)
              AND \(ProblemSQL.counts)) AS is_started,
          EXISTS (SELECT * FROM problem_queue AS queue
            WHERE learner_id = ?1 AND repository = ?2
              AND queue.slug = substr(item, length('\(ProblemItem.prefix)' || ?2 || '/') + 1)
          ) AS is_queued
        FROM cards JOIN card_state USING (card_id)
        WHERE cards.deck_id = ?3 AND deleted_at IS NULL
        """

    /// Whether the newest answers in quizzes and writings were right, by the problem's slug; six at
    /// most, the newest last.
    package func recentProblemAnswers(
        in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [String: [Bool]] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(sql: Self.recentAnswers), arguments: [learner, repository]
            ).reduce(into: [:]) { $0[$1["slug"], default: []].append($1["is_right"]) }
        }
    }

    /// How many answers make the level of a problem.
    package static let recentAnswersMax = 6

    private static let recentAnswers = """
        SELECT slug, is_right FROM (
          SELECT slug, at, outcome = 'right' AS is_right,
            row_number() OVER (PARTITION BY slug ORDER BY at DESC, attempt_id DESC) AS number
          FROM (
            SELECT slug, at, attempt_id, \(ProblemSQL.outcome) AS outcome
            FROM problem_attempts AS attempts
            WHERE learner_id = ? AND repository = ? AND mode IN ('quiz', 'write')
              AND \(ProblemSQL.counts))
          WHERE outcome IN ('right', 'wrong', 'late', 'shown'))
        WHERE number <= \(recentAnswersMax) ORDER BY slug, number DESC
        """

    /// How a learner has written a problem, in one language or in all.
    package func problemWriting(
        _ slug: String, in repository: String, language: String? = nil,
        of learner: String? = nil
    ) throws(StoreError) -> ProblemWriting {
        try read { db in
            ProblemWriting(
                try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT * FROM problem_attempts AS attempts
                            WHERE learner_id = ?1 AND repository = ?2 AND slug = ?3
                              AND mode = 'write' AND (?4 IS NULL OR language = ?4)
                              AND \(ProblemSQL.counts) ORDER BY at, attempt_id
                            """),
                    arguments: [try learner ?? selectedLearner(db), repository, slug, language]
                ).map { try ProblemAttempt($0) })
        }
    }

    /// The attempts at a problem as they are kept, oldest first, with those that correct others.
    package func problemAttempts(
        at slug: String, in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [ProblemAttemptRow] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM problem_attempts
                        WHERE learner_id = ? AND repository = ? AND slug = ?
                        ORDER BY at, attempt_id
                        """),
                arguments: [try learner ?? selectedLearner(db), repository, slug]
            ).map { try ProblemAttemptRow($0) }
        }
    }

    /// The keys of the faults of which no question may be made, by the problem's slug.
    package func disputedFaults(
        in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [String: Set<String>] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT slug, key FROM problem_disputes
                        WHERE learner_id = ? AND repository = ?
                        """), arguments: [try learner ?? selectedLearner(db), repository]
            ).reduce(into: [:]) { $0[$1["slug"], default: []].insert($1["key"]) }
        }
    }

    /// When problems were put into the queue in which they are, in microseconds since 1970 UTC, by
    /// the problem's slug.
    package func problemWishes(
        in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [String: Int64] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT slug, at FROM problem_queue
                        WHERE learner_id = ? AND repository = ?
                        """), arguments: [try learner ?? selectedLearner(db), repository]
            ).reduce(into: [:]) { $0[$1["slug"]] = $1["at"] }
        }
    }

    /// The milestones of a repository by the order in which they were reached.
    package func problemMilestones(
        in repository: String, of learner: String? = nil
    ) throws(StoreError) -> [(name: String, at: Int64)] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT name, at FROM problem_milestones
                        WHERE learner_id = ? AND repository = ? ORDER BY at, name
                        """), arguments: [try learner ?? selectedLearner(db), repository]
            ).map { ($0["name"], $0["at"]) }
        }
    }

    /// The notes and the code that are kept of a problem.
    package func keptTexts(
        of slug: String, in repository: String, of learner: String? = nil
    ) throws(StoreError) -> ProblemKept {
        try read { db in
            let key: StatementArguments = [
                try learner ?? selectedLearner(db), repository, slug,
            ]
            var kept = ProblemKept()
            for (name, text) in try texts(.notes, key, db) {
                if let kind = ProblemNote.Kind(rawValue: name) { kept.notes[kind] = text }
            }
            kept.codes = Dictionary(
                uniqueKeysWithValues: try texts(.codes, key, db).map { ($0, $1) })
            return kept
        }
    }

    private func texts(
        _ table: KeptTexts, _ key: StatementArguments, _ db: Database
    ) throws -> [(String, String)] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(table.key) AS name, \(table.text) AS text FROM \(table.name)
                    WHERE learner_id = ? AND repository = ? AND slug = ? AND text <> ''
                    """), arguments: key
        ).map { ($0["name"], $0["text"]) }
    }
}

extension ProblemProgress {
    /// - Parameter row: interval, due day, last review, started, queued, from place 1 on.
    fileprivate init(_ row: Row, solvedIn languages: Set<String>?) {
        self.init()
        let interval: Int = row[1]
        completedIn = languages ?? []
        dueDay = (row[2] as Int?).map { StudyDay($0) }
        reviewedAt = row[3]
        intervalDays = interval > 0 ? interval : nil
        isQueued = row[5]
        if interval >= ProblemHistory.mastered {
            status = .mastered
        } else if languages != nil {
            status = .completed
        } else if row[4] {
            status = .started
        }
    }
}
