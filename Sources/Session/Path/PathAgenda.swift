/// What a session of the reading path goes through; settled when the session begins, and committed
/// with it.
package struct PathAgenda: Equatable, Sendable, Codable {
    /// What was asked for.
    package var wish: PathWish
    package var readings: [PathReading]
    /// What is open from earlier days.
    package var earlier: OpenReadings
    /// Whether a unit is marked as done after five seconds of quiet.
    package var marksItself: Bool

    /// The bytes of the readings together, about as they are written into the row of the session.
    private static let bytesMax = 32_768

    /// As many of some readings as one session has; the others stay open.
    package static func fitting(_ readings: [PathReading]) -> [PathReading] {
        var left = bytesMax
        return Array(
            readings.prefix { reading in
                left -= reading.bytes
                return left >= 0
            })
    }

    package init(
        wish: PathWish, readings: [PathReading], earlier: OpenReadings = OpenReadings(),
        marksItself: Bool = false
    ) {
        self.wish = wish
        self.readings = readings
        self.earlier = earlier
        self.marksItself = marksItself
    }
}

/// How much is open, counted as the learner hears it.
package struct OpenReadings: Equatable, Sendable, Codable {
    /// Units and reviews.
    package var readings: Int
    package var quizzes: Int

    package init(readings: Int = 0, quizzes: Int = 0) {
        self.readings = readings
        self.quizzes = quizzes
    }

    /// Counts readings.
    package init(_ readings: [PathReading]) {
        quizzes = readings.count { $0.kind == .quiz }
        self.readings = readings.count - quizzes
    }

    package var isNone: Bool { readings == 0 && quizzes == 0 }
}

/// What a learner or a client wants to read.
package enum PathWish: Equatable, Sendable, Codable {
    /// What the day has.
    case today
    /// What is open from earlier days.
    case catchUp
    /// One node of a path, by its id.
    case node(path: String, id: String)
}

/// A node of a path that is read, reviewed, or asked about.
package struct PathReading: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case unit, review, quiz
    }

    package var path: String
    /// The title of the path, where it is said before the reading: the list changes path there.
    package var title: String?
    /// The id of the node.
    package var node: String
    package var kind: Kind
    /// The reference of a unit; those of the items of a review; none of a quiz.
    package var references: [String]
    /// Whether the node was done before the session began: then no mark of the session counts.
    package var wasDone: Bool

    /// So many units are reviewed at once at most; the bytes of so many fit into a session.
    package static let referencesMax = 200

    /// About how many bytes the reading has where it is written down.
    fileprivate var bytes: Int {
        (references + [path, node, title ?? ""]).reduce(80) { $0 + $1.utf8.count + 3 }
    }

    package init(
        path: String, title: String? = nil, node: String, kind: Kind, references: [String] = [],
        wasDone: Bool = false
    ) {
        self.path = path
        self.title = title
        self.node = node
        self.kind = kind
        self.references = references
        self.wasDone = wasDone
    }
}

/// What of a unit can be heard.
package struct PathUnit: Equatable, Sendable {
    package var hasExplanation: Bool
    package var hasOpinions: Bool
    package var hasMore: Bool

    package init(hasExplanation: Bool, hasOpinions: Bool = false, hasMore: Bool = false) {
        self.hasExplanation = hasExplanation
        self.hasOpinions = hasOpinions
        self.hasMore = hasMore
    }
}

/// An attempt at a quiz.
package struct PathQuiz: Equatable, Sendable {
    /// The number of the attempt, from 1.
    package var attempt: Int
    package var questions: [ChoiceQuestion]
    /// The verdicts of the attempt that are there already, by the numbers of the questions.
    package var answers: [Int: Bool]

    package init(attempt: Int, questions: [ChoiceQuestion], answers: [Int: Bool] = [:]) {
        self.attempt = attempt
        self.questions = questions
        self.answers = answers
    }
}

/// What is read, by its path and reference; a quiz by the id of its node.
package struct ReadingRef: Hashable, Sendable, Codable {
    package var path: String
    package var reference: String

    package init(path: String, reference: String) {
        self.path = path
        self.reference = reference
    }
}

/// A part of what a reading says; the words are composed outside.
package enum PathPart: Hashable, Sendable, Codable {
    /// The reference and the source text, or that there is none.
    case text
    /// The summary, and what it means in practice.
    case explanation
    case opinions
    /// More background.
    case more
    /// Of a review: reference, source text, and summary.
    case review
    /// Of a quiz, by the number of the question.
    case question(Int)
    case answer(Int)
}
