/// Numbers as columns beside each other, the highest over the whole height.
struct ColumnChart {
    let values: [Int64]
    let look: Look

    /// The lines of the highest column.
    private static let rows: Int64 = 5
    private static let valueColumns = 2
    private static let labelColumns = 6

    /// - Parameter values: from 0 on.
    init(_ values: [Int64], _ look: Look) { (self.values, self.look) = (values, look) }

    /// As many values as fit into so many columns.
    static func room(_ columns: Int) -> Int { max(0, columns - labelColumns) / valueColumns }

    /// The columns; no lines where there are none.
    ///
    /// - Parameters:
    ///   - first: what stands below the first column.
    ///   - last: what stands below the last column, if there is room for both.
    func lines(first: String, last: String) -> [String] {
        guard let most = values.max() else { return [] }
        let rows = (1...Self.rows).reversed().map { row in
            let label = row == Self.rows ? "\(most)" : ""
            return Self.padded(label) + values.map { cell($0, row, most) }.joined()
        }
        let end = values.count > 12 ? first + gap(first, last) + last : first
        return rows + [Self.padded("") + end]
    }

    /// Any amount at all has a sign in the lowest row.
    private func cell(_ value: Int64, _ row: Int64, _ most: Int64) -> String {
        let height = value == 0 ? 0 : max(1, (value * Self.rows + most / 2) / max(1, most))
        return (height >= row ? look.full : " ") + " "
    }

    /// The space between both texts, the second of which ends below its column.
    private func gap(_ first: String, _ last: String) -> String {
        let width = values.count * Self.valueColumns - 1
        return String(repeating: " ", count: max(1, width - first.count - last.count))
    }

    private static func padded(_ label: String) -> String {
        String(repeating: " ", count: max(0, labelColumns - 1 - label.count)) + label + " "
    }
}
