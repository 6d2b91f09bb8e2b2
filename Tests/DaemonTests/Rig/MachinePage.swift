import Foundation
import Session

/// The generated parts of `docs/machines.md`: the decision table, and its picture's source.
enum MachinePage {
    static let path = Checkout.root + "/docs/machines.md"

    /// The page with each generated part made anew, the text around them as it is.
    static func renewed(_ page: String) -> String {
        renewed(renewed(page, "table", table), "graph", graph)
    }

    private static func renewed(_ page: String, _ name: String, _ text: String) -> String {
        let (begin, end) = ("<!-- begin \(name) -->\n", "<!-- end \(name) -->")
        guard let start = page.range(of: begin), let stop = page.range(of: end) else {
            return page + "\(begin)\(text)\(end)\n"
        }
        return page[..<start.upperBound] + text + page[stop.lowerBound...]
    }

    /// A table for each state: what it is given, where that leads, what is said.
    private static var table: String {
        State.allCases.map { state in
            let rows = DecisionTable.rows.filter { $0.state == state }.map { row in
                let next = row.next == state ? "·" : "`\(row.next.rawValue)`"
                let says = row.says.map { "`\($0)`" }.joined(separator: ", ")
                return "| \(name(row.stimulus)) | \(next) | \(says) |\n"
            }
            let head = "### \(state.rawValue)\n\n| given | next | says |\n|---|---|---|\n"
            return "\n" + head + rows.joined()
        }.joined() + "\n"
    }

    private static func name(_ stimulus: String) -> String {
        Command(rawValue: stimulus) == nil ? stimulus : "`\(stimulus)`"
    }

    /// The same words as `lectern machine --dot` prints.
    private static var graph: String {
        var lines = ["digraph lectern {", "  rankdir=LR;", "  node [shape=box];"]
        lines += State.allCases.map { "  \"\($0.rawValue)\";" }
        lines += DecisionTable.rows.filter { $0.next != $0.state }.map { row in
            "  \"\(row.state.rawValue)\" -> \"\(row.next.rawValue)\" [label=\"\(row.stimulus)\"];"
        }
        return "\n```dot\n" + (lines + ["}"]).joined(separator: "\n") + "\n```\n\n"
    }
}
