internal import Foundation

/// Time zones by their names, such as "Asia/Riyadh".
enum NamedTimeZone {
    /// Seconds east of UTC at a moment in seconds since 1970, by the rules of a zone; nil where
    /// there is no zone of this name. Any thread.
    static func offset(of name: String) -> (@Sendable (_ seconds: Int) -> Int)? {
        guard isName(name), let zone = TimeZone(identifier: name) else { return nil }
        return { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
    }

    /// Foundation also takes abbreviations, such as PST, and distances from UTC, such as GMT+3. A
    /// learner who gave one of these would miss the summer time of the place.
    private static func isName(_ name: String) -> Bool { name.contains("/") || name == "UTC" }
}
