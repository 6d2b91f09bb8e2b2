/// What is known of a learner when the daemon starts.
package struct Saved: Equatable, Sendable {
    package var session: SessionRow?
    /// When the position was written, in microseconds since 1970 UTC.
    package var sessionAt: Int64?
    package var selectedCourse: String?
    /// Every lesson the learner has completed, also those whose course is gone.
    package var completed: Set<String>
    package var settings: [String: String]
    /// The identity of the journal.
    package var epoch: String
    /// The number of the newest event ever written; 0 before the first.
    package var lastSeq: Int64
    /// The last minute in which a daemon is known to have lived, in microseconds since 1970 UTC.
    package var signOfLife: Int64?
}

/// A line of the journal.
package struct EventRow: Equatable, Sendable {
    package var seq: Int64
    package var timeUSec: Int64
    package var type: String
    package var from: String?
    package var to: String?
    package var cause: EventCause
    package var data: String?
    package var learner: String

    package init(
        seq: Int64, timeUSec: Int64, type: String, from: String?, to: String?,
        cause: EventCause, data: String?, learner: String
    ) {
        self.seq = seq
        self.timeUSec = timeUSec
        self.type = type
        self.from = from
        self.to = to
        self.cause = cause
        self.data = data
        self.learner = learner
    }
}

/// What the journal still holds.
package struct JournalBounds: Equatable, Sendable {
    package var epoch: String
    /// The oldest event that can still be read; `nil` when there is none.
    package var oldest: Int64?
    /// The number of the newest event ever written; 0 before the first.
    package var last: Int64
}

/// The first answer to a request.
package struct AnsweredRequest: Equatable, Sendable {
    package var id: String
    package var verdict: String
    /// The journal's last number when the request had been carried out.
    package var seq: Int64
    package var timeUSec: Int64
}

/// A course as the content tables hold it.
package struct CourseRow: Equatable, Sendable {
    package var id: String
    package var title: String
    package var description: String?
    package var lessons: [LessonRow]

    package init(id: String, title: String, description: String? = nil, lessons: [LessonRow]) {
        self.id = id
        self.title = title
        self.description = description
        self.lessons = lessons
    }
}

/// A lesson as the content tables hold it.
package struct LessonRow: Equatable, Sendable {
    package var id: String
    /// From 1, without gaps.
    package var sequence: Int
    package var title: String
    package var objective: String?
    package var prerequisite: String?
    /// The lesson's file.
    package var path: String

    package init(
        id: String, sequence: Int, title: String, objective: String? = nil,
        prerequisite: String? = nil, path: String
    ) {
        self.id = id
        self.sequence = sequence
        self.title = title
        self.objective = objective
        self.prerequisite = prerequisite
        self.path = path
    }
}

/// What a learner has done with a lesson.
package struct LessonProgress: Equatable, Sendable {
    package var lesson: String
    /// In microseconds since 1970 UTC; `nil` while the lesson is not completed.
    package var completedAt: Int64?
    package var isAnswerCorrect: Bool?
    package var answerGiven: String?
    package var updatedAt: Int64
    package var version: Int64
}

/// What a reset has deleted.
package struct ResetReport: Equatable, Sendable {
    package var lessons: Int
    package var events: Int
    package var requests: Int
    package var hadSession: Bool
    /// The identity of the journal that begins now.
    package var epoch: String
    /// `true` when the deleted bytes are gone from the files too; `false` when the disk refused
    /// and `scrub` has to be called again.
    package var isScrubbed: Bool
    /// The numbers of the events of the commit that began the new journal.
    package var seqs: [Int64] = []
}
