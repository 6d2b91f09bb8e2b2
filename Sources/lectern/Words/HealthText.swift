internal import VarlinkWire

/// How the daemon is, in words.
enum HealthText {
    static func block(_ health: JSONObject) -> String {
        let isWell = health["ok"]?.boolValue == true
        var lines = [
            "Lectern \(text(health, "version")) is \(isWell ? "well" : "degraded").",
            "Running for \(span(health["uptimeUSec"]?.integerValue ?? 0)), process "
                + "\(health["pid"]?.integerValue ?? 0), data in \(text(health, "stateDirectory")).",
        ]
        for part in parts(health) { lines.append(line(part)) }
        return lines.map { $0 + "\n" }.joined()
    }

    static func parts(_ health: JSONObject) -> [JSONObject] {
        health["parts"]?.arrayValue?.compactMap(\.objectValue) ?? []
    }

    private static func line(_ part: JSONObject) -> String {
        if part["ok"]?.boolValue == true { return "\(text(part, "name")): ok" }
        let hint = part["hint"]?.stringValue.map { " (\($0))" } ?? ""
        return "\(text(part, "name")): \(part["message"]?.stringValue ?? "not ok")\(hint)"
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? "?"
    }

    /// A span of time to two of its units: `3 h 20 min`.
    static func span(_ microseconds: Int64) -> String {
        let seconds = microseconds / 1_000_000
        let units: [(Int64, String)] = [(86400, "d"), (3600, "h"), (60, "min"), (1, "s")]
        guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 s" }
        var rest = seconds
        var words: [String] = []
        for (length, name) in units[first...].prefix(2) {
            if rest >= length { words.append("\(rest / length) \(name)") }
            rest %= length
        }
        return words.joined(separator: " ")
    }
}
