package import Session

/// How to ask a card.
package struct CardAsking: Equatable, Sendable {
    package var mode: StudyMode
    /// Whether it is learned in this session: then other types are asked than in a review.
    package var isLearning: Bool
    /// How many questions there shall be, 1 … 3; there are fewer where the word has fewer.
    package var count: Int
    /// Whether it is scheduled in days: neither new nor in learning steps.
    package var isInReview: Bool
    package var choices: Choices
    /// How often each question was asked before, by its number; none stands for never.
    package var timesAsked: [Int: Int]
    /// What chance is drawn from: the same for the same session.
    package var seed: UInt64

    /// When choices are read with a question; the raw values are those of the preference.
    package enum Choices: String, CaseIterable, Sendable {
        /// Where the word is new, or cannot be understood well enough when it is said.
        case auto
        case always
        /// They are a help that is asked for.
        case never
    }

    package init(
        mode: StudyMode = .questions, isLearning: Bool = false, count: Int = 3,
        isInReview: Bool = false, choices: Choices = .auto, timesAsked: [Int: Int] = [:],
        seed: UInt64
    ) {
        self.mode = mode
        self.isLearning = isLearning
        self.count = count
        self.isInReview = isInReview
        self.choices = choices
        self.timesAsked = timesAsked
        self.seed = seed
    }
}
