internal import GRDB
internal import Scheduling

extension Store {
    /// What became of each card of a session, in the order of the session.
    package func outcomes(
        of session: String, learner: String? = nil
    ) throws(StoreError) -> [SessionOutcome] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchAll(
                db.cachedStatement(sql: Self.outcomes), arguments: [session, learner]
            ).map(SessionOutcome.init)
        }
    }

    private static let outcomes = """
        SELECT cards.card_id, item, queue, due, lapses, is_mastered,
          (SELECT rating FROM review_log
            WHERE review_log.card_id = cards.card_id AND review_log.session_id = ?1
              AND kind = 'grade' AND entry NOT IN (SELECT entry FROM undone_entries)
            ORDER BY answered_at LIMIT 1) AS rating,
          (SELECT count(*) FROM question_attempts
            WHERE question_attempts.card_id = cards.card_id
              AND question_attempts.session_id = ?1 AND NOT is_undone) AS asked,
          (SELECT count(*) FROM question_attempts
            WHERE question_attempts.card_id = cards.card_id
              AND question_attempts.session_id = ?1 AND NOT is_undone AND is_correct)
            AS right_answers
        FROM study_sessions, json_each(card_list) AS listed
        JOIN cards ON cards.card_id = listed.value AND cards.learner_id = ?2
        JOIN card_state ON card_state.card_id = cards.card_id
        WHERE study_sessions.session_id = ?1 AND study_sessions.learner_id = ?2
        ORDER BY listed.key
        """
}

extension SessionOutcome {
    fileprivate init(_ row: Row) {
        let due: CardState.Due? =
            switch CardStateCoding.Queue(rawValue: row["queue"]) {
            case .new: .inOrder
            case .step: .at(usec: row["due"])
            case .day: .on(StudyDay(row["due"]))
            case .out, nil: nil
            }
        self.init(
            card: row["card_id"], item: row["item"],
            rating: (row["rating"] as Int?).flatMap(Rating.init(rawValue:)), asked: row["asked"],
            right: row["right_answers"], due: due, lapses: row["lapses"],
            isMastered: row["is_mastered"])
    }
}
