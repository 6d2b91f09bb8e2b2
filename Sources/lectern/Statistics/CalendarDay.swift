internal import Glibc

/// A day of the calendar.
struct CalendarDay: Equatable {
    /// Days since 1970-01-01.
    var number: Int

    init(number: Int) { self.number = number }

    /// Nil unless the text is a day as `2026-11-21`.
    init?(_ text: String) {
        let parts = text.split(separator: "-").compactMap { Int32($0) }
        guard parts.count == 3, (1970...9999).contains(parts[0]), (1...12).contains(parts[1]),
            (1...31).contains(parts[2])
        else { return nil }
        var date = tm()
        date.tm_year = parts[0] - 1900
        date.tm_mon = parts[1] - 1
        date.tm_mday = parts[2]
        number = timegm(&date) / 86_400
    }

    /// 0 is Monday, 6 is Sunday.
    var weekday: Int { (number + 3) % 7 }

    /// From 1 on.
    var month: Int { Int(date.tm_mon) + 1 }

    /// The first and the last date of a month such as `2026-11`; nil for a text that is none.
    static func days(ofMonth month: String) -> (first: String, last: String)? {
        let parts = month.split(separator: "-", omittingEmptySubsequences: false)
        guard month.utf8.count == 7, parts.count == 2, let number = Int(parts[1]),
            let first = CalendarDay("\(month)-01")
        else { return nil }
        let last = (28...31).last { CalendarDay(number: first.number + $0 - 1).month == number }
        return ("\(month)-01", "\(month)-\(last ?? 28)")
    }

    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private var date: tm {
        var seconds = time_t(number) * 86_400
        var date = tm()
        gmtime_r(&seconds, &date)
        return date
    }
}
