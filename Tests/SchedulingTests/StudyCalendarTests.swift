import Foundation
import Scheduling
import Testing

@Suite struct StudyCalendarTests {
    private static func calendar(_ zone: String, rollover: Int) throws -> StudyCalendar {
        let zone = try #require(TimeZone(identifier: zone))
        return StudyCalendar(rolloverHour: rollover) { seconds in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
    }

    @Test func `a study day begins at the rollover hour of the wall clock`() throws {
        for vector in Vectors.all.study_day.vectors {
            let now = try Self.calendar(vector.now_tz, rollover: vector.rollover_hour)
            let today = now.day(ofUSec: vector.now_utc * 1_000_000)
            // Anki counts from the date of creation at midnight; one before the rollover is later.
            let created = try Self.calendar(vector.created_tz, rollover: 0)
            let first = created.day(ofUSec: vector.crt * 1_000_000)
            #expect(max(today - first, 0) == vector.expect_days_elapsed, "\(vector.name)")
            #expect(now.start(of: today + 1) == vector.true_next_local_rollover, "\(vector.name)")
            #expect(
                today == now.day(ofUSec: (vector.true_next_local_rollover - 1) * 1_000_000),
                "\(vector.name)")
        }
    }

    @Test func `moments before 1970 have a day too`() throws {
        let calendar = try Self.calendar("UTC", rollover: 4)
        #expect(calendar.day(ofUSec: -1) == StudyDay(-1))
        #expect(calendar.day(ofUSec: 4 * 3_600 * 1_000_000) == StudyDay(0))
        #expect(calendar.day(ofUSec: 4 * 3_600 * 1_000_000 - 1) == StudyDay(-1))
    }

    @Test func `a minute that the clocks skip comes when they have skipped it`() throws {
        let calendar = try Self.calendar("Europe/Berlin", rollover: 4)
        let day = calendar.day(ofUSec: 1_774_690_000_000_000)
        // On 29 March 2026 the clocks go from 2:00 to 3:00, which is 1:00 UTC.
        let change = 1_774_746_000
        #expect(day == StudyDay(20_540))
        #expect(calendar.seconds(at: 90, of: day + 1) == change - 1_800)
        #expect(calendar.seconds(at: 150, of: day + 1) == change)
        #expect(calendar.seconds(at: 180, of: day + 1) == change)
        #expect(calendar.seconds(at: 181, of: day + 1) == change + 60)
        #expect(calendar.seconds(at: 8 * 60, of: day) == 1_774_681_200)
    }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
    func `every day of a year begins once, and at its rollover hour but where that is skipped`(
        zone: String
    ) throws {
        let calendar = try Self.calendar(zone, rollover: 2)
        var start = calendar.start(of: StudyDay(20_089))
        for number in 20_090..<20_455 {
            let next = calendar.start(of: StudyDay(number))
            #expect((82_800...90_000).contains(next - start))
            #expect(calendar.day(ofUSec: next * 1_000_000) == StudyDay(number))
            #expect(calendar.day(ofUSec: next * 1_000_000 - 1) == StudyDay(number - 1))
            start = next
        }
    }
}
