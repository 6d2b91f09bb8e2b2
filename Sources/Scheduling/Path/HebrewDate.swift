/// A date of the Hebrew calendar, by whole numbers: the mean new moon and the four rules that put
/// off the new year (Reingold and Dershowitz, Calendrical Calculations, 4th ed., chapter 8).
package struct HebrewDate: Hashable, Sendable {
    /// Counted from the creation, such as 5787.
    package var year: Int
    /// From 1, Nisan, to 12, Adar, or 13, the second Adar of a leap year. The year begins with 7,
    /// Tishrei.
    package var month: Int
    /// From 1.
    package var day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date whose daytime is a day.
    package init(_ day: StudyDay) {
        let year = Self.year(of: day)
        var left = day - Self.newYear(year)
        for (month, length) in Self.months(of: year) {
            guard left >= length else {
                self.init(year: year, month: month, day: left + 1)
                return
            }
            left -= length
        }
        preconditionFailure("a year is as long as its months")
    }

    /// The day whose daytime is this date.
    package var studyDay: StudyDay {
        let before = Self.months(of: year).prefix { $0.month != month }
        return Self.newYear(year) + (before.reduce(0) { $0 + $1.length } + day - 1)
    }

    /// The year to which a day belongs.
    static func year(of day: StudyDay) -> Int {
        // 98,496 mean years have 35,975,351 days. One less, since the new year may be put off.
        var year = (day - epoch) * 98_496 / 35_975_351 - 1
        while newYear(year + 1) <= day { year += 1 }
        return year
    }

    /// The first of Tishrei.
    static func newYear(_ year: Int) -> StudyDay { epoch + daysUntil(year) }

    package static func isLeap(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

    package static func length(of year: Int) -> Int { newYear(year + 1) - newYear(year) }

    /// The first of Tishrei of the year 1.
    private static let epoch = StudyDay(-2_092_590)

    private static func daysUntil(_ year: Int) -> Int {
        let (last, own, next) = (moladDay(year - 1), moladDay(year), moladDay(year + 1))
        // A year of 356 days would follow, or one of 382 days would have gone before.
        if next - own == 356 { return own + 2 }
        return own - last == 382 ? own + 1 : own
    }

    /// The day of the mean new moon of Tishrei, put off from noon on, and from Sunday, Wednesday
    /// and Friday.
    private static func moladDay(_ year: Int) -> Int {
        let months = (235 * year - 234) / 19
        let parts = 12_084 + 13_753 * months
        let day = 29 * months + parts / 25_920
        return 3 * (day + 1) % 7 < 3 ? day + 1 : day
    }

    /// The months of a year in their order, with their lengths in days.
    private static func months(of year: Int) -> [(month: Int, length: Int)] {
        let days = length(of: year)
        let (marheshvan, kislev) = (days % 10 == 5 ? 30 : 29, days % 10 == 3 ? 29 : 30)
        let winter = [(7, 30), (8, marheshvan), (9, kislev), (10, 29), (11, 30)]
        let adar = isLeap(year) ? [(12, 30), (13, 29)] : [(12, 29)]
        let summer = [(1, 30), (2, 29), (3, 30), (4, 29), (5, 30), (6, 29)]
        return (winter + adar + summer).map { (month: $0.0, length: $0.1) }
    }
}
