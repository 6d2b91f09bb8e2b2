internal import VarlinkWire

/// What was counted and timed, in words.
enum MetricsText {
    static func block(_ metrics: JSONObject) -> String {
        let uptime = HealthText.span(metrics["uptimeUSec"]?.integerValue ?? 0)
        let figures = objects(metrics["gauges"]) + objects(metrics["counters"])
        let width = figures.map { "\(value($0))".count }.max() ?? 0
        let lines =
            ["In \(uptime):"]
            + figures.map { figure in
                let number = "\(value(figure))"
                let space = String(repeating: " ", count: width - number.count)
                return "  \(space)\(number)  \(figure["meaning"]?.stringValue ?? "")"
            }
            + ["How long the work took, for half of the times and for 99 of 100, at most:"]
            + objects(metrics["stages"]).map(line)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ stage: JSONObject) -> String {
        let count = stage["count"]?.integerValue ?? 0
        let times =
            count == 0
            ? "never" : "\(bound(stage, count, 50)), \(bound(stage, count, 99)), \(count) times"
        return "  \(times)  \(stage["meaning"]?.stringValue ?? "")"
    }

    /// The bound that so many percent of the times did not exceed.
    private static func bound(_ stage: JSONObject, _ count: Int64, _ percent: Int64) -> String {
        let wanted = count / 100 * percent + (count % 100 * percent + 99) / 100
        let bucket = objects(stage["buckets"]).first { ($0["count"]?.integerValue ?? 0) >= wanted }
        guard let microseconds = bucket?["upToUSec"]?.integerValue else { return "more" }
        let units: [(Int64, String)] = [(1_000_000, "s"), (1_000, "ms"), (1, "µs")]
        let unit = units.first { microseconds >= $0.0 } ?? (1, "µs")
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: unit.0)
        return rest == 0 ? "\(whole) \(unit.1)" : "\(whole).\(rest * 10 / unit.0) \(unit.1)"
    }

    private static func value(_ figure: JSONObject) -> Int64 { figure["value"]?.integerValue ?? 0 }

    private static func objects(_ list: JSON?) -> [JSONObject] {
        list?.arrayValue?.compactMap(\.objectValue) ?? []
    }
}
