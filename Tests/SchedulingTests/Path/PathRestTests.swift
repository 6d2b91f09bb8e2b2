import Foundation
import Scheduling
import Testing

@Suite("A time of rest")
struct PathRestTests {
    private static func rest(
        _ calendars: [PathCalendar] = [PathCalendar()], zone: String = "Asia/Jerusalem"
    ) throws -> PathRest {
        let zone = try #require(TimeZone(identifier: zone))
        return PathRest(calendars, begins: 15 * 60, ends: 21 * 60 + 30) { seconds in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
    }

    private static func usec(_ text: String) throws -> Int64 {
        let date = try Date(text, strategy: .iso8601)
        return Int64(date.timeIntervalSince1970) * 1_000_000
    }

    /// What is asked at a moment is the time of rest between two others.
    @Test(
        "begins on the eve and ends on the last of joined days",
        arguments: [
            // Before, in and just before the end of a sabbath of the winter: UTC+2.
            ("2026-11-25T10:00:00Z", "2026-11-27T13:00:00Z", "2026-11-28T19:30:00Z"),
            ("2026-11-27T13:00:00Z", "2026-11-27T13:00:00Z", "2026-11-28T19:30:00Z"),
            ("2026-11-28T19:29:59Z", "2026-11-27T13:00:00Z", "2026-11-28T19:30:00Z"),
            // Its end is outside.
            ("2026-11-28T19:30:00Z", "2026-12-04T13:00:00Z", "2026-12-05T19:30:00Z"),
            // Weeks on a Friday and the sabbath behind it: UTC+3.
            ("2027-06-10T10:00:00Z", "2027-06-10T12:00:00Z", "2027-06-12T18:30:00Z"),
            // A sabbath on whose eve the clocks went forward.
            ("2027-03-26T08:00:00Z", "2027-03-26T12:00:00Z", "2027-03-27T18:30:00Z"),
        ])
    func sabbath(moment: String, begins: String, ends: String) throws {
        let time = try Self.rest().time(from: Self.usec(moment))
        #expect(try time == Self.usec(begins)..<Self.usec(ends))
    }

    @Test("counts the days of rest of each path")
    func several() throws {
        let sunday = PathCalendar(restWeekdays: [7], yomTov: .none)
        let rest = try Self.rest([PathCalendar(yomTov: .none), sunday], zone: "UTC")
        let time = try rest.time(from: Self.usec("2026-11-29T20:00:00Z"))
        #expect(try time == Self.usec("2026-11-27T15:00:00Z")..<Self.usec("2026-11-29T21:30:00Z"))
    }

    @Test("is not, where no day is a day of rest")
    func none() throws {
        let calendar = PathCalendar(restWeekdays: [], yomTov: .none)
        #expect(try Self.rest([calendar]).time(from: Self.usec("2026-11-29T20:00:00Z")) == nil)
        #expect(try Self.rest([]).time(from: Self.usec("2026-11-29T20:00:00Z")) == nil)
    }
}
