/// How a typed answer was judged, so that a learner can be told.
package struct AnswerCheck: Equatable, Sendable {
    package var isRight: Bool
    /// The answer as the question has it.
    package var expected: String
    /// The words that the text was taken for; empty where it has none.
    package var takenAs: String
    package var why: Why

    /// What decided; the raw value is the name on the wire. Where several things were overlooked,
    /// the last of them in this order is told.
    package enum Why: String, CaseIterable, Sendable {
        /// It is the answer, but for case, punctuation, spaces, an article or "to".
        case same
        /// It is another wording that counts.
        case alternative
        /// It is right without the vowel marks of Hebrew or Arabic, on either side.
        case points
        /// It is right where the forms of alef, yeh and teh marbuta count alike.
        case letters
        /// It is right with the accents that are missing in it.
        case accents
        case wrong
        /// It holds no word.
        case empty
    }

    package init(isRight: Bool, expected: String, takenAs: String, why: Why) {
        self.isRight = isRight
        self.expected = expected
        self.takenAs = takenAs
        self.why = why
    }
}

extension Question {
    /// Judges a typed answer, and says how it was taken.
    package func check(_ text: String) -> AnswerCheck {
        switch kind {
        case .phrase, .list: checkExactly(text)
        case .word: WordAnswer(self).check(text)
        }
    }

    private func checkExactly(_ text: String) -> AnswerCheck {
        let taken = Words(text).withoutLeadingArticles.words.joined(separator: " ")
        func verdict(_ why: AnswerCheck.Why, isRight: Bool) -> AnswerCheck {
            AnswerCheck(isRight: isRight, expected: correctAnswer, takenAs: taken, why: why)
        }
        guard isRight(text) else { return verdict(taken.isEmpty ? .empty : .wrong, isRight: false) }
        let own = Question(correctAnswer: correctAnswer, acceptableVariants: [], kind: kind)
        return verdict(own.isRight(text) ? .same : .alternative, isRight: true)
    }
}
