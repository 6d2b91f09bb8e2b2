internal import VarlinkWire

/// How the problems go: charts on a screen, else sentences.
struct ProblemFigures {
    let paper: Paper
    /// Nil where it is not known.
    var today: CalendarDay?

    private var look: Look { paper.look }

    /// The dashboard: repository, what is due, streak, patterns.
    func board(_ board: JSONObject) -> [DrawnLine] {
        let repository = board["repository"]?.objectValue ?? [:]
        let figures = board["statistics"]?.objectValue ?? [:]
        let due = board["due"]?.objectValue ?? [:]
        let name = "\(repository.text("title")) (\(repository.text("repository")))"
        return [
            DrawnLine(name, .bold), DrawnLine(Self.problems(figures)),
            DrawnLine(
                "Due today: \(Count.text(due.number("today"), "problem")), "
                    + "and \(due.number("new")) new."),
            DrawnLine(Self.streak(figures)), DrawnLine(), DrawnLine("Patterns", .bold),
        ] + ProblemsText.patterns(board, on: paper)
    }

    /// All figures of a learner.
    func lines(_ figures: JSONObject) -> [DrawnLine] {
        let days = figures["days"]?.objectValue ?? [:]
        let tallies = figures["tallies"]?.objectValue ?? [:]
        var lines = [DrawnLine(Self.problems(figures)), DrawnLine(Self.streak(figures))]
        lines += heat(days.objects("heat"))
        for section in Self.sections {
            lines += self.section(section, tallies.objects(section.member))
        }
        lines +=
            trend(tallies.objects("weeks")) + completion(days.objects("completion"))
            + milestones(days.objects("milestones"))
        return paper.isScreen
            ? lines.map { $0.cut(to: paper.columns - 1, mark: look.mark) } : lines
    }

    /// `Problems: 12, 3 completed, 1 mastered.`
    private static func problems(_ figures: JSONObject) -> String {
        "Problems: \(figures.number("problems")), \(figures.number("completed")) completed, "
            + "\(figures.number("mastered")) mastered."
    }

    private static func streak(_ figures: JSONObject) -> String {
        "Streak: \(Count.text(figures.number("streak"), "day")), "
            + "the longest \(figures.number("longestStreak"))."
    }

    private struct Section {
        var member: String
        var title: String
        /// What the share is called.
        var noun: String
    }

    private static let sections = [
        Section(member: "types", title: "Answers by type", noun: "right"),
        Section(member: "patterns", title: "By pattern", noun: "right"),
        Section(member: "difficulties", title: "By difficulty", noun: "completed"),
        Section(member: "languages", title: "Written by language", noun: "completed"),
        Section(member: "modes", title: "Time by mode", noun: "right"),
        Section(member: "retention", title: "Kept in review", noun: "kept"),
    ]

    private func section(_ section: Section, _ tallies: [JSONObject]) -> [DrawnLine] {
        guard !tallies.isEmpty else { return [] }
        guard paper.isScreen else {
            return [DrawnLine("\(section.title):")]
                + tallies.map { DrawnLine("  " + Self.sentence($0, section.noun)) }
        }
        let widest = tallies.map { Self.name($0).count }.max() ?? 0
        var chart = BarChart(columns: paper.columns, look: look)
        chart.labelColumns = min(max(14, widest + 1), 30)
        return [DrawnLine(), DrawnLine(section.title, .bold)]
            + tallies.map { tally in
                var line = chart.share(
                    Self.name(tally), tally.number("right"), tally.number("of"), none: "none yet")
                if tally.number("timeUSec") > 0 {
                    line.add(", \(TallyText.time(tally.number("timeUSec")))")
                }
                return line
            }
    }

    /// `complexity analysis: 80% of 10 right, 3:20 minutes`
    private static func sentence(_ tally: JSONObject, _ noun: String) -> String {
        let of = tally.number("of")
        let share = Percent.share(tally.number("right"), of: of)
            .map { "\(Percent.text($0)) of \(of) \(noun)" }
        let time = tally.number("timeUSec")
        return "\(name(tally)): \(share ?? "none yet")"
            + (time > 0 ? ", \(TallyText.time(time))" : "")
    }

    private static func name(_ tally: JSONObject) -> String {
        LanguageName.title(tally.text("name")).replacing("_", with: " ")
    }

    private func heat(_ days: [JSONObject]) -> [DrawnLine] {
        guard let today = today ?? days.last.flatMap({ CalendarDay($0.text("day")) }) else {
            return []
        }
        guard paper.isScreen else {
            return [DrawnLine(StatisticsText.sums(days, "count", "Attempts", today: today))]
        }
        let counts = days.map { day -> JSONObject in
            ["day": .string(day.text("day")), "words": .integer(day.number("count"))]
        }
        return [DrawnLine(), DrawnLine("Attempts a day", .bold)]
            + HeatMap(counts, of: "attempts", today: today, look).lines(paper.columns - 1)
            .map { DrawnLine($0) }
    }

    private func trend(_ weeks: [JSONObject]) -> [DrawnLine] {
        guard !weeks.isEmpty else { return [] }
        guard paper.isScreen else {
            return [DrawnLine("Kept by week:")]
                + weeks.map { DrawnLine("  " + Self.sentence($0, "kept")) }
        }
        let shares = weeks.map {
            (Percent.share($0.number("right"), of: $0.number("of")) ?? 0) / 10
        }
        let names = weeks.map(Self.name)
        return [DrawnLine(), DrawnLine("Kept by week, in percent", .bold)]
            + ColumnChart(shares, look)
            .lines(first: "from \(names[0])", last: "").map { DrawnLine($0) }
    }

    private func completion(_ days: [JSONObject]) -> [DrawnLine] {
        guard let first = days.first, let last = days.last else { return [] }
        guard paper.isScreen else {
            return [
                DrawnLine(
                    "Completed: \(first.number("count")) until \(first.text("day")), "
                        + "\(last.number("count")) until \(last.text("day")).")
            ]
        }
        let shown = days.suffix(ColumnChart.room(paper.columns - 1))
        // Figures of a daemon may be any.
        let counts = shown.map { min(1_000_000, max(0, $0.number("count"))) }
        return [DrawnLine(), DrawnLine("Completed until each day", .bold)]
            + ColumnChart(counts, look)
            .lines(first: shown.first?.text("day") ?? "", last: last.text("day"))
            .map { DrawnLine($0) }
    }

    /// A line for each milestone, the newest first.
    private func milestones(_ days: [JSONObject]) -> [DrawnLine] {
        guard !days.isEmpty else { return [] }
        let heading: [DrawnLine] =
            paper.isScreen
            ? [DrawnLine(), DrawnLine("Milestones", .bold)] : [DrawnLine("Milestones:")]
        return heading
            + days.reversed().map { day in
                // A daemon that is older tells how many there were on a day.
                let name = day["name"]?.stringValue.map(PromptText.milestone)
                let text = name ?? Count.text(max(1, day.number("count")), "milestone")
                return DrawnLine("  \(day.text("day")): \(text)")
            }
    }
}
