internal import GRDB
package import Scheduling

// Which problems come today.
extension Store {
    /// The problems to review, by their slugs: reviews by how overdue they are, what is queued
    /// behind them, and a new one behind each four.
    package func problemQueue(
        in repository: String, today: StudyDay, count: Int, of learner: String? = nil
    ) throws(StoreError) -> [String] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            guard let deck = try knownProblemDeck(of: repository, learner, db) else { return [] }
            let reviews = try dueProblems(of: deck, today: today, db)
            let queued = try queuedProblems(in: repository, learner, deck, today: today, db)
            let allowed = try newAllowed(deck, learner, today: today, db)
            let waiting = Set(queued)
            let new = try newProblems(of: deck, today: today, limit: allowed + queued.count, db)
                .filter { !waiting.contains($0) }.prefix(allowed)
            return DueOrder.mixed(
                due: reviews + queued, new: Array(new), size: count, newAtMost: allowed,
                after: ProblemDue.newAfter)
        }
    }

    /// What is due of a repository.
    package func problemsDue(
        in repository: String, today: StudyDay, of learner: String? = nil
    ) throws(StoreError) -> ProblemDue {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            guard let deck = try knownProblemDeck(of: repository, learner, db) else {
                return ProblemDue(days: Array(repeating: 0, count: ProblemDue.daysAhead))
            }
            let counts = try dueCounts(of: deck, today: today, steps: 0, db)
            let queued = try queuedProblems(in: repository, learner, deck, today: today, db)
            let allowed = try newAllowed(deck, learner, today: today, db)
            let new = try newProblems(of: deck, today: today, limit: allowed + queued.count, db)
                .filter { !queued.contains($0) }
            let ahead = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT day, cards FROM due_counts
                        WHERE deck_id = ? AND queue = 2 AND day > ? AND day <= ?
                        """),
                arguments: [deck, today.number, today.number + ProblemDue.daysAhead])
            return ProblemDue(
                today: counts.reviews + queued.count, new: min(new.count, allowed),
                days: ahead.reduce(into: Array(repeating: 0, count: ProblemDue.daysAhead)) {
                    $0[($1["day"] as Int) - today.number - 1] = $1["cards"]
                })
        }
    }

    /// New problems in their order, whatever today's limit is.
    package func newProblems(
        in repository: String, today: StudyDay, count: Int, of learner: String? = nil
    ) throws(StoreError) -> [String] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            guard let deck = try knownProblemDeck(of: repository, learner, db) else { return [] }
            return try newProblems(of: deck, today: today, limit: count, db)
        }
    }

    private func dueProblems(
        of deck: Int64, today: StudyDay, _ db: Database
    ) throws -> [String] {
        let reviews = try dueReviews(of: deck, today: today, db)
        let slugs = try slugs(of: reviews.map { Int64($0.card) }, db)
        return DueOrder.sorted(reviews, on: today).compactMap { slugs[Int64($0.card)] }
    }

    private func slugs(of cards: [Int64], _ db: Database) throws -> [Int64: String] {
        let statement = try db.cachedStatement(sql: "SELECT item FROM cards WHERE card_id = ?")
        return try cards.reduce(into: [:]) { slugs, card in
            let item = try String.fetchOne(statement, arguments: [card])
            slugs[card] = item.flatMap(ProblemItem.init(item:))?.slug
        }
    }

    /// What is queued and not due anyway, the oldest wish first; what has no card now is left out.
    private func queuedProblems(
        in repository: String, _ learner: String, _ deck: Int64, today: StudyDay, _ db: Database
    ) throws -> [String] {
        try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT slug FROM problem_queue AS wished
                    JOIN cards ON cards.learner_id = wished.learner_id
                      AND item = '\(ProblemItem.prefix)' || repository || '/' || slug
                    JOIN card_state USING (card_id)
                    WHERE wished.learner_id = ? AND repository = ? AND cards.deck_id = ?
                      AND deleted_at IS NULL AND queue <> 9 AND NOT (queue = 2 AND due <= ?)
                    ORDER BY at, slug
                    """), arguments: [learner, repository, deck, today.number])
    }

    private func newProblems(
        of deck: Int64, today: StudyDay, limit: Int, _ db: Database
    ) throws -> [String] {
        try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT item FROM card_state JOIN cards USING (card_id)
                    WHERE card_state.deck_id = ?1 AND queue = 0
                      AND (buried_until IS NULL OR buried_until <= ?2)
                    ORDER BY due, card_id LIMIT ?3
                    """), arguments: [deck, today.number, limit]
        ).compactMap { ProblemItem(item: $0)?.slug }
    }

    /// New problems that today's limit leaves; none while many are due.
    private func newAllowed(
        _ deck: Int64, _ learner: String, today: StudyDay, _ db: Database
    ) throws -> Int {
        let due = try dueCounts(of: deck, today: today, steps: 0, db).reviews
        guard due <= ProblemDue.newUpTo else { return 0 }
        let begun = try tallies(of: learner, on: today, db)[deck]?.new ?? 0
        return max(try problemSettings(of: learner, db).newPerDay - begun, 0)
    }
}
