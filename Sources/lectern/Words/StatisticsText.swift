internal import VarlinkWire

/// A learner's figures as sentences.
enum StatisticsText {
    /// Levels of confidence by what they are called here and on the wire.
    static let levels: [(label: String, member: String)] = [
        ("starting", "starting"), ("learning", "learning"), ("getting there", "gettingThere"),
        ("strong", "strong"), ("mastered", "mastered"),
    ]

    static func words(_ figures: JSONObject) -> String {
        let streak = Count.text(figures.number("streak"), "day")
        let lines =
            [cards(figures), library(figures), "Levels: \(byLevel(figures))."]
            + answers(figures) + days(figures)
            + ["Streak: \(streak), the longest \(figures.number("longestStreak"))."]
            + forecast(figures)
        return lines.map { $0 + "\n" }.joined()
    }

    /// `Cards: 300, 120 of them seen, 12 marked as mastered, 1 often forgotten.`
    static func cards(_ figures: JSONObject) -> String {
        let stages = figures["cards"]?.objectValue ?? [:]
        // Mastered cards are in no stage. Figures of a daemon may be any.
        let all = ["new", "learning", "review", "relearning", "suspended"]
            .reduce(figures.number("mastered")) { $0 &+ stages.number($1) }
        return "Cards: \(all), \(figures.number("seen")) of them seen, "
            + "\(figures.number("mastered")) marked as mastered, "
            + "\(figures.number("leeches")) often forgotten."
    }

    /// `Library: 3 books, 45 own words.`
    static func library(_ figures: JSONObject) -> String {
        "Library: \(Count.text(figures.number("books"), "book")), "
            + "\(Count.text(figures.number("ownWords"), "own word"))."
    }

    private static func byLevel(_ figures: JSONObject) -> String {
        let counts = figures["levels"]?.objectValue ?? [:]
        return levels.map { "\(counts.number($0.member)) \($0.label)" }.joined(separator: ", ")
    }

    private static func answers(_ figures: JSONObject) -> [String] {
        let average = figures["averageAnswerMs"]?.integerValue
            .map { ", \($0 / 1000).\($0 % 1000 / 100) seconds each" }
        var lines = [
            "Since \(figures.text("fromDay")): "
                + "\(Count.text(figures.number("sessions"), "session")), "
                + "\(Count.text(figures.number("minutes"), "minute"))\(average ?? "").",
            "Answers: \(share(figures)).",
        ]
        lines += figures.objects("types").map { "  \(name($0.text("type"))): \(share($0))" }
        for (label, member) in [("Kept", "retention"), ("Kept, mature", "matureRetention")] {
            guard let kept = figures[member]?.objectValue, let share = kept["share"]?.integerValue
            else { continue }
            let reviews = Count.text(kept.number("reviews"), "review")
            lines.append("\(label): \(Percent.text(share)) of \(reviews).")
        }
        if let predicted = figures["predictedRetention"]?.integerValue {
            lines.append("Expected to be kept now: \(Percent.text(predicted)).")
        }
        return lines
    }

    /// `88% of 340 right`.
    private static func share(_ figures: JSONObject) -> String {
        let attempts = figures.number("attempts")
        guard let share = Percent.share(figures.number("right"), of: attempts) else {
            return "none"
        }
        return "\(Percent.text(share)) of \(attempts) right"
    }

    /// A type of question in words.
    static func name(_ type: String) -> String { type.replacing("_", with: " ") }

    private static func days(_ figures: JSONObject) -> [String] {
        guard let today = CalendarDay(figures.text("today")) else { return [] }
        return [sums(figures.objects("heatMap"), "words", "Words", today: today)]
    }

    /// `Words today: 20, in 7 days: 25, in 30 days: 26, in 366 days: 33.`
    ///
    /// - Parameters:
    ///   - days: their `day` and what is counted on each.
    ///   - member: the one that holds how many.
    ///   - noun: what is counted.
    static func sums(
        _ days: [JSONObject], _ member: String, _ noun: String, today: CalendarDay
    ) -> String {
        let counts = days.compactMap { day in
            CalendarDay(day.text("day"))
                .map { (ago: today.number - $0.number, count: day.number(member)) }
        }
        func sum(_ length: Int) -> Int64 {
            counts.filter { (0..<length).contains($0.ago) }.reduce(0) { $0 &+ $1.count }
        }
        return "\(noun) today: \(sum(1)), in 7 days: \(sum(7)), in 30 days: \(sum(30)), "
            + "in 366 days: \(sum(366))."
    }

    /// A line for each day of a week, and one for all days.
    private static func forecast(_ figures: JSONObject) -> [String] {
        let days = figures.objects("forecast")
        guard !days.isEmpty else { return [] }
        func sum(_ name: String) -> Int64 { days.reduce(0) { $0 &+ $1.number(name) } }
        return days.prefix(7).map { day in
            "Due on \(day.text("day")): \(Count.text(day.number("review"), "review")), "
                + "\(day.number("new")) new."
        } + [
            "Due in \(Count.text(Int64(days.count), "day")): "
                + "\(Count.text(sum("review"), "review")), \(sum("new")) new."
        ]
    }
}
