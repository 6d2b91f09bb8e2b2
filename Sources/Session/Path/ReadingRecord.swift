/// What must not be forgotten of a session of the reading path.
package enum ReadingRecord: Equatable, Sendable {
    case began(PathAgenda)
    /// A unit, a review or a quiz is done.
    case done(PathReading, by: PathMeans)
    /// That is taken back.
    case undone(PathReading)
    /// An attempt at a quiz has begun, with so many questions.
    case quizBegan(PathReading, attempt: Int, questions: Int)
    case answered(PathReading, attempt: Int, question: Int, isCorrect: Bool, by: StudyMeans)
    /// The verdict on this question is taken back.
    case unanswered(PathReading, attempt: Int, question: Int)
    /// The session is over.
    case closed(PathEnding, PathCounts)
}

/// Who has marked a reading as done; the raw values are the names in the log.
package enum PathMeans: String, CaseIterable, Hashable, Sendable, Codable {
    case voice, client, auto
}

/// How a session ended; the raw values are the names on the wire.
package enum PathEnding: String, CaseIterable, Hashable, Sendable, Codable {
    /// The whole list was gone through.
    case finished
    /// The learner ended it.
    case ended
    case abandoned
}
