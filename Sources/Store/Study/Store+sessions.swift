internal import Foundation
internal import GRDB
internal import Scheduling

// Sessions of study.
extension Store {
    /// A name for the next session, that no session of any box has.
    package func newSessionID() throws(StoreError) -> String {
        try read { db in
            let last = try Int64.fetchOne(
                db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'study_sessions'")
            return "\(try epoch(db)):\((last ?? 0) + 1)"
        }
    }

    /// A session of a learner; nil where there is none.
    package func session(
        _ id: String, of learner: String? = nil
    ) throws(StoreError) -> StudySession? {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            return try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT * FROM study_sessions WHERE session_id = ? AND learner_id = ?"),
                arguments: [id, learner]
            ).map(StudySession.init)
        }
    }

    /// The sessions of a learner, the latest first: those before `session`, `limit` of them at
    /// most.
    package func sessions(
        of learner: String? = nil, after session: String? = nil, limit: Int
    ) throws(StoreError) -> [StudySession] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let after = """
                AND (started_at, number) <
                  (SELECT started_at, number FROM study_sessions WHERE session_id = ?2)
                """
            return try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM study_sessions
                        WHERE learner_id = ?1 \(session == nil ? "AND ?2 IS NULL" : after)
                        ORDER BY started_at DESC, number DESC LIMIT ?3
                        """), arguments: [learner, session, limit]
            ).map(StudySession.init)
        }
    }

    func change(_ change: StudyChange, _ commit: Commit, _ db: Database) throws {
        switch change {
        case .begin(let session): try insert(session, of: commit.learner, db)
        case .update(let session, let figures): try update(session, figures, commit, db)
        case .answer(let attempt): try insert(attempt, commit, db)
        case .turn(let session, let card): try turn(in: session, card, commit, db)
        case .undo(let session, let card): try undo(in: session, card, commit, db)
        case .tellPackNews: try notePackNewsTold(to: commit.learner, db)
        }
    }

    func insert(_ session: StudySession, of learner: String?, _ db: Database) throws {
        guard session.cards.count <= StudySession.cardsMax else {
            throw StoreError.refused(
                "a session of \(session.cards.count) cards, more than \(StudySession.cardsMax)")
        }
        try db.execute(
            sql: """
                INSERT INTO study_sessions (session_id, learner_id, machine, kind, mode, source,
                  study_day, started_at, card_list, ended_at, ending, seconds, word_count,
                  words_done, words_right, words_missed, words_skipped, questions,
                  questions_right, again, hard, good, easy, mastered)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                session.id, learner, session.machine, session.kind, session.mode,
                session.source, session.day.number, session.startedAt,
                "[\(session.cards.map(String.init).joined(separator: ","))]",
            ] + session.figures.columns)
        try add(StudyDayRow(session.day, seconds: session.figures.seconds), learner, db)
    }

    private func update(
        _ session: String, _ figures: StudyFigures, _ commit: Commit, _ db: Database
    ) throws {
        let key: StatementArguments = [session, commit.learner]
        let old = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT study_day, seconds FROM study_sessions
                    WHERE session_id = ? AND learner_id = ?
                    """), arguments: key)
        guard let old else { throw StoreError.refused("no session \(session)") }
        try db.cachedStatement(
            sql: """
                UPDATE study_sessions SET ended_at = ?, ending = ?, seconds = ?, word_count = ?,
                  words_done = ?, words_right = ?, words_missed = ?, words_skipped = ?,
                  questions = ?, questions_right = ?, again = ?, hard = ?, good = ?, easy = ?,
                  mastered = ?
                WHERE session_id = ? AND learner_id = ?
                """
        ).execute(arguments: figures.columns + key)
        let day = StudyDay(old["study_day"])
        let seconds: Int = old["seconds"]
        try add(StudyDayRow(day, seconds: figures.seconds - seconds), commit.learner, db)
    }
}

extension StudyFigures {
    /// The columns from `ended_at` on.
    fileprivate var columns: StatementArguments {
        [
            endedAt, ending?.rawValue, seconds, words, done, right, missed, skipped, questions,
            questionsRight, again, hard, good, easy, mastered,
        ]
    }

    fileprivate init(_ row: Row) {
        self.init()
        endedAt = row["ended_at"]
        ending = (row["ending"] as String?).flatMap(StudySession.Ending.init)
        seconds = row["seconds"]
        words = row["word_count"]
        done = row["words_done"]
        right = row["words_right"]
        missed = row["words_missed"]
        skipped = row["words_skipped"]
        questions = row["questions"]
        questionsRight = row["questions_right"]
        again = row["again"]
        hard = row["hard"]
        good = row["good"]
        easy = row["easy"]
        mastered = row["mastered"]
    }
}

extension StudySession {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: row["session_id"], machine: row["machine"], kind: row["kind"], mode: row["mode"],
            source: row["source"], day: StudyDay(row["study_day"]), startedAt: row["started_at"],
            cards: try JSONDecoder().decode([Int64].self, from: row["card_list"]),
            figures: StudyFigures(row))
    }
}
