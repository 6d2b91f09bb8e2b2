internal import VarlinkWire

/// How much will be due on the next days: a column for each day.
struct Forecast {
    private let days: [Int64]
    private let look: Look

    /// - Parameter days: the members `review` and `new`, from today on.
    init(_ days: [JSONObject], _ look: Look) {
        self.days = days.map { day in
            // Figures of a daemon may be any.
            min(1_000_000, max(0, day.number("review")))
                + min(1_000_000, max(0, day.number("new")))
        }
        self.look = look
    }

    /// As many days as fit; no lines where there are none.
    func lines(_ columns: Int) -> [String] {
        let days = Array(days.prefix(ColumnChart.room(columns)))
        return ColumnChart(days, look).lines(first: "today", last: "+\(days.count - 1)")
    }
}
