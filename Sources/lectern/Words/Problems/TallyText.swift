internal import VarlinkWire

/// Times and tallies of attempts.
enum TallyText {
    /// `3:20 minutes`, `45 seconds`, `2:05 hours`.
    static func time(_ microseconds: Int64) -> String {
        let seconds = max(0, microseconds) / 1_000_000
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if seconds < 60 { return Count.text(seconds, "second") }
        if seconds < 3600 { return "\(seconds / 60):\(two(seconds % 60)) minutes" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)) hours"
    }
}
