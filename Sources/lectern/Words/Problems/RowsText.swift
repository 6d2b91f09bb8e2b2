internal import LinuxIO
internal import VarlinkWire

/// The learner's code and the stored one, line by line.
enum RowsText {
    /// From so many columns on they are beside each other.
    private static let besideColumns = 120

    static func lines(_ rows: [JSONObject], on paper: Paper) -> [DrawnLine] {
        paper.isScreen && paper.columns >= besideColumns
            ? beside(rows, on: paper) : below(rows)
    }

    private static func beside(_ rows: [JSONObject], on paper: Paper) -> [DrawnLine] {
        [paper.beside([[DrawnLine("Yours", .bold)], [DrawnLine("Stored", .bold)]])]
            .flatMap(\.self)
            + rows.flatMap { row in
                let isEqual = row.text("kind") == "equal"
                return paper.beside([
                    [line(row, "yours", isEqual ? "  " : "< ", isEqual ? .plain : .ink(.yours))],
                    [line(row, "stored", isEqual ? "  " : "> ", isEqual ? .plain : .ink(.stored))],
                ])
            }
    }

    private static func below(_ rows: [JSONObject]) -> [DrawnLine] {
        [DrawnLine("Lines of yours have <, lines of the stored solution >.")]
            + rows.flatMap { row -> [DrawnLine] in
                guard row.text("kind") != "equal" else {
                    return [line(row, "yours", "  ", .plain)]
                }
                let yours = row["yours"] == nil ? [] : [line(row, "yours", "< ", .ink(.yours))]
                let stored = row["stored"] == nil ? [] : [line(row, "stored", "> ", .ink(.stored))]
                return yours + stored
            }
    }

    private static func line(
        _ row: JSONObject, _ member: String, _ sign: String, _ manner: DrawnLine.Manner
    ) -> DrawnLine {
        guard let text = row[member]?.stringValue else { return DrawnLine() }
        return DrawnLine(sign + text.replacing("\t", with: "    ").printable, manner)
    }
}
