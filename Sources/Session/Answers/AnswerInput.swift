/// An answer as a client gives it.
package enum AnswerInput: Equatable, Sendable {
    case text(String)
    /// A choice, from 1.
    case choice(Int)
}

/// The reply to the client that gave the answer.
package struct AnswerReply: Equatable, Sendable {
    package var isCorrect: Bool
    /// The answer that was expected, as it is written.
    package var expected: String
    /// How the text was judged; nil of a choice.
    package var check: AnswerCheck?
    /// The grade of the word, where this was its last question; 1 to 4.
    package var rating: Int?

    package init(isCorrect: Bool, expected: String, check: AnswerCheck? = nil, rating: Int? = nil) {
        self.isCorrect = isCorrect
        self.expected = expected
        self.check = check
        self.rating = rating
    }

    /// What the text was taken for, if it was not written as expected.
    package var takenAs: String? {
        check.flatMap { $0.why == .same || $0.why == .empty ? nil : $0.takenAs }
    }
}
