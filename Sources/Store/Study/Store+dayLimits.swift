internal import GRDB
package import Scheduling

// What the daily limits of decks leave.
extension Store {
    /// What is due of each deck of a learner that is not archived, in the order in which the decks
    /// were added, with what today's limits leave of it.
    ///
    /// - Parameter steps: steps that are due before this moment count, in microseconds since 1970
    ///   UTC.
    package func dueToday(
        of learner: String? = nil, today: StudyDay, steps: Int64
    ) throws(StoreError) -> [DeckDue] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let tallies = try tallies(of: learner, on: today, db)
            let incomplete = try incompleteDue(of: learner, today: today, steps: steps, db)
            return try decks(of: learner, db).filter { !$0.isArchived }.map { deck in
                DeckDue(
                    deck: deck,
                    due: try dueCounts(of: deck.id, today: today, steps: steps, db)
                        - (incomplete[deck.id] ?? DueCounts()),
                    tally: tallies[deck.id] ?? DayTally())
            }
        }
    }

    /// What a learner has done on a study day in all decks but those of problems.
    package func tally(
        of learner: String? = nil, on day: StudyDay
    ) throws(StoreError) -> DayTally {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try tallies(of: learner, on: day, where: GradedCards.ofWords, db).values
                .reduce(into: DayTally()) { sum, tally in
                    sum.words += tally.words
                    sum.new += tally.new
                    sum.reviews += tally.reviews
                }
        }
    }

    /// What was done of each deck that `condition` holds for.
    func tallies(
        of learner: String, on day: StudyDay, where condition: String = "true", _ db: Database
    ) throws -> [Int64: DayTally] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.tallies(condition)), arguments: [learner, day.number]
        ).reduce(into: [:]) { tallies, row in
            tallies[row["deck_id"]] = DayTally(
                words: row["words"], new: row["new"], reviews: row["reviews"])
        }
    }

    static func tallies(_ condition: String) -> String {
        let graded = GradedCards.sql(
            "log.learner_id = ?1 AND log.study_day = ?2 AND log.kind = 'grade' AND \(condition)")
        return """
            SELECT deck_id, count(*) AS words, sum(is_new) AS new,
              sum(is_review AND NOT is_new) AS reviews
            FROM (\(graded)) GROUP BY deck_id
            """
    }
}
