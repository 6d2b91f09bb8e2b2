internal import VarlinkWire

// How a path goes, its texts and its settings.
extension PathText {
    /// A line for each section, book or chapter.
    static func map(_ reply: JSONObject) -> String {
        reply.objects("stretches").map { stretch in
            let units = max(0, stretch.number("last") &- stretch.number("first")) &+ 1
            let done = stretch.number("completed")
            let share = Percent.share(done, of: units).map { ", \(Percent.text($0))" } ?? ""
            let name =
                stretch.text("kind") == "chapter"
                ? "chapter \(stretch.text("name"))" : stretch.text("name")
            let indent = stretch.text("kind") == "book" ? "  " : ""
            let end = stretch.text("endDate")
            return "\(indent)\(name): \(done) of \(units)\(share)"
                + (end.isEmpty ? "" : ", ends \(end)") + "\n"
        }.joined()
    }

    static func statistics(_ reply: JSONObject) -> String {
        let days = reply.objects("days").filter { $0.number("due") > 0 }
        guard let first = reply.objects("days").first else {
            return "The path had not begun on these days.\n"
        }
        func sum(_ name: String) -> Int64 { days.reduce(0) { $0 &+ $1.number(name) } }
        let whole = days.count { $0.number("done") == $0.number("due") }
        let quizzes = reply.objects("quizzes").filter { $0["asked"] != nil }
        let (asked, right) = quizzes.reduce(into: (Int64(0), Int64(0))) { sums, quiz in
            sums.0 &+= quiz.number("asked")
            sums.1 &+= quiz.number("right")
        }
        return "Since \(first.text("date")): \(whole) of \(Count.text(Int64(days.count), "day")) "
            + "with all done.\n"
            + "Units: \(sum("due")) due, \(sum("done")) done in time, \(sum("late")) later.\n"
            + "Quizzes: \(quizzes.count)"
            + (asked > 0 ? ", \(right) of \(asked) questions right.\n" : ".\n")
    }

    /// The units of each day as a chart.
    static func heatMap(_ reply: JSONObject, _ columns: Int, _ look: Look) -> String {
        let days = reply.objects("days")
        guard let today = days.last.flatMap({ CalendarDay($0.text("date")) }) else { return "" }
        let counts = days.map { day -> JSONObject in
            [
                "day": .string(day.text("date")),
                "words": .integer(day.number("done") &+ day.number("late")),
            ]
        }
        return HeatMap(counts, of: "units", today: today, look).lines(columns)
            .map { $0 + "\n" }.joined()
    }

    static func corpora(_ reply: JSONObject) -> String {
        let corpora = reply.objects("corpora").map { corpus in
            "\(corpus.text("corpus")): \(corpus.text("title")), \(corpus.number("units")) units, "
                + "\(corpus.number("texts")) with a text, "
                + "\(corpus.number("explanations")) explained, "
                + "\(corpus.number("questions")) with questions\n"
        }
        let problems = reply.texts("problems").map { "Problem: \($0).\n" }
        let lines = corpora + problems
        return lines.isEmpty ? "No corpus is installed.\n" : lines.joined()
    }

    static func unit(_ reply: JSONObject, _ hebrew: HebrewText) -> String {
        let text = reply["sourceTextHe"]?.stringValue.map { hebrew.text($0) + "\n" }
        let source = [reply["versionTitle"], reply["license"]].compactMap { $0?.stringValue }
        let credit = source.isEmpty ? "" : "(\(source.joined(separator: ", ")))\n"
        return "\(reply.text("title"))\n\(text ?? "There is no text here yet.\n")\(credit)"
            + explanation(reply, hebrew)
    }

    private static func explanation(_ reply: JSONObject, _ hebrew: HebrewText) -> String {
        guard let content = reply["aiExplanation"]?.objectValue else { return "" }
        var lines = ["", hebrew.text(content.text("summary"))]
        if let halakha = content["halakha"]?.stringValue, !halakha.isEmpty {
            lines.append("In practice: \(hebrew.text(halakha))")
        }
        lines += content.objects("opinions").map { opinion in
            "\(hebrew.text(opinion.text("source"))): \(hebrew.text(opinion.text("details")))"
        }
        lines += content.objects("expansions").map { more in
            let source = more["source"]?.stringValue.map { " (\(hebrew.text($0)))" } ?? ""
            return "\(hebrew.text(more.text("topic"))): "
                + "\(hebrew.text(more.text("explanation")))\(source)"
        }
        if reply.isTrue("stale") { lines.append("This explains another version of the text.") }
        return lines.map { $0 + "\n" }.joined()
    }

    static func settings(_ settings: JSONObject) -> String {
        settings.members.map { "\($0.name)=\(LearnerText.text($0.value))\n" }.joined()
    }

    /// What a jump leads to.
    static func goesOn(at reference: String, _ reply: JSONObject) -> String {
        guard let cycle = reply["cycle"]?.integerValue else { return ReceiptText.words(reply) }
        let end = reply.text("endDate")
        guard reply["changed"]?.boolValue != false else {
            return "The path is at \(reference) already. Nothing was changed.\n"
        }
        return "The path goes on at \(reference), cycle \(cycle); it ends "
            + "\(end.isEmpty ? "on no day" : end).\n"
    }

    /// What a plan leads to.
    static func planned(_ reply: JSONObject) -> String {
        guard let version = reply["version"]?.integerValue else { return ReceiptText.words(reply) }
        let end = reply.text("endDate")
        let head =
            (reply.isTrue("changed") ? "" : "Nothing is other than before. ")
            + "Plan \(version) ends \(end.isEmpty ? "on no day" : end).\n"
        return head + calendar(reply)
    }
}
