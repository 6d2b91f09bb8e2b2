internal import VarlinkWire

/// Figures in the text format of Prometheus, version 0.0.4.
enum PrometheusText {
    static func page(_ metrics: JSONObject) -> String {
        var lines = sample(
            "lectern_uptime_seconds", "gauge", "How long the daemon has been running.",
            seconds(metrics["uptimeUSec"]?.integerValue ?? 0))
        for figure in objects(metrics["gauges"]) {
            lines += sample(
                name(figure), "gauge", text(figure, "meaning"), "\(number(figure, "value"))")
        }
        for figure in objects(metrics["counters"]) {
            lines += sample(
                name(figure) + "_total", "counter", text(figure, "meaning"),
                "\(number(figure, "value"))")
        }
        for stage in objects(metrics["stages"]) { lines += histogram(stage) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func sample(
        _ name: String, _ type: String, _ meaning: String, _ value: String
    ) -> [String] {
        ["# HELP \(name) \(meaning)", "# TYPE \(name) \(type)", "\(name) \(value)"]
    }

    private static func histogram(_ stage: JSONObject) -> [String] {
        let name = name(stage) + "_seconds"
        let buckets = objects(stage["buckets"]).map { bucket in
            let bound = bucket["upToUSec"]?.integerValue.map(seconds) ?? "+Inf"
            return "\(name)_bucket{le=\"\(bound)\"} \(number(bucket, "count"))"
        }
        return ["# HELP \(name) \(text(stage, "meaning"))", "# TYPE \(name) histogram"] + buckets
            + [
                "\(name)_sum \(seconds(number(stage, "sumUSec")))",
                "\(name)_count \(number(stage, "count"))",
            ]
    }

    /// A public name in the way of Prometheus: `databaseBytes` is `lectern_database_bytes`.
    private static func name(_ object: JSONObject) -> String {
        let words = text(object, "name").map { letter in
            letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
        }
        return "lectern_" + words.joined()
    }

    /// Microseconds as seconds, exactly and without an exponent.
    private static func seconds(_ microseconds: Int64) -> String {
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        guard rest != 0 else { return "\(whole)" }
        let digits = String("\(1_000_000 + rest)".dropFirst())
        let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
        return "\(whole).\(digits[...last])"
    }

    private static func objects(_ list: JSON?) -> [JSONObject] {
        list?.arrayValue?.compactMap(\.objectValue) ?? []
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? ""
    }

    private static func number(_ object: JSONObject, _ name: String) -> Int64 {
        object[name]?.integerValue ?? 0
    }
}
