import Foundation
import Scheduling
import Testing

@Suite struct StudyDayDateTests {
    @Test func `days have the dates of the calendar`() {
        #expect(StudyDay(0).text == "1970-01-01")
        #expect(StudyDay(-1).text == "1969-12-31")
        #expect(StudyDay(11_016).text == "2000-02-29")
        #expect(StudyDay(20_782).text == "2026-11-25")
        #expect(StudyDay(2_932_896).text == "9999-12-31")
    }

    @Test func `four hundred years have the same dates as Foundation's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for number in stride(from: -30_000, to: 146_097, by: 37) {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let text = String(
                format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect(StudyDay(number).text == text)
            if number >= 0 { #expect(StudyDay(text: text) == StudyDay(number)) }
        }
    }
}
