/// A question with numbered choices, of the weekly quiz of a path or of problems.
package struct ChoiceQuestion: Equatable, Sendable {
    package var text: String
    package var choices: [String]
    /// The number of the right choice, from 1.
    package var right: Int
    /// The answer in words; nil where its language is not heard.
    package var answer: Question?

    package init(text: String, choices: [String], right: Int, answer: Question? = nil) {
        self.text = text
        self.choices = choices
        self.right = right
        self.answer = answer
    }
}

// What is made of an answer.
extension ChoiceQuestion {
    /// The choice that a text is: its number, or its words.
    func choice(of text: String) -> Int? {
        if let index = choices.firstIndex(where: { Words($0) == Words(text) }) { return index + 1 }
        guard let number = Int(text.filter { !$0.isWhitespace }),
            choices.indices.contains(number - 1)
        else { return nil }
        return number
    }

    /// The reply to the client that gave the answer.
    func reply(isCorrect: Bool) -> Heard {
        Heard(
            kind: .answer, isCorrect: isCorrect,
            answer: AnswerReply(
                isCorrect: isCorrect,
                expected: choices.indices.contains(right - 1) ? choices[right - 1] : ""))
    }
}
