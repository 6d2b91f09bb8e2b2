internal import Session
internal import SpeechText

// The style of the answer.
extension StyleChecks {
    mutating func checkAnswer(of lesson: LessonContent) {
        let index = Segment.question.rawValue - 1
        let node = root["segments"]?.items[index]["correct_answer"]
        let path = "$.segments[\(index)].correct_answer"
        for finding in [size(of: lesson.question)].compactMap(\.self) + statements(in: lesson) {
            complain(node, path, finding)
        }
    }

    private func size(of question: Question) -> Finding? {
        let hint = "It is said, and remembered, in one breath."
        switch question.kind {
        case .phrase, .word:
            let count = PhraseFinder.words(of: question.correctAnswer).count
            guard !StyleGuide.answerWords.contains(count) else { return nil }
            return Finding(
                expected: "an answer of \(Self.words(StyleGuide.answerWords)) words",
                found: "\(count)", hint: hint)
        case .list:
            let count = Question.items(of: question.correctAnswer).count
            guard count > StyleGuide.answerItems.upperBound else { return nil }
            return Finding(
                expected: "a list of \(Self.words(StyleGuide.answerItems)) items",
                found: "\(count)", hint: hint)
        }
    }

    /// Answers that the lesson states too seldom before the question.
    private func statements(in lesson: LessonContent) -> [Finding] {
        let before = lesson.segments.prefix { $0.segment != .question }
        let text = before.map { plainText(of: $0.script) }.joined(separator: "\n")
        return lesson.question.statements(in: text)
            .filter { $0.count < StyleGuide.statementsMin }
            .map { statement in
                Finding(
                    expected: "an answer that is stated at least twice before the question",
                    found: "\"\(statement.wording)\" "
                        + (statement.count == 0 ? "nowhere" : "once"),
                    hint: "Say it in the analysis and again in the themes, in these words.")
            }
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }
}
