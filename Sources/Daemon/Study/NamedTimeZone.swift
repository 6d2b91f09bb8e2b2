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
    /// The zones of `Etc` with a sign and those of `SystemV` are such distances too.
    private static func isName(_ name: String) -> Bool {
        guard name == "UTC" || name.contains("/"), name.utf8.allSatisfy(isOfNames) else {
            return false
        }
        let small = name.lowercased()
        return !["etc/gmt+", "etc/gmt-", "systemv/"].contains { small.hasPrefix($0) }
    }

    /// Foundation reads a name up to a NUL, so that any text could follow it.
    private static func isOfNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "/"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
