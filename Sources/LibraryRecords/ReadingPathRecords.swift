/// A reading path.
package struct ReadingPathRecord: Codable, Hashable, Sendable {
    /// That of its corpus.
    package var id: String
    package var isActive: Bool
    package var rank: Int
    /// What the corpus had when a plan was made last.
    package var structureHash: String

    package init(id: String, isActive: Bool, rank: Int, structureHash: String) {
        self.id = id
        self.isActive = isActive
        self.rank = rank
        self.structureHash = structureHash
    }
}

/// A plan of a reading path. Equal ids are the same plan.
package struct PathPlanRecord: Codable, Hashable, Sendable {
    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    package var path: String
    package var cycle: Int
    /// Microseconds since 1970.
    package var createdUSec: Int
    /// Days since 1970-01-01, as `fromDay`.
    package var createdDay: Int
    package var fromPosition: Int
    /// Nil behind the last unit.
    package var fromReference: String?
    package var fromDay: Int
    package var pace: String
    package var reviewIntensity: String
    /// A date such as `2027-01-31`.
    package var pathStartDate: String
    package var skipFriday: Bool
    package var restWeekdays: [Int]
    package var yomTov: String
    package var yomTovDates: [String]

    package init(
        id: String, path: String, cycle: Int, createdUSec: Int, createdDay: Int,
        fromPosition: Int, fromReference: String?, fromDay: Int, pace: String,
        reviewIntensity: String, pathStartDate: String, skipFriday: Bool, restWeekdays: [Int],
        yomTov: String, yomTovDates: [String]
    ) {
        self.id = id
        self.path = path
        self.cycle = cycle
        self.createdUSec = createdUSec
        self.createdDay = createdDay
        self.fromPosition = fromPosition
        self.fromReference = fromReference
        self.fromDay = fromDay
        self.pace = pace
        self.reviewIntensity = reviewIntensity
        self.pathStartDate = pathStartDate
        self.skipFriday = skipFriday
        self.restWeekdays = restWeekdays
        self.yomTov = yomTov
        self.yomTovDates = yomTovDates
    }
}

/// A line of the log of a reading path. Equal ids are the same entry.
package struct PathEntryRecord: Codable, Hashable, Sendable {
    package enum NodeType: String, Codable, Sendable, CaseIterable {
        case learning
        case review = "review_session"
        case quiz = "weekly_quiz"
    }

    package enum Action: String, Codable, Sendable, CaseIterable {
        case done, undone, jumped, begun, answered
    }

    package enum Means: String, Codable, Sendable, CaseIterable {
        case voice, client, auto
    }

    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    package var path: String
    package var cycle: Int
    package var node: String
    package var type: NodeType
    /// Of `learning` alone, as `reference`.
    package var position: Int?
    package var reference: String?
    package var action: Action
    package var by: Means
    /// Microseconds since 1970.
    package var doneUSec: Int
    /// Days since 1970-01-01.
    package var studyDay: Int
    package var utcOffsetMinutes: Int
    /// The references of units that were reviewed.
    package var items: [String]?
    /// Of a quiz: the attempt, how many questions it has, and the verdict on one of them.
    package var attempt: Int?
    package var questions: Int?
    package var question: Int?
    package var isCorrect: Bool?

    package init(
        id: String, path: String, cycle: Int, node: String, type: NodeType, action: Action,
        by: Means, doneUSec: Int, studyDay: Int, utcOffsetMinutes: Int
    ) {
        self.id = id
        self.path = path
        self.cycle = cycle
        self.node = node
        self.type = type
        self.action = action
        self.by = by
        self.doneUSec = doneUSec
        self.studyDay = studyDay
        self.utcOffsetMinutes = utcOffsetMinutes
    }
}
