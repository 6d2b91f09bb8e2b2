/// One answer to a problem, or one look at it.
package struct ProblemAttempt: Hashable, Sendable {
    package enum Mode: String, CaseIterable, Hashable, Sendable, Codable {
        case review, quiz, write, comparison
    }

    package enum Outcome: String, CaseIterable, Hashable, Sendable, Codable {
        case right, wrong
        /// The limit of a question was over.
        case late
        /// The answer was shown on request, which is a failure.
        case shown
        /// Passed over, or taken back.
        case skipped
        /// The learner was right, whatever the verdict.
        case disputed
        /// A comparison was looked at.
        case seen
    }

    package var slug: String
    package var mode: Mode
    /// Of a quiz alone.
    package var questionType: String?
    package var language: String?
    /// The key of the fault that the question was made of.
    package var fault: String?
    package var outcome: Outcome
    /// How many hints were given.
    package var hints: Int
    /// How much of written code agrees with the stored code.
    package var percent: Int?
    package var milliseconds: Int
    package var day: StudyDay

    package init(
        slug: String, mode: Mode, questionType: String? = nil, language: String? = nil,
        fault: String? = nil, outcome: Outcome, hints: Int = 0, percent: Int? = nil,
        milliseconds: Int, day: StudyDay
    ) {
        self.slug = slug
        self.mode = mode
        self.questionType = questionType
        self.language = language
        self.fault = fault
        self.outcome = outcome
        self.hints = hints
        self.percent = percent
        self.milliseconds = milliseconds
        self.day = day
    }

    /// What the card of the problem is graded with; nil for what grades nothing: guesses in a quiz,
    /// comparisons, and what was passed over.
    ///
    /// - Parameter isLate: whether the time for writing was over.
    package func rating(isLate: Bool) -> Rating? {
        guard mode == .review || mode == .write else { return nil }
        return switch outcome {
        case .right: hints > 0 || isLate ? .hard : .good
        case .wrong, .late, .shown: .again
        case .skipped, .disputed, .seen: nil
        }
    }

    /// Whether it was right, of what was answered; nil for the rest.
    package var isRight: Bool? {
        switch outcome {
        case .right: true
        case .wrong, .late, .shown: false
        case .skipped, .disputed, .seen: nil
        }
    }

    /// Whether the problem was solved in a language.
    package var isSolved: Bool { mode == .write && outcome == .right }
}
