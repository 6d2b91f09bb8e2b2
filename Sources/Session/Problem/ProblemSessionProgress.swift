package import Scheduling

/// How far a session of problems has come.
package struct ProblemSessionProgress: Equatable, Sendable, Codable {
    package internal(set) var state = ProblemState.loading
    /// The place of the prompt in the plan, from 0; -1 before the first.
    package internal(set) var index = -1
    /// Whether this prompt was given.
    package internal(set) var isAsked = false
    /// Whether the learner can look at a screen.
    package internal(set) var hasScreen: Bool
    /// Prompts for a screen that were late in a row.
    var lateLooks = 0
    /// Of a review: whether the solution was given.
    package internal(set) var isSolved = false
    /// The language of the solution that is given, by its number from 0.
    package internal(set) var language = 0
    /// How many hints were given.
    package internal(set) var hints = 0
    /// Whether the limit of a writing is over.
    package internal(set) var isLate = false
    /// How much of the limit of a writing is used, in milliseconds.
    package internal(set) var spent = 0
    /// Unclear answers in a row.
    var tries = 0
    /// How often something was said into silence.
    var reminders = 0
    /// How much of the submitted code was as stored, in a hundred; nil where none was submitted.
    package internal(set) var percent: Int?
    /// The language of the submitted code.
    var written: String?
    /// The option that was chosen, by its number; nil before, and where time was up.
    var choice: Int?
    /// What became of the prompts, by their places.
    package internal(set) var outcomes: [Int: ProblemAttempt.Outcome] = [:]
    /// The outcome that is told, and can be taken back or turned.
    var told: ProblemTold?
    /// How the session ends, once nothing more is asked.
    package internal(set) var ending: ProblemEnding?

    init(hasScreen: Bool) { self.hasScreen = hasScreen }

    /// A prompt begins.
    mutating func begin(_ index: Int) {
        self.index = index
        isAsked = false
        (isSolved, language, hints, isLate, spent) = (false, 0, 0, false, 0)
        (tries, reminders, percent, written, choice) = (0, 0, nil, nil, nil)
    }

    package var counts: ProblemCounts {
        let counted = outcomes.values.filter { ![.skipped, .disputed, .seen].contains($0) }
        return ProblemCounts(
            done: outcomes.count, right: counted.count { $0 == .right }, of: counted.count)
    }
}

/// An outcome that was told last.
struct ProblemTold: Equatable, Codable {
    /// The prompt, by its place in the plan.
    var index: Int
    var outcome: ProblemAttempt.Outcome
    /// What counted of the prompt before, and counts again where this one is taken back; nil for
    /// nothing.
    var before: ProblemAttempt.Outcome?
}

/// How a session ended; the raw values are the names on the wire.
package enum ProblemEnding: String, CaseIterable, Hashable, Sendable, Codable {
    /// Everything was gone through.
    case finished
    /// The learner ended it.
    case ended
    case abandoned
}

/// What a session of problems has come to.
package struct ProblemCounts: Equatable, Sendable, Codable {
    /// Prompts with an outcome.
    package var done: Int
    /// Right answers, and what was known.
    package var right: Int
    /// Prompts that count as right or wrong.
    package var of: Int

    package init(done: Int = 0, right: Int = 0, of: Int = 0) {
        self.done = done
        self.right = right
        self.of = of
    }
}

/// What must not be forgotten of a session of problems.
package enum ProblemRecord: Equatable, Sendable {
    case began(ProblemPlan)
    /// A prompt was begun, by its place.
    case asked(Int)
    case answered(PromptAttempt)
    /// A verdict "wrong" was turned round: the fault of the question is barred.
    case turned(Int)
    /// The newest outcome of this prompt is taken back.
    case undone(Int)
    /// Nothing is asked any more.
    case closed(ProblemEnding, ProblemCounts)
    /// Something was taken back behind the end: the session goes on.
    case reopened
}

/// One attempt at a prompt.
package struct PromptAttempt: Equatable, Sendable {
    /// The prompt, by its place in the plan.
    package var index: Int
    package var outcome: ProblemAttempt.Outcome
    package var hints: Int
    /// Whether the limit of a writing was over.
    package var isLate: Bool
    /// The option that was chosen, by its number; nil where none was.
    package var choice: Int?
    /// How much of the code was as stored, in a hundred; nil where none was submitted.
    package var percent: Int?
    /// The language of that code.
    package var language: String?
    /// From the end of the prompt, in milliseconds.
    package var milliseconds: Int

    package init(
        index: Int, outcome: ProblemAttempt.Outcome, hints: Int = 0, isLate: Bool = false,
        choice: Int? = nil, percent: Int? = nil, language: String? = nil, milliseconds: Int = 0
    ) {
        self.index = index
        self.outcome = outcome
        self.hints = hints
        self.isLate = isLate
        self.choice = choice
        self.percent = percent
        self.language = language
        self.milliseconds = milliseconds
    }
}
