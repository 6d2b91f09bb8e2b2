internal import VarlinkWire

/// How far the lesson is in time, in words.
enum TimeText {
    /// From this length on the time is given in minutes; in microseconds.
    private static let minutesFrom: Int64 = 120_000_000

    /// `4 of 10 minutes`; nil if the daemon does not say.
    static func words(_ progress: JSONObject) -> String? {
        guard let (elapsed, total) = times(progress) else { return nil }
        let (unit, noun) =
            total < minutesFrom ? (1_000_000, "second") : (60_000_000 as Int64, "minute")
        func rounded(_ time: Int64) -> Int64 { (time + unit / 2) / unit }
        return "\(rounded(elapsed)) of \(Count.text(rounded(total), noun))"
    }

    /// How far the lesson is, in thousandths; nil if the daemon does not say.
    static func share(_ progress: JSONObject) -> Int64? {
        times(progress).map { $0.elapsed * 1000 / $0.total }
    }

    /// Both times in microseconds, and within their limits whatever the daemon says.
    private static func times(_ progress: JSONObject) -> (elapsed: Int64, total: Int64)? {
        guard let elapsed = progress["elapsedUSec"]?.integerValue,
            let total = progress["totalUSec"]?.integerValue,
            (1...86_400_000_000).contains(total)
        else { return nil }
        return (min(max(0, elapsed), total), total)
    }
}
