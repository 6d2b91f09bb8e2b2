package import Scheduling

/// An attempt that has no id yet.
package struct NewProblemAttempt: Equatable, Sendable {
    package var repository: String
    /// The session in which it happened.
    package var session: String
    /// Not `disputed`, which only follows an attempt.
    package var attempt: ProblemAttempt
    /// Whether the time for writing was over.
    package var isLate: Bool

    /// The longest time that is kept, a day; longer ones count as this.
    package static let millisecondsMax = 86_400_000

    package init(
        repository: String, session: String, attempt: ProblemAttempt, isLate: Bool = false
    ) {
        self.repository = repository
        self.session = session
        self.attempt = attempt
        self.isLate = isLate
    }
}

/// An attempt as it is kept.
package struct ProblemAttemptRow: Equatable, Sendable {
    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    /// In microseconds since 1970 UTC; later than that of the attempt before at this problem.
    package var at: Int64
    package var repository: String
    package var session: String
    package var attempt: ProblemAttempt
    /// The attempt that this one takes back (`skipped`) or turns (`disputed`).
    package var corrects: String?
}

/// What happens to the problems of a learner, in order.
package enum ProblemChange: Equatable, Sendable {
    /// From now on this repository is selected, and its problems have cards; with nil none is. Also
    /// makes the cards agree with a repository that is selected already.
    case select(ProblemCatalogue?)
    /// An attempt at a problem of the catalogue's repository; finds milestones.
    case attempt(NewProblemAttempt, ProblemCatalogue)
    /// Takes back an attempt, and the grade that it gave. The wish of that moment, in microseconds
    /// since 1970 UTC, comes back where the grade was the only one behind it.
    case undo(attempt: String, day: StudyDay, wish: Int64? = nil)
    /// The learner was right in a quiz. No question is made of the fault of this one any more.
    case dispute(attempt: String, day: StudyDay)
    /// An empty text removes the note.
    case note(ProblemNote.Kind, String, slug: String, repository: String)
    /// Nil discards what was kept.
    case code(String?, language: String, slug: String, repository: String)
    /// Due today behind reviews until it is graded, or not.
    case queue(Bool, slug: String, repository: String)
    case settings(ProblemSettings)
}

package enum ProblemNote {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case note, comparison
    }

    package static let bytesMax = 16 << 10
}

package enum KeptCode {
    package static let bytesMax = 32 << 10
}

/// What an attempt leads to.
package struct ProblemResult: Equatable, Sendable {
    /// Of the attempt.
    package var id: String
    /// What the card was graded with; nil where nothing was graded.
    package var rating: Rating?
    /// When the card comes next; nil for a new one.
    package var dueDay: StudyDay?
    /// Days; 0 for a new card.
    package var interval: Int
    /// The names of the milestones that were reached, in their order.
    package var milestones: [String]
}

/// Where a learner stands with a problem of a repository.
package struct ProblemProgress: Equatable, Sendable {
    package enum Status: String, CaseIterable, Hashable, Sendable {
        case new, started, completed, mastered
    }

    package var status = Status.new
    /// The languages in which it was solved, by the names that attempts have.
    package var completedIn: Set<String> = []
    /// When it was graded last, in microseconds since 1970 UTC.
    package var reviewedAt: Int64?
    package var dueDay: StudyDay?
    /// Days; nil before the first grade.
    package var intervalDays: Int?
    package var isQueued = false

    package init() {}
}

/// What is due of a repository.
package struct ProblemDue: Equatable, Sendable {
    /// Reviews that are due today or before, and what is queued besides.
    package var today: Int
    /// New problems that today still allows.
    package var new: Int
    /// Reviews that come due on each of the seven days after today.
    package var days: [Int]

    package static let daysAhead = 7
    /// While more are due no new ones come.
    package static let newUpTo = 20
    /// A new problem comes behind so many others.
    package static let newAfter = 4

    package init(today: Int = 0, new: Int = 0, days: [Int] = []) {
        self.today = today
        self.new = new
        self.days = days
    }
}

/// What is kept of a problem beside its progress.
package struct ProblemKept: Equatable, Sendable {
    package var notes: [ProblemNote.Kind: String] = [:]
    /// The newest code that was saved, by its language.
    package var codes: [String: String] = [:]

    package init() {}
}
