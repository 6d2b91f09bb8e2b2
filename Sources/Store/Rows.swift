/// What is known of a learner when the daemon starts.
package struct Saved: Equatable, Sendable {
    /// Whose all of this is.
    package var learner: String
    /// Where the session stood; `nil` before the first.
    package var session: SessionRow?
    /// When the position was written, in microseconds since 1970 UTC.
    package var sessionAt: Int64?
    /// The course that the learner has chosen, installed or not.
    package var selectedCourse: String?
    /// Every lesson the learner has completed, also those whose course is gone.
    package var completed: Set<String>
    /// The settings by name, those of the box included.
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
    /// Its number, which grows from event to event.
    package var seq: Int64
    /// When it was written, in microseconds since 1970 UTC.
    package var timeUSec: Int64
    /// Its public name, such as `state.changed`.
    package var type: String
    /// The state that was left, for a change of state.
    package var from: String?
    /// The state that was reached, for a change of state.
    package var to: String?
    /// Who or what brought it about.
    package var cause: EventCause
    /// A JSON object.
    package var data: String?
    /// Whose lesson it is of.
    package var learner: String

    /// A line as it was read or has just been written.
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
    /// The identity of the journal.
    package var epoch: String
    /// The oldest event that can still be read; `nil` when there is none.
    package var oldest: Int64?
    /// The oldest of those that are of this epoch; `nil` when there is none.
    /// A copy that was put back still has events of the journal that was copied.
    package var oldestOfEpoch: Int64?
    /// The number of the newest event ever written; 0 before the first.
    package var last: Int64
}

/// The first answer to a request.
package struct AnsweredRequest: Equatable, Sendable {
    /// What the client has named the request.
    package var id: String
    /// What was answered, as the daemon spells it.
    package var verdict: String
    /// The journal's last number when the request had been carried out.
    package var seq: Int64
    /// When it was answered, in microseconds since 1970 UTC.
    package var timeUSec: Int64
}

/// A course as the content tables hold it.
package struct CourseRow: Equatable, Sendable {
    /// The course's name for machines.
    package var id: String
    /// The course's name for people.
    package var title: String
    /// What the course covers.
    package var description: String?
    /// The lessons in their order.
    package var lessons: [LessonRow]

    /// A course that is not in the tables yet.
    package init(id: String, title: String, description: String? = nil, lessons: [LessonRow]) {
        self.id = id
        self.title = title
        self.description = description
        self.lessons = lessons
    }
}

/// A lesson as the content tables hold it.
package struct LessonRow: Equatable, Sendable {
    /// The lesson's name for machines; no two courses have the same.
    package var id: String
    /// From 1, without gaps.
    package var sequence: Int
    /// The lesson's name for people.
    package var title: String
    /// What a learner knows after it.
    package var objective: String?
    /// The lesson that must be completed before.
    package var prerequisite: String?
    /// The lesson's file.
    package var path: String

    /// A lesson that is not in the tables yet.
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
    /// The lesson's name.
    package var lesson: String
    /// In microseconds since 1970 UTC; `nil` while the lesson is not completed.
    package var completedAt: Int64?
    /// How the answer was judged; `nil` before there was one.
    package var isAnswerCorrect: Bool?
    /// The words of the answer, where they are kept.
    package var answerGiven: String?
    /// When the row was written last, in microseconds since 1970 UTC.
    package var updatedAt: Int64
    /// How often the row was written.
    package var version: Int64

    /// The longest answer that the schema takes, in Unicode scalars.
    package static let answerMax = 1000
    /// The longest name of a lesson that the schema takes, in characters.
    package static let nameMax = 128
    /// The greatest version that an import may have: later versions count from it.
    package static let versionMax: Int64 = 1_000_000_000

    /// Progress as it was read, here or on another box.
    package init(
        lesson: String, completedAt: Int64? = nil, isAnswerCorrect: Bool? = nil,
        answerGiven: String? = nil, updatedAt: Int64, version: Int64
    ) {
        self.lesson = lesson
        self.completedAt = completedAt
        self.isAnswerCorrect = isAnswerCorrect
        self.answerGiven = answerGiven
        self.updatedAt = updatedAt
        self.version = version
    }
}

/// What a reset has deleted.
package struct ResetReport: Equatable, Sendable {
    /// How many lessons had been begun or completed.
    package var lessons: Int
    /// How many events the journal had.
    package var events: Int
    /// How many entries the review log had.
    package var reviews = 0
    /// How many sessions of study there were.
    package var sessions = 0
    /// How many requests were remembered.
    package var requests: Int
    /// Whether there was a position.
    package var hadSession: Bool
    /// The identity of the journal that begins now.
    package var epoch: String
    /// `true` when the deleted bytes are gone from the files too; `false` when the disk refused
    /// and `scrub` has to be called again.
    package var isScrubbed: Bool
    /// Whether there was a backup of the store's own, which is gone too.
    package var hadBackup = false
    /// The numbers of the events of the commit that began the new journal.
    package var seqs: [Int64] = []
}

/// A copy of the database that was made.
package struct BackupReport: Equatable, Sendable {
    /// Its path, from the root.
    package var file: String
    /// Its size in bytes.
    package var bytes: Int64
    /// The number of the newest event that was ever written to it.
    package var seq: Int64
}
