/// The times around days of rest, in which nothing is said unasked.
package struct PathRest: Sendable {
    /// Those of the paths that go on: the days of rest of any of them count.
    private let calendars: [PathCalendar]
    /// When rest begins on the eve of the first day of rest, in minutes from midnight.
    private let begins: Int
    /// When rest ends on the last of consecutive days of rest, in minutes from midnight.
    private let ends: Int
    /// The dates where the learner is.
    private let dates: StudyCalendar

    package init(
        _ calendars: [PathCalendar], begins: Int, ends: Int,
        offset: @escaping @Sendable (_ seconds: Int) -> Int
    ) {
        self.calendars = calendars
        self.begins = begins
        self.ends = ends
        dates = StudyCalendar(rolloverHour: 0, offset: offset)
    }

    /// The time of rest that a moment is in, else the next one, in microseconds since 1970; nil
    /// where there is none within a year.
    ///
    /// - Parameter moment: in microseconds since 1970.
    package func time(from moment: Int64) -> Range<Int64>? {
        let date = dates.day(ofUSec: Int(moment))
        var first = restDay(from: date)
        while let day = first {
            let last = end(of: day)
            let time = usec(at: begins, of: start(of: day) + -1)..<usec(at: ends, of: last)
            if moment < time.upperBound { return time }
            first = restDay(from: last + 1)
        }
        return nil
    }

    private func usec(at minute: Int, of date: StudyDay) -> Int64 {
        Int64(dates.seconds(at: minute, of: date)) * 1_000_000
    }

    private func isRest(_ day: StudyDay) -> Bool {
        calendars.contains { $0.kind(of: day) == .rest }
    }

    private func restDay(from day: StudyDay) -> StudyDay? {
        (0..<Self.daysMax).lazy.map { day + $0 }.first(where: isRest)
    }

    /// The first of the days of rest that lead to this one.
    private func start(of day: StudyDay) -> StudyDay {
        (0..<Self.daysMax).lazy.map { day + -$0 }.first { !isRest($0 + -1) } ?? day
    }

    /// The last of the days of rest that follow this one.
    private func end(of day: StudyDay) -> StudyDay {
        (0..<Self.daysMax).lazy.map { day + $0 }.first { !isRest($0 + 1) } ?? day
    }

    /// So far days of rest are looked for.
    private static let daysMax = 366
}
