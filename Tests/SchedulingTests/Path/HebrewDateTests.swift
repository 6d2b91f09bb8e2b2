import Foundation
import PathOracle
import Scheduling
import Testing

@Suite("Hebrew dates")
struct HebrewDateTests {
    /// For each year its number, its first day, and the first day of Passover, as `convertdate`
    /// has them, another program.
    private static func years() throws -> [(year: Int, newYear: StudyDay, passover: StudyDay)] {
        let file = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let text = try String(
            contentsOf: file.appending(path: "hebrew-years.txt"), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ").map(String.init)
            return (
                try #require(Int(parts[0])), try #require(StudyDay(date: parts[1])),
                try #require(StudyDay(date: parts[2]))
            )
        }
    }

    @Test("are those of another program in the years 1899 to 2301")
    func newYears() throws {
        let years = try Self.years()
        #expect(years.count == 402)
        for (year, newYear, passover) in years {
            #expect(HebrewDate(year: year, month: 7, day: 1).studyDay == newYear)
            #expect(HebrewDate(newYear) == HebrewDate(year: year, month: 7, day: 1))
            #expect(HebrewDate(newYear + -1).month == 6)
            #expect(HebrewDate(year: year, month: 1, day: 15).studyDay == passover)
            #expect(HebrewDate(passover) == HebrewDate(year: year, month: 1, day: 15))
        }
    }

    @Test("go on by a day, and back to the day they are of")
    func days() {
        var last = HebrewDate(StudyDay(-25_600))
        for number in -25_599...120_800 {
            let date = HebrewDate(StudyDay(number))
            #expect(date.studyDay == StudyDay(number))
            let isNext = date.day == last.day + 1 && date.month == last.month
            #expect(isNext || date.day == 1 && date.month != last.month && last.day >= 29)
            last = date
        }
    }

    @Test("have years of six lengths, and 13 months in 7 of 19 years")
    func lengths() {
        let lengths = Set((5_000..<7_000).map(HebrewDate.length))
        #expect(lengths == [353, 354, 355, 383, 384, 385])
        for year in 5_000..<7_000 {
            #expect(HebrewDate.isLeap(year) == (HebrewDate.length(of: year) > 380))
        }
        #expect((5_701..<5_720).count(where: HebrewDate.isLeap) == 7)
    }
}

@Suite("Holidays")
struct YomTovTests {
    @Test("are those of other programs' tables from 2024 to 2045")
    func tables() throws {
        let years = try NaiveCalendar().years
        #expect(years.count == 22)
        for (year, expected) in years {
            let first = try #require(StudyDay(date: "\(year)-01-01"))
            let last = try #require(StudyDay(date: "\(year)-12-31"))
            let days = (0...(last - first)).map { first + $0 }
            let israel = days.filter(YomTov.israel.contains).map(\.text)
            let diaspora = days.filter(YomTov.diaspora.contains).map(\.text)
            #expect(israel == expected.israel.sorted())
            #expect(diaspora == (expected.israel + expected.diaspora).sorted())
            #expect(!days.contains(where: YomTov.none.contains))
        }
    }
}

extension StudyDay {
    /// Dates before 1970 too, unlike `init(text:)`.
    init?(date: String) {
        let parts = date.split(separator: "-").compactMap { Int($0) }
        var components = DateComponents(calendar: Calendar(identifier: .gregorian))
        components.timeZone = TimeZone(secondsFromGMT: 0)
        components.year = parts[0]
        components.month = parts[1]
        components.day = parts[2]
        guard let moment = components.date else { return nil }
        self.init(Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }
}
