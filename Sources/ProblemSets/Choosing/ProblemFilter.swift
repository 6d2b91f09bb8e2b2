/// Which problems of a repository are meant. What is nil does not restrict. Text is searched for
/// where the texts are.
package struct ProblemFilter: Hashable, Sendable {
    /// The identity of a pattern.
    package var pattern: String?
    package var difficulty: ProblemDifficulty?
    package var status: ProblemStatus?
    /// In any case.
    package var tag: String?
    package var isDue: Bool?

    package init(
        pattern: String? = nil, difficulty: ProblemDifficulty? = nil,
        status: ProblemStatus? = nil, tag: String? = nil, isDue: Bool? = nil
    ) {
        self.pattern = pattern
        self.difficulty = difficulty
        self.status = status
        self.tag = tag
        self.isDue = isDue
    }

    package func matches(_ problem: ProblemOutline, _ standing: ProblemStanding) -> Bool {
        if let pattern, pattern != problem.pattern { return false }
        if let difficulty, difficulty != problem.difficulty { return false }
        if let status, status != standing.status { return false }
        if let isDue, isDue != standing.isDue { return false }
        guard let tag else { return true }
        return problem.tags.contains { PlainText($0) == PlainText(tag) }
    }
}

/// How far a learner has come with a problem. The raw values are the words of the wire.
package enum ProblemStatus: String, CaseIterable, Hashable, Sendable {
    case new, started, completed, mastered
}

/// What filters and orders need to know of a learner's progress with a problem.
package struct ProblemStanding: Hashable, Sendable {
    package var status: ProblemStatus
    /// When an attempt was last made, in microseconds since 1970; nil: never.
    package var reviewedUSec: Int?
    /// The day for which the next review is planned, on any one scale of days; nil: none.
    package var dueDay: Int?
    /// Whether that day has come.
    package var isDue: Bool

    package init(
        status: ProblemStatus = .new, reviewedUSec: Int? = nil, dueDay: Int? = nil,
        isDue: Bool = false
    ) {
        self.status = status
        self.reviewedUSec = reviewedUSec
        self.dueDay = dueDay
        self.isDue = isDue
    }
}
