internal import GRDB
internal import Scheduling

/// Reads statistics from a database.
struct StatisticsReading {
    let store: Store
    let db: Database
    let learner: String
    let deck: Int64?
    /// Study days up to today that are read for shares and times.
    let days: Int
    let today: StudyDay

    func statistics() throws -> StudyStatistics {
        var statistics = StudyStatistics()
        try readAnswers(&statistics)
        try readSessions(&statistics)
        (statistics.retention, statistics.matureRetention) = try retention()
        statistics.predictedRetention = try predictedRetention()
        statistics.stages = try stages()
        statistics.mastery = try mastery()
        statistics.seen = statistics.mastery.values.reduce(0, +)
        statistics.leeches = try leeches()
        (statistics.books, statistics.ownWords) = (try count("books"), try count("vocab_words"))
        statistics.heatMap = try heatMap()
        statistics.forecast = try forecast()
        statistics.newPerDay = try newPerDay()
        return statistics
    }

    /// The decks that are meant, of those that are not removed. Decks of problems count only where
    /// one is named.
    var decks: String {
        let which = deck.map { "deck_id = \($0)" } ?? "kind <> 'problems'"
        return """
            SELECT deck_id FROM decks
            WHERE learner_id = :learner AND deleted_at IS NULL AND NOT is_archived AND \(which)
            """
    }

    /// What was done counts also where the deck was removed since.
    private var cards: String {
        let which = deck.map { "decks.deck_id = \($0)" } ?? GradedCards.ofWords
        return """
            SELECT card_id FROM cards JOIN decks USING (deck_id)
            WHERE decks.learner_id = :learner AND \(which)
            """
    }

    func rows(_ sql: String, _ more: StatementArguments = [:]) throws -> [Row] {
        try Row.fetchAll(db, sql: sql, arguments: ["learner": learner] + more)
    }

    /// The first study day that is read, and the last.
    private var window: StatementArguments {
        ["first": today.number - days + 1, "last": today.number]
    }

    /// How many rows of a table of the library are the learner's.
    private func count(_ table: String) throws -> Int {
        try rows("SELECT count(*) AS number FROM \(table) WHERE learner_id = :learner")
            .first?["number"] ?? 0
    }

    private func readAnswers(_ statistics: inout StudyStatistics) throws {
        let rows = try rows(
            """
            SELECT question_type, count(*) AS asked, sum(is_correct) AS right_answers,
              sum(time_ms) AS time, count(time_ms) AS timed
            FROM question_attempts
            WHERE learner_id = :learner AND study_day BETWEEN :first AND :last AND NOT is_undone
              AND card_id IN (\(cards))
            GROUP BY question_type
            """, window)
        for row in rows {
            statistics.accuracy[row["question_type"]] =
                StudyStatistics.Share(row["right_answers"], of: row["asked"])
        }
        let timed = rows.reduce(0) { $0 + ($1["timed"] as Int) }
        let time = rows.reduce(0) { $0 + (($1["time"] as Int?) ?? 0) }
        statistics.averageMilliseconds = timed == 0 ? nil : time / timed
    }

    private func readSessions(_ statistics: inout StudyStatistics) throws {
        let row = try rows(
            """
            SELECT count(*) AS sessions, coalesce(sum(seconds), 0) AS seconds
            FROM study_sessions
            WHERE learner_id = :learner AND study_day BETWEEN :first AND :last
              AND EXISTS (SELECT * FROM question_attempts
                WHERE question_attempts.session_id = study_sessions.session_id AND NOT is_undone)
            """, window
        ).first
        statistics.sessions = row?["sessions"] ?? 0
        statistics.seconds = row?["seconds"] ?? 0
    }

    /// SQLite gives the other columns of the row that has the least.
    private func retention() throws -> (all: StudyStatistics.Share, mature: StudyStatistics.Share) {
        let row = try rows(
            """
            SELECT count(*) AS whole, coalesce(sum(rating >= 2), 0) AS part,
              coalesce(sum(interval_before >= :mature), 0) AS mature,
              coalesce(sum(interval_before >= :mature AND rating >= 2), 0) AS mature_part
            FROM (
              SELECT rating, interval_before, min(answered_at) FROM review_log
              WHERE learner_id = :learner AND study_day BETWEEN :first AND :last
                AND kind IN ('grade', 'imported') AND card_id IN (\(cards))
                AND entry NOT IN (SELECT entry FROM undone_entries)
              GROUP BY card_id, study_day)
            WHERE interval_before >= 1
            """, window + ["mature": StudyStatistics.mature]
        ).first
        guard let row else { preconditionFailure("a sum always gives a row") }
        return (
            StudyStatistics.Share(row["part"], of: row["whole"]),
            StudyStatistics.Share(row["mature_part"], of: row["mature"])
        )
    }

    private func heatMap() throws -> [Int] {
        let first = today.number - StudyStatistics.heatMapDays + 1
        let words = deck.map(Self.words(of:)) ?? Self.words
        let rows = try rows(words, ["first": first, "last": today.number])
        return rows.reduce(into: Array(repeating: 0, count: StudyStatistics.heatMapDays)) {
            $0[($1["study_day"] as Int) - first] = $1["words"]
        }
    }

    /// The words of each study day, as they are kept.
    private static let words = """
        SELECT study_day, words + imported AS words FROM study_days
        WHERE learner_id = :learner AND study_day BETWEEN :first AND :last
        """

    /// The words of a deck of each study day, as the log has them.
    private static func words(of deck: Int64) -> String {
        let graded = GradedCards.sql(
            "log.learner_id = :learner AND log.study_day BETWEEN :first AND :last"
                + " AND decks.deck_id = \(deck)")
        return "SELECT study_day, count(*) AS words FROM (\(graded)) GROUP BY study_day"
    }
}
