internal import VarlinkWire

/// What is due beside words.
enum DueText {
    /// How much of the reply to `Path.GetDay` is open.
    static func readings(_ day: JSONObject) -> JSONObject {
        [
            "today": .integer(Int64(PathText.open(day.objects("nodes")).count)),
            "earlier": .integer(Int64(PathText.open(day.objects("overdue")).count)),
        ]
    }

    /// A line for each kind of which something is due.
    static func others(_ reply: JSONObject) -> String {
        let readings = reply["readings"]?.objectValue.map {
            line("Readings", ($0.number("today"), "today"), ($0.number("earlier"), "from before"))
        }
        let problems = reply["problems"]?.objectValue.map {
            line("Problems", ($0.number("today"), "due"), ($0.number("new"), "new"))
        }
        return (readings ?? "") + (problems ?? "")
    }

    private static func line(_ title: String, _ counts: (Int64, String)...) -> String {
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "" : "\(title): \(parts.joined(separator: ", ")).\n"
    }
}
