internal import GRDB
internal import Scheduling

/// Conditions on a row of `problem_attempts` by the name of `attempts`.
enum ProblemSQL {
    /// Whether it is an attempt, and nobody took it back.
    static let counts = "corrects IS NULL AND NOT \(isCorrected(by: "skipped"))"

    /// Whether it gave the card a grade, as `ProblemAttempt.rating` says.
    static let grades = """
        mode IN ('review', 'write') AND outcome IN ('right', 'wrong', 'late', 'shown')
        """

    /// The outcome that counts, of a row that was not taken back.
    static let outcome = """
        iif(\(isCorrected(by: "disputed")), 'disputed', attempts.outcome)
        """

    private static func isCorrected(by outcome: String) -> String {
        """
        EXISTS (SELECT * FROM problem_attempts AS later
          WHERE later.learner_id = attempts.learner_id AND later.corrects = attempts.attempt_id
            AND later.outcome = '\(outcome)')
        """
    }
}

extension ProblemAttempt {
    /// - Parameter outcome: the column that has it.
    init(_ row: Row, outcome: String = "outcome") throws {
        guard let mode = Mode(rawValue: row["mode"]),
            let outcome = Outcome(rawValue: row[outcome])
        else { throw PresetCoding.damaged("an attempt at a problem of no known kind") }
        self.init(
            slug: row["slug"], mode: mode, questionType: row["question_type"],
            language: row["language"], fault: row["fault"], outcome: outcome, hints: row["hints"],
            percent: row["percent"], milliseconds: row["duration_ms"],
            day: StudyDay(row["study_day"]))
    }
}

extension ProblemAttemptRow {
    init(_ row: Row) throws {
        self.init(
            id: row["attempt_id"], at: row["at"], repository: row["repository"],
            session: row["session_id"], attempt: try ProblemAttempt(row),
            corrects: row["corrects"])
    }
}
