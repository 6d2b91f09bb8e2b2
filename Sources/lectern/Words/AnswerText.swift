internal import VarlinkWire

/// What became of an answer, and what is asked.
enum AnswerText {
    static func verdict(_ reply: JSONObject) -> String {
        let lines = isFirst(reply) ? said(reply) : []
        return lines.map { $0 + "\n" }.joined() + ReceiptText.words(reply)
    }

    /// The reply to a repeated request has no verdict.
    private static func isFirst(_ reply: JSONObject) -> Bool { !reply.isTrue("repeated") }

    private static func said(_ reply: JSONObject) -> [String] {
        var lines: [String] = []
        let expected = reply["expected"]?.stringValue
        switch reply["correct"]?.boolValue {
        case true?: lines.append("Correct.")
        case false?: lines.append("Not correct" + (expected.map { ": it is \($0)." } ?? "."))
        case nil:
            lines.append((expected.map { "It is \($0). " } ?? "") + "Was it right? " + grading)
        }
        if let taken = reply["takenAs"]?.stringValue { lines.append("Taken as: \(taken)") }
        if let reason = AnswerReason(rawValue: reply.text("why")) { lines.append(reason.sentence) }
        if let rating = reply["rating"]?.integerValue {
            lines.append("Grade: \(GradeName.text(rating))")
        }
        return lines
    }

    private static let grading = "`lectern grade good` or `lectern grade again`"

    /// The prompt of a state, with its choices; no lines where nothing is asked.
    static func prompt(_ prompt: JSONObject?) -> [String] {
        guard let prompt else { return [] }
        var lines = ["Asked: \(prompt.text("text")) (\(prompt.text("type")))"]
        if let translation = prompt["translation"]?.stringValue {
            lines.append("It means: \(translation)")
        }
        let choices = choices(prompt)
        if !choices.isEmpty { lines.append("Choices: \(choices)") }
        if let answer = prompt["answer"]?.stringValue { lines.append("Answer: \(answer)") }
        return lines
    }

    /// `1 read, 2 write`; empty where the answer is free.
    static func choices(_ prompt: JSONObject) -> String {
        prompt.texts("choices").enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
}
