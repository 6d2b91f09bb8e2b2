internal import VarlinkWire

/// How much will be due on the next days: a column for each day.
struct Forecast {
    private let days: [Int64]
    private let look: Look

    /// The lines of the highest column.
    private static let rows: Int64 = 5
    private static let dayColumns = 2
    private static let labelColumns = 6

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
        let room = max(0, columns - Self.labelColumns) / Self.dayColumns
        let days = days.prefix(room)
        guard let most = days.max() else { return [] }
        let rows = (1...Self.rows).reversed().map { row in
            let label = row == Self.rows ? "\(most)" : ""
            return padded(label) + days.map { cell($0, row, most) }.joined()
        }
        let end = days.count > 12 ? "today" + gap(days.count) + "+\(days.count - 1)" : "today"
        return rows + [padded("") + end]
    }

    /// Any amount at all has a sign in the lowest row.
    private func cell(_ value: Int64, _ row: Int64, _ most: Int64) -> String {
        let height = value == 0 ? 0 : max(1, (value * Self.rows + most / 2) / max(1, most))
        return (height >= row ? look.full : " ") + " "
    }

    /// The space between "today" and the last day, which ends below its column.
    private func gap(_ days: Int) -> String {
        let width = days * Self.dayColumns - 1
        return String(repeating: " ", count: max(1, width - 5 - "+\(days - 1)".count))
    }

    private func padded(_ label: String) -> String {
        String(repeating: " ", count: max(0, Self.labelColumns - 1 - label.count)) + label + " "
    }
}
