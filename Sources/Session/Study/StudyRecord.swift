/// What must not be forgotten of a study session.
package enum StudyRecord: Equatable, Sendable {
    /// What the learner has chosen from lists, before the session begins.
    case chosen(StudyWish)
    case began(StudyPlan)
    case answered(StudyAttempt)
    /// The word has its grade: 1 to 4, with document 003's quality, 0 to 5, and the mean time of
    /// the right answers in milliseconds.
    case graded(card: Int64, rating: Int, quality: Int, milliseconds: Int?)
    /// The verdict on the newest answer of the card was turned round.
    case turned(card: Int64, isCorrect: Bool)
    /// The newest answer of the card is taken back, its newest grade, or both.
    case undone(card: Int64, attempt: Bool, grade: Bool)
    case marked(card: Int64, StudyMark)
    case unmarked(card: Int64, StudyMark)
    /// Nothing is asked any more.
    case finished(StudyEnding, StudyCounts)
    /// Marks have changed behind the end.
    case recounted(StudyEnding, StudyCounts)
    /// Something was taken back behind the end: the session goes on.
    case reopened
    /// All is said and asked: the session is reported as ended.
    case closed(StudyEnding, StudyCounts)
}

/// One answer to one question.
package struct StudyAttempt: Equatable, Sendable {
    package var card: Int64
    /// The question's number.
    package var question: Int
    package var type: StudyQuestionType
    package var isCorrect: Bool
    package var by: StudyMeans
    /// From the end of the prompt to the beginning of the answer; nil where nobody measured.
    package var milliseconds: Int?

    package init(
        card: Int64, question: Int, type: StudyQuestionType, isCorrect: Bool, by: StudyMeans,
        milliseconds: Int? = nil
    ) {
        self.card = card
        self.question = question
        self.type = type
        self.isCorrect = isCorrect
        self.by = by
        self.milliseconds = milliseconds
    }
}

/// How an answer was given; the raw values are the names on the wire.
package enum StudyMeans: String, CaseIterable, Hashable, Sendable, Codable {
    case voice, choice, text
    /// The learner graded himself.
    case itself = "self"
}

/// A mark that a learner sets on a card; the raw values are the names on the wire.
package enum StudyMark: String, CaseIterable, Hashable, Sendable, Codable {
    case bury, suspend, master
}

/// How a session ended; the raw values are the names on the wire.
package enum StudyEnding: String, CaseIterable, Hashable, Sendable, Codable {
    /// Everything was asked, or the time was over.
    case finished
    /// The learner ended it.
    case ended
    case abandoned
}

/// What a session has come to.
package struct StudyCounts: Equatable, Sendable, Codable {
    /// Words with a grade: at least hard, or forgotten.
    package var right = 0
    package var missed = 0
    /// Words without one.
    package var skipped = 0
    /// Questions with a verdict.
    package var questions = 0
    package var questionsRight = 0
    /// Words by their first grade: again, hard, good, easy.
    package var ratings = [0, 0, 0, 0]
    package var mastered = 0
    /// Without pauses.
    package var seconds = 0

    package init() {}

    /// Words with a grade.
    package var done: Int { right + missed }
    /// Right answers in a hundred, rounded down; 0 where nothing was asked.
    package var score: Int { questions == 0 ? 0 : 100 * questionsRight / questions }
}
