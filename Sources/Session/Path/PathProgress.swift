/// How far a session of the reading path has come.
package struct PathProgress: Equatable, Sendable, Codable {
    package internal(set) var state = PathState.loaded
    /// The place in the list, from 0; -1 before the first reading.
    package internal(set) var index = -1
    /// Whether its content was there, and something of it was heard.
    var isBegun = false
    /// In a review, the item, from 0.
    package internal(set) var item = 0
    /// What is spoken, or was heard last.
    var part = PathPart.text
    /// The sentence of it that is being spoken, from 0.
    package internal(set) var sentence = 0
    /// How often something was said into silence.
    var reminders = 0
    /// Readings that are done, by their places.
    package internal(set) var done: Set<Int> = []
    /// Readings that a client has marked or that are gone: they are passed over.
    var passed: Set<Int> = []
    package internal(set) var quiz: PathQuizProgress?
    /// What can be taken back.
    var deed: PathDeed?
    /// How the session ends, once nothing more is read.
    var ending: PathEnding?
    /// What of the day and of earlier days was open then.
    var stillOpen: OpenReadings?

    /// A reading begins.
    mutating func begin(_ index: Int) {
        self.index = index
        isBegun = false
        if case .verdict = deed { deed = nil }
        (item, part, sentence, reminders, quiz) = (0, .text, 0, 0, nil)
    }
}

/// How far an attempt at a quiz has come.
package struct PathQuizProgress: Equatable, Sendable, Codable {
    var attempt: Int
    /// The questions that are asked, by their numbers; unclear ones stand once more at the end.
    var queue: [Int]
    /// The verdicts, by the numbers of the questions.
    package internal(set) var answers: [Int: Bool]
    /// Questions that were unclear once.
    var postponed: Set<Int> = []
    /// Unclear answers to the question that is asked.
    package internal(set) var tries = 0
    /// The question whose verdict is told.
    var told: Int?
    /// Who gave the newest answer.
    var answerer = PathMeans.voice

    init(_ quiz: PathQuiz) {
        attempt = quiz.attempt
        answers = quiz.answers
        queue = quiz.questions.indices.map { $0 + 1 }.filter { quiz.answers[$0] == nil }
    }

    /// The question that is asked, or was answered last.
    package var question: Int? { told ?? queue.first }
    var right: Int { answers.values.count { $0 } }
}

/// Something that can be taken back, once.
enum PathDeed: Equatable, Codable {
    /// A reading was marked as done, by its place; of a quiz with the question that was answered
    /// last.
    case mark(Int, PathVerdict?)
    case verdict(PathVerdict)
}

/// A question that was answered, by its number, in an attempt at a quiz.
struct PathVerdict: Equatable, Codable {
    var attempt: Int
    var question: Int
}

/// What a session of the reading path has come to.
package struct PathCounts: Equatable, Sendable, Codable {
    /// Units, reviews and quizzes that were done.
    package var done: Int
    /// Those of the list that are open.
    package var open: Int

    package init(done: Int = 0, open: Int = 0) {
        self.done = done
        self.open = open
    }
}
