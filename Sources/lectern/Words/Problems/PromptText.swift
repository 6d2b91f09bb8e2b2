internal import LinuxIO
internal import VarlinkWire

/// What a session of problems asks or shows.
enum PromptText {
    /// `quiz, 3 of 10, pair-with-sum`, of the `problem` of a state. Behind the last prompt the
    /// number is one more than there are.
    static func place(_ session: JSONObject) -> String {
        let problem = session["problem"]?.stringValue.map { ", \($0)" } ?? ""
        let of = session.number("of")
        return "\(session.text("mode")), \(min(session.number("number"), of)) of \(of)\(problem)"
    }

    /// The prompt with its code and its options.
    ///
    /// - Parameter problem: the reply of `GetProblem`, where no question is asked.
    static func lines(
        _ prompt: JSONObject, _ problem: JSONObject? = nil, on paper: Paper
    ) -> [DrawnLine] {
        var lines = [DrawnLine(head(prompt.printable), .bold)]
        let statement = StatementText.lines(problem?.text("statement") ?? "", on: paper)
        let text = StatementText.lines(prompt.text("text"), on: paper)
        // Most statements begin with the title.
        lines += statement.first?.text == text.first?.text ? statement : text + statement
        let code = code(prompt, problem, on: paper)
        lines += code.isEmpty ? [] : [DrawnLine()] + code
        let options = prompt.objects("options")
        if !options.isEmpty { lines.append(DrawnLine()) }
        lines += options.flatMap { option($0, on: paper) }
        lines += prompt.printable.texts("hints").map { DrawnLine("Hint: \($0)") }
        return lines
    }

    /// The code of a prompt below its language, with what the problem takes and is used for; no
    /// lines where there is no code.
    static func code(
        _ prompt: JSONObject, _ problem: JSONObject?, on paper: Paper
    ) -> [DrawnLine] {
        guard let code = prompt["code"]?.objectValue else { return [] }
        let uses = problem?.printable.texts("applications").prefix(usesMax) ?? []
        return [DrawnLine(LanguageName.title(code.text("language")), .bold)]
            + CodeText.lines(code, isNumbered: prompt["kind"] == "bug_detection")
            + (problem.map { ProblemPage.complexity($0.printable) } ?? [])
            + uses.flatMap { paper.wrapped("Used for: \($0)", indent: "  ") }
            .map { DrawnLine($0) }
    }

    /// The most applications that are shown with a solution.
    private static let usesMax = 3

    private static func head(_ prompt: JSONObject) -> String {
        let place = "\(prompt.number("number")) of \(prompt.number("of"))"
        guard let kind = prompt["kind"]?.stringValue else {
            return "Problem \(place): \(prompt.text("problem"))"
        }
        return "Question \(place): \(kind.replacing("_", with: " "))"
    }

    private static func option(_ option: JSONObject, on paper: Paper) -> [DrawnLine] {
        let number = "\(option.number("number")). "
        if let code = option["code"]?.objectValue {
            return [DrawnLine(number, .bold)] + CodeText.lines(code)
        }
        let line = option["line"]?.integerValue.map { "Line \($0)" }
        let text = option["text"]?.stringValue?.printable
        let words = [line, text].compactMap(\.self).joined(separator: ": ")
        return paper.wrapped(number + words, indent: "   ").map { DrawnLine($0) }
    }

    /// What an answer was.
    static func verdict(_ reply: JSONObject) -> String {
        guard let correct = reply["correct"]?.boolValue else { return ReceiptText.words(reply) }
        let right = reply["right"]?.integerValue.map { " Number \($0) is right." } ?? ""
        let explanation = reply["explanation"]?.stringValue.map { " \($0)" } ?? ""
        return (correct ? "Right." : "Wrong.\(right)") + explanation + "\n"
    }

    /// What became of a prompt, of `problem.answered`.
    static func outcome(_ data: JSONObject, isQuestion: Bool) -> String {
        switch data.text("outcome") {
        case "right": isQuestion ? "Right." : "Reviewed."
        case "wrong": isQuestion ? "Wrong." : "Forgotten: it comes back tomorrow."
        case "late": "Time is up."
        case "shown": "The answer is shown."
        case "skipped": "Skipped."
        case "disputed": "It counts as right, and is not asked again like this."
        case "seen": "Seen."
        case let other: other
        }
    }

    /// What a milestone is, by its name.
    static func milestone(_ name: String) -> String {
        let words = name.split(separator: "-", maxSplits: 1).map(String.init)
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        return switch (words.first, words.last, parts.first, parts.last) {
        case ("first", _, _, _): "the first problem is completed"
        case ("completed", let count?, _, _): "\(count) problems are completed"
        case ("streak", let days?, _, _): "\(days) days in a row"
        case (_, _, "pattern", let pattern?): "the pattern \(pattern) is mastered"
        case (_, _, "language", let language?):
            "all solutions in \(LanguageName.title(language)) are written"
        default: name
        }
    }

    /// How a session ended, of `problem.ended`.
    static func ended(_ data: JSONObject) -> String {
        let of = data.number("of")
        let score = of > 0 ? ", \(data.number("right")) of \(of) right" : ""
        return "The session is over: \(data.number("done")) done\(score)."
    }
}
