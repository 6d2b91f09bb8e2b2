internal import Scheduling

/// A word that is under way.
package struct StudyTask: Equatable, Sendable, Codable {
    package var card: Int64
    var isNew: Bool
    var isTaught = false
    /// The numbers of its questions, in the order in which they are asked.
    package var questions: [Int]
    /// The verdicts on those that were asked.
    var answers: [AnswerTally.Answer] = []
    /// Whether it has come back for one question more.
    var isReturning = false

    /// The question that is asked next, by its number; nil where none is left.
    package var next: Int? { questions.dropFirst(answers.count).first }
    var isDone: Bool { answers.count >= questions.count }
    var hasWrong: Bool { answers.contains { !$0.isRight } }
}

/// What became of a word.
package struct StudyWord: Equatable, Sendable, Codable {
    /// The first grade, 1 to 4.
    package var rating: Int?
    /// Whether all answers were right.
    var isAllRight = true
    package var isMastered = false
    /// Whether it was mastered before the session.
    var wasMastered = false
    /// How often it has come back.
    var returns = 0
}

/// A grade that the end of a session has given, with the word as it was before.
struct EarlyGrade: Equatable, Codable {
    var card: Int64
    var word: StudyWord?
}

/// What the learner has said of a word at the end.
struct MasteryAnswer: Equatable, Codable {
    var card: Int64
    var isMastered: Bool
}

/// The feedback to an answer.
struct StudyFeedback: Equatable, Codable {
    enum Kind: Equatable, Codable {
        /// The verdict on the answer to a question.
        case verdict(isRight: Bool)
        /// What the learner has graded himself, 1 to 4.
        case grade(Int)
    }

    var kind: Kind
    /// The question, by its number.
    var question: Int
    /// The grade of the word, 1 to 4, where this was its last question.
    var rating: Int?
    /// How often the word was forgotten, where that is to be told.
    var leech: Int?

    /// The verdict; nil where the learner has graded himself.
    var verdict: Bool? {
        if case .verdict(let isRight) = kind { isRight } else { nil }
    }

    var isWrong: Bool {
        switch kind {
        case .verdict(let isRight): !isRight
        case .grade(let rating): rating == 1
        }
    }
}

/// Something that can be taken back.
struct StudyDeed: Equatable, Codable {
    enum Kind: Equatable, Codable {
        /// A verdict, with the grade that it brought.
        case verdict(isRight: Bool, graded: Bool)
        case mark(StudyMark)
        case skip
    }

    var kind: Kind
    /// The word as it was before.
    var task: StudyTask
    var word: StudyWord?
    /// Whether the word got a grade before all was asked of it.
    var isGradedEarly = false
}
