/// The answers to the questions of one word in one session, which become one grade.
package struct AnswerTally: Hashable, Sendable {
    /// One verdict.
    package struct Answer: Hashable, Sendable, Codable {
        package var isRight: Bool
        /// Choices, or a word like it, helped.
        package var isHelped: Bool
        /// Whether the learner chose among choices, which may be luck.
        package var isChosen: Bool
        /// From the end of the prompt to the beginning of the answer, in milliseconds; nil where
        /// nobody measured. Longer times count as a minute.
        package var milliseconds: Int?
        package var isTyped: Bool

        package init(
            isRight: Bool, isHelped: Bool = false, isChosen: Bool = false,
            milliseconds: Int? = nil, isTyped: Bool = false
        ) {
            self.isRight = isRight
            self.isHelped = isHelped
            self.isChosen = isChosen
            self.milliseconds = milliseconds.map { min(max($0, 0), AnswerTally.longest) }
            self.isTyped = isTyped
        }
    }

    package var answers: [Answer] = []

    package init(_ answers: [Answer] = []) { self.answers = answers }

    /// Longer times (ms) count as this one.
    package static let longest = 60_000
    /// Right answers that took so long on the average (ms) were hard; typed ones take longer.
    private static let slow = (spoken: 10_000, typed: 30_000)
    /// Right answers that took at most so long (ms) were easy.
    private static let quick = 2_000

    /// The grade of the word; nil before any answer.
    ///
    /// - Parameter isInReview: whether the card was scheduled in days, so that it can be easy.
    package func rating(isInReview: Bool) -> Rating? {
        guard !answers.isEmpty else { return nil }
        let right = answers.filter(\.isRight)
        if 3 * right.count < 2 * answers.count { return .again }
        if right.count < answers.count || right.contains(where: \.isHelped) { return .hard }
        guard let mean = Self.mean(right) else { return .good }
        let slow = right.contains(where: \.isTyped) ? Self.slow.typed : Self.slow.spoken
        if mean > slow { return .hard }
        let isEasy = mean <= Self.quick && isInReview && !right.contains(where: \.isChosen)
        return isEasy ? .easy : .good
    }

    /// Document 003's quality of the answers, 0 to 5.
    package func quality(isInReview: Bool) -> Int? {
        guard let rating = rating(isInReview: isInReview) else { return nil }
        if rating == .again { return answers.contains(where: \.isRight) ? 2 : 0 }
        return Self.quality(ofSelfGrade: rating)
    }

    /// The quality of a grade that the learner gave.
    package static func quality(ofSelfGrade rating: Rating) -> Int {
        rating == .again ? 1 : rating.rawValue + 1
    }

    /// The mean time of the right answers in milliseconds; nil where none was measured.
    package var meanOfRight: Int? { Self.mean(answers.filter(\.isRight)) }

    private static func mean(_ answers: [Answer]) -> Int? {
        let times = answers.compactMap(\.milliseconds)
        return times.isEmpty ? nil : times.reduce(0, +) / times.count
    }
}
