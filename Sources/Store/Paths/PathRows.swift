package import Scheduling

/// A path of a learner.
package struct PathRow: Equatable, Sendable {
    /// That of its corpus.
    package var id: String
    package var isActive: Bool
    /// The order of the paths of a day, the lowest first.
    package var rank: Int
    /// What the corpus had when a plan was made last.
    package var structureHash: String

    /// How many paths a learner may have.
    package static let countMax = 50
    package static let ranks = 0...1_000

    package init(id: String, isActive: Bool, rank: Int, structureHash: String) {
        self.id = id
        self.isActive = isActive
        self.rank = rank
        self.structureHash = structureHash
    }
}

/// A plan that has no id yet.
package struct NewPathPlan: Equatable, Sendable {
    package var path: String
    /// From 1.
    package var cycle: Int
    package var createdOn: StudyDay
    /// The first unit that the plan unlocks, and its reference; nil behind the last unit.
    package var fromPosition: Int
    package var fromReference: String?
    package var fromDay: StudyDay
    package var text: PathPlanText

    /// How many plans a path may have.
    package static let countMax = 2_000

    package init(
        path: String, cycle: Int, createdOn: StudyDay, fromPosition: Int, fromReference: String?,
        fromDay: StudyDay, text: PathPlanText
    ) {
        self.path = path
        self.cycle = cycle
        self.createdOn = createdOn
        self.fromPosition = fromPosition
        self.fromReference = fromReference
        self.fromDay = fromDay
        self.text = text
    }
}

/// A plan of a path, as it is kept.
package struct PathPlanRow: Equatable, Sendable {
    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    /// In microseconds since 1970 UTC.
    package var createdAt: Int64
    package var plan: NewPathPlan
}

/// An entry of the log of a path that has no id yet.
package struct NewPathEntry: Equatable, Sendable {
    package enum NodeType: String, Sendable, CaseIterable {
        case learning
        case review = "review_session"
        case quiz = "weekly_quiz"
    }

    package enum Action: String, Sendable, CaseIterable {
        case done, undone
        /// All units before the one of the entry are left.
        case jumped
        /// An attempt at a quiz began.
        case begun
        /// A question of a quiz was answered.
        case answered
    }

    package enum Means: String, Sendable, CaseIterable {
        case voice, client, auto
    }

    /// What stands beside an entry.
    package enum Detail: Equatable, Sendable {
        /// The references of the units that were reviewed.
        case items([String])
        /// An attempt at a quiz, from 1, and how many questions it has.
        case attempt(Int, questions: Int)
        /// The verdict on a question, from 1, of an attempt.
        case verdict(attempt: Int, question: Int, isCorrect: Bool)
    }

    package var path: String
    package var cycle: Int
    /// Such as `computed-7`.
    package var node: String
    package var type: NodeType
    /// Of `learning` alone, as the reference.
    package var position: Int?
    package var reference: String?
    package var action: Action
    package var means: Means
    package var day: StudyDay
    package var utcOffsetMinutes: Int
    package var detail: Detail?

    /// How many entries the log of a path may have.
    package static let countMax = 1_000_000
    /// How many units a review session may have.
    package static let itemsMax = 1_000

    package init(
        path: String, cycle: Int, node: String, type: NodeType, position: Int? = nil,
        reference: String? = nil, action: Action, means: Means, day: StudyDay,
        utcOffsetMinutes: Int, detail: Detail? = nil
    ) {
        self.path = path
        self.cycle = cycle
        self.node = node
        self.type = type
        self.position = position
        self.reference = reference
        self.action = action
        self.means = means
        self.day = day
        self.utcOffsetMinutes = utcOffsetMinutes
        self.detail = detail
    }
}

/// An entry of the log of a path, as it is kept.
package struct PathEntryRow: Equatable, Sendable {
    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    /// In microseconds since 1970 UTC; later than that of the entry before.
    package var at: Int64
    package var entry: NewPathEntry
}

/// What happens to the paths of a learner, in order.
package enum PathChange: Equatable, Sendable {
    /// Adds a path, or changes one.
    case put(PathRow)
    case plan(NewPathPlan)
    case log(NewPathEntry)
}
