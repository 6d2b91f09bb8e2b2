internal import Scheduling

/// How far a session is: all of it that is committed.
package struct StudyProgress: Equatable, Sendable, Codable {
    package internal(set) var state = StudyState.loading
    /// How many entries of the plan have been begun.
    var taken = 0
    /// The word that is taught or asked, or that was answered last.
    package internal(set) var current: StudyTask?
    /// The other words that are under way, in the order in which they come.
    var block: [StudyTask] = []
    /// How often a word has come back.
    var returns: [Int64: Int] = [:]
    /// What became of each word that was begun.
    package internal(set) var words: [Int64: StudyWord] = [:]
    /// What can be taken back, newest last.
    var deeds: [StudyDeed] = []
    /// The number of the prompt, from 1.
    package internal(set) var prompt = 0
    /// Unclear answers to it.
    package internal(set) var tries = 0
    /// How often it was said into silence.
    var replays = 0
    /// Whether choices were given as a help.
    package internal(set) var isHelped = false
    /// In GRADE_ASKED, whether a verdict is wanted after unclear answers, not a grade.
    var wantsVerdict = false
    /// In ANSWERED, what is told of the answer.
    var feedback: StudyFeedback?
    /// Kinds of questions that were explained.
    var explained: Set<String> = []
    /// The sentence of what is taught that is being spoken, from 0.
    package internal(set) var sentence = 0
    /// The example that comes next.
    var example = 0
    /// Milliseconds without pauses.
    var spent = 0
    var questions = 0
    var questionsRight = 0
    var mastered = 0
    /// The words of which it is still asked whether they are mastered.
    var mastery: [Int64] = []
    /// What the learner has said of words before, newest last.
    var masteryAnswers: [MasteryAnswer] = []
    var ending: StudyEnding?
    var standing: StudyStanding?
}

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
}

/// What the learner has said of a word at the end.
struct MasteryAnswer: Equatable, Codable {
    var card: Int64
    var isMastered: Bool
}

/// What is told of an answer.
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
    /// Whether an early end has brought the word its grade.
    var isGradedEarly = false
}

extension StudyProgress {
    /// The entries that come next: a new word alone, or some that are not new.
    func nextEntries(of plan: StudyPlan) -> [StudyPlan.Entry] {
        let rest = plan.entries.dropFirst(taken)
        guard let first = rest.first, !first.isNew else { return Array(rest.prefix(1)) }
        return rest.prefix(StudyWaits.block).prefix { !$0.isNew }
    }

    /// Puts the word that was asked behind the others, if it has more questions, and takes the
    /// next.
    mutating func turnOver() {
        if let current, !current.isDone { block.append(current) }
        current = block.isEmpty ? nil : block.removeFirst()
    }

    /// Takes a word out of the session.
    mutating func drop(_ card: Int64) {
        block.removeAll { $0.card == card }
        if current?.card == card { current = nil }
    }

    /// Remembers what is about to be done to the current word.
    mutating func remember(_ kind: StudyDeed.Kind, gradedEarly: Bool = false) {
        guard let current else { return }
        deeds.append(
            StudyDeed(
                kind: kind, task: current, word: words[current.card], isGradedEarly: gradedEarly))
        if deeds.count > StudyWaits.deeds { deeds.removeFirst() }
    }

    /// Counts a grade of a word, of which the first one stands.
    mutating func note(_ rating: Rating, of task: StudyTask) {
        var word = words[task.card] ?? StudyWord()
        word.rating = word.rating ?? rating.rawValue
        if task.hasWrong || rating == .again { word.isAllRight = false }
        words[task.card] = word
    }

    /// Words that are still to be done, the current one included.
    func left(of plan: StudyPlan) -> Int {
        let isUnderWay = current.map { !$0.isDone } ?? false
        return plan.entries.count - taken + block.count + (isUnderWay ? 1 : 0)
    }

    /// Words that were taken out without a grade.
    package var skipped: Int {
        let underWay = Set(([current].compactMap(\.self) + block).map(\.card))
        return words.count { $0.value.rating == nil && !underWay.contains($0.key) }
    }

    /// What the session has come to.
    package func counts(of plan: StudyPlan) -> StudyCounts {
        var counts = StudyCounts()
        for rating in words.values.compactMap(\.rating) { counts.ratings[rating - 1] += 1 }
        counts.missed = counts.ratings[0]
        counts.right = counts.ratings.dropFirst().reduce(0, +)
        counts.skipped = words.count - counts.done
        counts.questions = questions
        counts.questionsRight = questionsRight
        counts.mastered = mastered
        counts.seconds = spent / 1_000
        return counts
    }
}
