/// What the review log says of a card on a study day.
enum GradedCards {
    /// A question that gives a row for each card and study day with a grade that counts, by
    /// `learner_id`, `study_day`, `deck_id` and `card_id`:
    ///
    /// - `is_graded`: whether a grade was given here, and not by another program alone;
    /// - `is_new`: whether nothing was known of the card before that day;
    /// - `is_review`: whether it was scheduled in days before a grade that was given here.
    ///
    /// - Parameter condition: which lines of `log` and `decks` are read.
    static func sql(_ condition: String) -> String {
        """
        SELECT log.learner_id, log.study_day, decks.deck_id, log.card_id,
          max(log.kind = 'grade') AS is_graded,
          max(log.kind = 'grade' AND NOT EXISTS (\(earlier))) AS is_new,
          max(log.kind = 'grade' AND log.interval_before >= 1) AS is_review
        FROM review_log AS log JOIN cards USING (card_id) JOIN decks USING (deck_id)
        WHERE \(condition) AND log.kind IN ('grade', 'imported')
          AND log.entry NOT IN (SELECT entry FROM undone_entries)
        GROUP BY log.learner_id, log.study_day, log.card_id
        """
    }

    /// What is learned in decks of problems is not counted among words.
    static let ofWords = "decks.kind <> 'problems'"

    /// A grade of an earlier day, or a state that came from outside.
    private static let earlier = """
        SELECT * FROM review_log AS before
        WHERE before.card_id = log.card_id AND before.answered_at < log.answered_at
          AND (before.kind IN ('imported', 'set')
            OR before.kind = 'grade' AND before.study_day < log.study_day)
          AND before.entry NOT IN (SELECT entry FROM undone_entries)
        """
}
