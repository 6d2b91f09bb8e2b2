internal import GRDB
internal import Scheduling

// Milestones, each of which is found once.
extension Store {
    /// Adds what is reached by an attempt that was just written. Returns the names, in their order.
    ///
    /// - Parameter interval: of the problem's card, in days.
    func addMilestones(
        _ row: ProblemAttemptRow, interval: Int, _ catalogue: ProblemCatalogue,
        of learner: String, _ db: Database
    ) throws -> [String] {
        let known = try String.fetchSet(
            db.cachedStatement(
                sql: "SELECT name FROM problem_milestones WHERE learner_id = ? AND repository = ?"),
            arguments: [learner, row.repository])
        var reached = try solving(row, catalogue, of: learner, db)
        if !known.isSuperset(of: ProblemMilestones.ofStreak(.max)) {
            reached += try firstOfDay(row.attempt, catalogue, of: learner, db)
        }
        if interval >= ProblemHistory.mastered, let problem = catalogue[row.attempt.slug] {
            let mastered = try masteredProblems(of: row.repository, learner, db)
            reached += ProblemMilestones.ofPatterns(catalogue, mastered: mastered)
                .filter { $0 == ProblemMilestones.name(ofPattern: problem.pattern) }
        }
        let new = reached.filter { !known.contains($0) }
        for name in new {
            try db.cachedStatement(sql: "INSERT INTO problem_milestones VALUES (?, ?, ?, ?)")
                .execute(arguments: [learner, row.repository, name, row.at])
        }
        return new
    }

    /// Nothing is reached where the problem was solved in this language before.
    private func solving(
        _ row: ProblemAttemptRow, _ catalogue: ProblemCatalogue, of learner: String,
        _ db: Database
    ) throws -> [String] {
        guard row.attempt.isSolved else { return [] }
        let isKnown = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM problem_attempts AS attempts
                      WHERE learner_id = ? AND repository = ? AND slug = ? AND language IS ?
                        AND mode = 'write' AND outcome = 'right' AND attempt_id <> ?
                        AND \(ProblemSQL.counts))
                    """),
            arguments: [
                learner, row.repository, row.attempt.slug, row.attempt.language, row.id,
            ])
        guard isKnown != true else { return [] }
        let solved = try solvedProblems(of: catalogue.repository, learner, db)
        return ProblemMilestones.ofCompleted(solved.keys.count { catalogue[$0] != nil })
            + ProblemMilestones.ofLanguages(catalogue, solved: solved)
    }

    /// Streaks grow with the first attempt of a day. Only where a day was missed is the log read.
    private func firstOfDay(
        _ attempt: ProblemAttempt, _ catalogue: ProblemCatalogue, of learner: String,
        _ db: Database
    ) throws -> [String] {
        let ofToday = try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) FROM (SELECT * FROM problem_attempts AS attempts
                      WHERE learner_id = ? AND study_day = ? AND repository = ?
                        AND \(ProblemSQL.counts) LIMIT 2)
                    """), arguments: [learner, attempt.day.number, catalogue.repository])
        guard ofToday == 1 else { return [] }
        let days = try problemDays(of: catalogue.repository, learner, to: attempt.day, db)
        let isGapless = days.isEmpty || days[days.count - 1] - days[0] == days.count - 1
        let histories =
            isGapless ? [:] : try problemHistories(of: catalogue.repository, learner, db)
        let streak = ProblemStreak.streak(
            days: days, histories: catalogue.problems.compactMap { histories[$0.slug] },
            today: attempt.day)
        return ProblemMilestones.ofStreak(streak.longest)
    }

    /// The languages in which each problem of a repository was solved, by its slug.
    func solvedProblems(
        of repository: String, _ learner: String, _ db: Database
    ) throws -> [String: Set<String>] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT slug, language FROM problem_attempts AS attempts
                    WHERE learner_id = ? AND repository = ? AND mode = 'write'
                      AND outcome = 'right' AND \(ProblemSQL.counts)
                    """), arguments: [learner, repository]
        ).reduce(into: [:]) { solved, row in
            let language: String? = row["language"]
            solved[row["slug"], default: []].formUnion(language.map { [$0] } ?? [])
        }
    }

    private func masteredProblems(
        of repository: String, _ learner: String, _ db: Database
    ) throws -> Set<String> {
        guard let deck = try knownProblemDeck(of: repository, learner, db) else { return [] }
        let items = try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT item FROM card_state JOIN cards USING (card_id)
                    WHERE card_state.deck_id = ? AND interval_days >= ? AND deleted_at IS NULL
                    """), arguments: [deck, ProblemHistory.mastered])
        return Set(items.compactMap { ProblemItem(item: $0)?.slug })
    }

    /// The days with an attempt that counts, oldest first. The index is asked for one day after
    /// another, so that it takes no longer with many attempts a day.
    func problemDays(
        of repository: String, _ learner: String, to last: StudyDay, _ db: Database
    ) throws -> [StudyDay] {
        try Int.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH RECURSIVE days (day) AS (
                      SELECT max(study_day) FROM problem_attempts
                        WHERE learner_id = ?1 AND study_day <= ?3
                      UNION ALL
                      SELECT (SELECT max(study_day) FROM problem_attempts
                        WHERE learner_id = ?1 AND study_day < days.day)
                      FROM days WHERE day IS NOT NULL)
                    SELECT day FROM days WHERE EXISTS (
                      SELECT * FROM problem_attempts AS attempts
                      WHERE learner_id = ?1 AND study_day = days.day AND repository = ?2
                        AND \(ProblemSQL.counts))
                    ORDER BY day
                    """), arguments: [learner, repository, last.number]
        ).map { StudyDay($0) }
    }

    /// What the log says of the problems of a repository that are there now, by their slugs.
    func problemHistories(
        of repository: String, _ learner: String, _ db: Database
    ) throws -> [String: ProblemHistory] {
        let prefix = ProblemItem.prefix + repository
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT log.*, cards.item FROM cards JOIN review_log AS log USING (card_id)
                    WHERE cards.learner_id = ? AND cards.item >= ? AND cards.item < ?
                      AND deleted_at IS NULL ORDER BY log.card_id, log.answered_at, log.entry
                    """), arguments: [learner, prefix + "/", prefix + "0"])
        var logs: [String: [LogEntry]] = [:]
        while let row = try rows.next() {
            logs[row["item"], default: []].append(try LogEntryCoding.entry(row))
        }
        var histories: [String: ProblemHistory] = [:]
        for (item, log) in logs {
            guard let slug = ProblemItem(item: item)?.slug else { continue }
            histories[slug] = try ProblemHistory(log, item: item, presets: presets(of: log, db))
        }
        return histories
    }
}
