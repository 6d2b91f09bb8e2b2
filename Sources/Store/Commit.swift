/// Everything that one step of the conductor makes durable: one transaction, all or nothing.
package struct Commit: Equatable, Sendable {
    /// Whose it is; nil for the selected learner's. Everything is kept for each learner, but what
    /// `Store.boxSettings` names.
    package var learner: String?
    /// The instant of the step, in microseconds since 1970 UTC; every row written carries it.
    package var at: Int64
    /// The new position; `nil` leaves the old one.
    package var session: SessionRow?
    /// What the learner has achieved, in order.
    package var progress: [ProgressChange] = []
    /// What happens to books, own words and notes, in order.
    package var library: [LibraryChange] = []
    /// What happens to sessions of study, in order.
    package var study: [StudyChange] = []
    /// What happens to paths, in order.
    package var paths: [PathChange] = []
    /// What happens to problems, in order.
    package var problems: [ProblemChange] = []
    /// The new lines of the review log, in order; each is of one card.
    package var reviews: [NewLogEntry] = []
    /// The new lines of the journal, in order.
    package var events: [NewEvent] = []
    /// The client's request that this step carries out, if it has a name.
    package var request: RequestRow?
    /// Settings by name; a `nil` value removes the setting.
    package var settings: [String: String?] = [:]
    /// The course that the learner has chosen; `nil` leaves the choice.
    package var selectedCourse: String?
    /// A change of the learners, which is made before everything else.
    package var learners: LearnersChange?

    /// Writes nothing but what is given.
    package init(
        learner: String? = nil, at: Int64, session: SessionRow? = nil,
        progress: [ProgressChange] = [], library: [LibraryChange] = [], study: [StudyChange] = [],
        paths: [PathChange] = [], problems: [ProblemChange] = [], reviews: [NewLogEntry] = [],
        events: [NewEvent] = [], request: RequestRow? = nil,
        settings: [String: String?] = [:], selectedCourse: String? = nil,
        learners: LearnersChange? = nil
    ) {
        self.learner = learner
        self.at = at
        self.session = session
        self.progress = progress
        self.library = library
        self.study = study
        self.paths = paths
        self.problems = problems
        self.reviews = reviews
        self.events = events
        self.request = request
        self.settings = settings
        self.selectedCourse = selectedCourse
        self.learners = learners
    }
}

extension Commit {
    /// The learner that it selects; nil if it selects none.
    package var selectedLearner: String? {
        if case .select(let learner) = learners { learner } else { nil }
    }
}

/// A change of those who learn with this box.
package enum LearnersChange: Equatable, Sendable {
    case add(LearnerRow)
    /// The learner of this name is called so from now on, is in the spoken list or not, and has
    /// these settings beside the others.
    case change(String, name: String, isSpoken: Bool, settings: [String: String] = [:])
    /// From now on the learner of this name is selected.
    case select(String)
}

/// One of those who learn with this box.
package struct LearnerRow: Equatable, Sendable {
    /// The longest name for people, in characters.
    package static let nameMax = 100

    /// The learner's name for machines.
    package var id: String
    /// The learner's name for people; empty for the default learner.
    package var name: String
    /// The user whose learner this is alone; nil for everybody's.
    package var uid: Int?
    /// Whether the name is in the list that is read out.
    package var isSpoken: Bool
    package var isSelected: Bool
    /// In microseconds since 1970 UTC; 0 for the default learner.
    package var createdAt: Int64
    /// When the learner was selected, or ceased to be, in microseconds since 1970 UTC; nil where
    /// that never happened.
    package var lastActiveAt: Int64?

    /// A learner who was never selected.
    package init(
        id: String, name: String, uid: Int? = nil, isSpoken: Bool = true,
        isSelected: Bool = false, createdAt: Int64, lastActiveAt: Int64? = nil
    ) {
        self.id = id
        self.name = name
        self.uid = uid
        self.isSpoken = isSpoken
        self.isSelected = isSelected
        self.createdAt = createdAt
        self.lastActiveAt = lastActiveAt
    }
}

/// Where the learner's session stands.
package struct SessionRow: Equatable, Sendable {
    /// Which machine runs, such as `lesson` or `relisten`.
    package var machine: String
    /// The state's public name, such as `READING_PLAYING`.
    package var state: String
    /// The course and the lesson that are open, by their names.
    package var course: String?
    /// The lesson that is open; `nil` where there is none.
    package var lesson: String?
    /// From 1.
    package var segment: Int?
    /// From 0.
    package var sentence: Int?
    /// Whether a restart leaves the lesson paused.
    package var isPaused: Bool
    /// The phase's counters as a JSON value, 64 KiB at most; the store does not look inside.
    package var payload: String
    /// How often the daemon has ended at this position without an orderly stop.
    package var crashesHere: Int
    /// When the row was written, in microseconds since the machine was booted; `nil` if an older
    /// version wrote it.
    package var bootTimeUSec: Int64?

    /// A position that was never restarted at, unless that is given.
    package init(
        machine: String, state: String, course: String? = nil, lesson: String? = nil,
        segment: Int? = nil, sentence: Int? = nil, isPaused: Bool = false, payload: String = "{}",
        crashesHere: Int = 0, bootTimeUSec: Int64? = nil
    ) {
        self.machine = machine
        self.state = state
        self.course = course
        self.lesson = lesson
        self.segment = segment
        self.sentence = sentence
        self.isPaused = isPaused
        self.payload = payload
        self.crashesHere = crashesHere
        self.bootTimeUSec = bootTimeUSec
    }
}

/// Something a learner has achieved.
package enum ProgressChange: Equatable, Sendable {
    /// The lesson has been heard to its end; completing it again keeps the first time.
    case completed(lesson: String)
    /// The question was judged; `given` holds the words only where `keep_answers` is on.
    case answered(lesson: String, isCorrect: Bool, given: String?)
}

/// A line of the journal that has no number yet.
package struct NewEvent: Equatable, Sendable {
    /// Its public name, such as `state.changed`.
    package var type: String
    /// The state that was left, for a change of state.
    package var from: String?
    /// The state that was reached, for a change of state.
    package var to: String?
    /// Who or what brought it about.
    package var cause: EventCause
    /// A JSON object, `dataBytesMax` long at most.
    package var data: String?

    /// The longest data, in bytes.
    package static let dataBytesMax = 64 * 1024

    /// An event without states and data, unless they are given.
    package init(
        type: String, from: String? = nil, to: String? = nil, cause: EventCause,
        data: String? = nil
    ) {
        self.type = type
        self.from = from
        self.to = to
        self.cause = cause
        self.data = data
    }
}

/// Who or what brought an event about.
package struct EventCause: Equatable, Sendable {
    /// The four sorts of cause, spelled as on the wire.
    package enum Kind: String, Sendable, CaseIterable {
        case voice, client, timer, system
    }

    /// The sort of cause.
    package var kind: Kind
    /// The client's user, as the kernel told it.
    package var uid: Int?
    /// The client's process, as the kernel told it.
    package var pid: Int?
    /// What the client calls itself.
    package var client: String?

    /// A cause that is no client, unless one is given.
    package init(_ kind: Kind, uid: Int? = nil, pid: Int? = nil, client: String? = nil) {
        self.kind = kind
        self.uid = uid
        self.pid = pid
        self.client = client
    }
}

/// A client's request that must not be carried out twice.
package struct RequestRow: Equatable, Sendable {
    /// Longer identifiers are refused by the schema.
    package static let idLengthMax = 128

    /// What the client has named the request.
    package var id: String
    /// What was answered, as the daemon spells it; never what a person said.
    package var verdict: String
    /// Whether it corrects the row that was written a moment ago: what the step led to has failed.
    package var isCorrection: Bool

    /// The time is the commit's.
    package init(id: String, verdict: String, isCorrection: Bool = false) {
        self.id = id
        self.verdict = verdict
        self.isCorrection = isCorrection
    }
}
