internal import VarlinkWire

/// A learner's figures as charts for a terminal.
struct StatisticsView {
    let columns: Int
    let look: Look

    private var chart: BarChart { BarChart(columns: columns, look: look) }

    func lines(_ figures: JSONObject) -> [DrawnLine] {
        var lines = [heading("Words a day")]
        if let today = CalendarDay(figures.text("today")) {
            let map = HeatMap(figures.objects("heatMap"), today: today, look)
            lines += map.lines(columns - 1).map { DrawnLine($0) }
        }
        let streak = Count.text(figures.number("streak"), "day")
        lines.append(
            DrawnLine("Streak: \(streak), the longest \(figures.number("longestStreak"))."))
        lines.append(DrawnLine())
        lines += answers(figures) + cards(figures)
        lines.append(heading("Due on the next days"))
        lines += Forecast(figures.objects("forecast"), look).lines(columns - 1)
            .map { DrawnLine($0) }
        return lines.map { $0.cut(to: columns - 1, mark: look.mark) }
    }

    private func heading(_ text: String) -> DrawnLine { DrawnLine(text, .bold) }

    private func answers(_ figures: JSONObject) -> [DrawnLine] {
        var lines = [heading("Answers since \(figures.text("fromDay"))")]
        lines.append(share("all", figures))
        lines += figures.objects("types").map {
            share(StatisticsText.name($0.text("type")), $0)
        }
        for (label, name) in [("kept", "retention"), ("kept, mature", "matureRetention")] {
            guard let kept = figures[name]?.objectValue, let share = kept["share"]?.integerValue
            else { continue }
            let reviews = Count.text(kept.number("reviews"), "review")
            lines.append(chart.bar(label, share, of: 1000, "\(Percent.text(share)) of \(reviews)"))
        }
        return lines + [DrawnLine()]
    }

    private func cards(_ figures: JSONObject) -> [DrawnLine] {
        let levels = figures["levels"]?.objectValue ?? [:]
        // Figures of a daemon may be any.
        let counts = StatisticsText.levels.map {
            ($0.label, min(1_000_000_000, max(0, levels.number($0.member))))
        }
        let most = counts.map(\.1).max() ?? 0
        return [heading("Cards by level")]
            + counts.map { chart.bar($0, $1, of: max(1, most), "\($1)") }
            + [
                DrawnLine(StatisticsText.cards(figures)),
                DrawnLine(StatisticsText.library(figures)), DrawnLine(),
            ]
    }

    private func share(_ label: String, _ figures: JSONObject) -> DrawnLine {
        chart.share(
            label, figures.number("right"), figures.number("attempts"), none: "no answer")
    }
}
