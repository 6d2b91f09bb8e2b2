internal import VarlinkWire

/// How many words were graded, or units read, on each day: a row for each day of the week, a column
/// for each week.
struct HeatMap {
    private let words: [Int: Int64]
    private let today: CalendarDay
    private let look: Look
    private let noun: String

    private static let labels = ["Mon", "", "Wed", "", "Fri", "", "Sun"]
    /// The columns of the labels before the weeks.
    private static let labelColumns = 4
    /// The weeks of a year, with the one that is not over.
    private static let weeksMax = 53

    /// - Parameters:
    ///   - days: the members `day` and `words`, in any order; days that cannot be read are left
    ///     out.
    ///   - noun: what is counted.
    init(
        _ days: [JSONObject], of noun: String = "words", today: CalendarDay, _ look: Look
    ) {
        let pairs = days.compactMap { day in
            // Figures of a daemon may be any.
            CalendarDay(day.text("day")).map {
                ($0.number, min(1_000_000, max(0, day.number("words"))))
            }
        }
        words = Dictionary(pairs, uniquingKeysWith: max)
        self.today = today
        self.noun = noun
        self.look = look
    }

    /// As many weeks as fit, the newest at the right; no lines where not even one fits.
    func lines(_ columns: Int) -> [String] {
        let weeks = min(Self.weeksMax, columns - Self.labelColumns)
        guard weeks > 0 else { return [] }
        let monday = today.number - today.weekday - 7 * (weeks - 1)
        let rows = (0..<7).map { weekday in
            let days = (0..<weeks).map { monday + 7 * $0 + weekday }.filter { $0 <= today.number }
            return padded(Self.labels[weekday]) + days.map(sign).joined()
        }
        let scale = (0..<look.shades.count).map { look.shades[$0] }.joined()
        return [padded("") + months(from: monday, weeks)] + rows
            + [padded("") + "none \(scale) \(most) \(noun) a day"]
    }

    private var most: Int64 { words.values.max() ?? 0 }

    /// The sign of a day: the first where nothing was graded, the last where most was.
    private func sign(_ day: Int) -> String {
        guard let count = words[day], count > 0 else { return look.shades[0] }
        let steps = Int64(look.shades.count - 1)
        return look.shades[Int(min(steps, (count * steps + most - 1) / most))]
    }

    /// The names of the months, each where its first week begins.
    private func months(from monday: Int, _ weeks: Int) -> String {
        var line = ""
        var before = CalendarDay(number: monday - 7).month
        for week in 0..<weeks {
            let month = CalendarDay(number: monday + 7 * week).month
            defer { before = month }
            guard month != before, line.count <= week, week + 3 <= weeks else { continue }
            line +=
                String(repeating: " ", count: week - line.count)
                + CalendarDay.months[month - 1]
        }
        return line
    }

    private func padded(_ label: String) -> String {
        label + String(repeating: " ", count: Self.labelColumns - label.count)
    }
}
