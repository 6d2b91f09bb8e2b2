// Dates of the Gregorian calendar, by whole numbers.
extension StudyDay {
    /// The date, "YYYY-MM-DD".
    package var text: String {
        let (year, month, day) = date
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(width - digits.count, 0)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The day of a date, "YYYY-MM-DD", from 1970 to 9999; nil for a text that is none.
    package init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(Self.number(year: year, month: month, day: day))
        guard self.text == text else { return nil }
    }

    /// From 1, Monday, to 7, Sunday.
    package var weekday: Int {
        // 1970-01-01 was a Thursday.
        let place = (number + 3) % 7
        return (place < 0 ? place + 7 : place) + 1
    }

    /// The same date of a later year; the 28th for a 29th of February that is none there.
    package func adding(years: Int) -> StudyDay {
        let (year, month, day) = date
        let later = Self.number(year: year + years, month: month, day: day)
        let isThere = StudyDay(later).date.month == month
        return StudyDay(isThere ? later : later - 1)
    }

    private static func number(year: Int, month: Int, day: Int) -> Int {
        let isEarly = month <= 2
        let years = isEarly ? year - 1 : year
        let dayOfYear = (153 * (month + (isEarly ? 9 : -3)) + 2) / 5 + day - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
    }

    /// Year, month and day. The years begin in March, so that the leap day is their last.
    private var date: (year: Int, month: Int, day: Int) {
        // Days since 0000-03-01; 400 years have 146,097 of them.
        let days = number + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isEarly = month >= 10
        return (
            era * 400 + yearOfEra + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}
