/// Bars with a label before them and a text behind them.
struct BarChart {
    let columns: Int
    let look: Look
    /// The columns of the labels.
    var labelColumns = 14

    private static let barColumns = 24

    /// A part of a whole.
    ///
    /// - Parameter none: what is said where there is no whole.
    func share(_ label: String, _ part: Int64, _ whole: Int64, none: String) -> DrawnLine {
        guard let share = Percent.share(part, of: whole) else {
            return DrawnLine(padded(label) + none)
        }
        return bar(label, share, of: 1000, "\(Percent.text(share)) of \(whole)")
    }

    /// - Parameter value: from 0 to `whole`, which is not 0.
    func bar(_ label: String, _ value: Int64, of whole: Int64, _ text: String) -> DrawnLine {
        let room = columns - labelColumns - text.count - 4
        let width = max(4, min(Self.barColumns, room))
        let value = min(max(0, value), whole)
        return DrawnLine(padded(label) + look.bar(value, of: whole, width: width) + " " + text)
    }

    private func padded(_ label: String) -> String {
        label.count < labelColumns
            ? label + String(repeating: " ", count: labelColumns - label.count) : label + " "
    }
}
