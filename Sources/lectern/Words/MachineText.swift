internal import VarlinkWire

/// The decision table, to be read or to be drawn.
enum MachineText {
    private struct Decision {
        var state: String
        var stimulus: String
        var next: String
        var says: String

        init(_ object: JSONObject) {
            state = object["state"]?.stringValue ?? ""
            stimulus = object["stimulus"]?.stringValue ?? ""
            next = object["next"]?.stringValue ?? ""
            let said = object["says"]?.arrayValue?.compactMap(\.stringValue) ?? []
            says = said.joined(separator: ", ")
        }
    }

    /// Columns with two spaces between, under a line that names them.
    static func table(_ reply: JSONObject) -> String {
        let rows =
            [["STATE", "STIMULUS", "NEXT", "SAYS"]]
            + decisions(reply).map { [$0.state, $0.stimulus, $0.next, $0.says] }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { pad($0, to: $1) } + row.suffix(1)
            let line = cells.joined(separator: "  ")
            return trimmed(line) + "\n"
        }.joined()
    }

    /// A graph of what changes the state, in the language of Graphviz.
    static func graph(_ reply: JSONObject) -> String {
        var lines = ["digraph lectern {", "  rankdir=LR;", "  node [shape=box];"]
        for state in reply["states"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
            lines.append("  \(quoted(state));")
        }
        for decision in decisions(reply) where decision.next != decision.state {
            lines.append(
                "  \(quoted(decision.state)) -> \(quoted(decision.next)) "
                    + "[label=\(quoted(decision.stimulus))];")
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private static func decisions(_ reply: JSONObject) -> [Decision] {
        (reply["transitions"]?.arrayValue ?? []).compactMap(\.objectValue).map(Decision.init)
    }

    private static func quoted(_ text: String) -> String {
        let inner = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
        return "\"\(inner.joined())\""
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }

    private static func trimmed(_ line: String) -> String {
        String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
}
