/// Which study day a moment belongs to, by the rules of the learner's time zone.
package struct StudyCalendar: Sendable {
    /// How far behind midnight a study day begins, in seconds.
    private let rollover: Int
    /// Seconds east of UTC at a moment in seconds since 1970.
    private let offset: @Sendable (_ seconds: Int) -> Int

    package static let defaultRolloverHour = 4
    private static let day = 86_400

    /// - Parameter rolloverHour: the hour at which a study day begins, 0 to 12.
    package init(
        rolloverHour: Int = defaultRolloverHour, offset: @escaping @Sendable (_ seconds: Int) -> Int
    ) {
        rollover = rolloverHour * 3_600
        self.offset = offset
    }

    private init(rollover: Int, offset: @escaping @Sendable (_ seconds: Int) -> Int) {
        self.rollover = rollover
        self.offset = offset
    }

    /// When the clocks first show a minute of a date, or a later one where they skip it, in seconds
    /// since 1970.
    ///
    /// - Parameter minute: counted from midnight, 0 to 1439.
    package func seconds(at minute: Int, of date: StudyDay) -> Int {
        StudyCalendar(rollover: minute * 60, offset: offset).start(of: date)
    }

    /// The study day of a moment in microseconds since 1970.
    package func day(ofUSec microseconds: Int) -> StudyDay {
        day(ofSeconds: Self.floor(microseconds, by: 1_000_000))
    }

    private func day(ofSeconds seconds: Int) -> StudyDay {
        StudyDay(
            Self.floor(seconds + offset(seconds) - rollover, by: Self.day))
    }

    /// The first second of a study day, in seconds since 1970.
    ///
    /// Where the clocks skip the rollover hour, the day begins when they have skipped it. Where the
    /// clocks show it twice, the day begins at the first time.
    package func start(of day: StudyDay) -> Int {
        let local = day.number * Self.day + rollover
        // No zone is further than 26 hours from UTC, and none changes twice within these hours.
        var low = local - 26 * 3_600
        var high = local + 26 * 3_600
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if self.day(ofSeconds: middle) < day { low = middle } else { high = middle }
        }
        return high
    }

    private static func floor(_ value: Int, by divisor: Int) -> Int {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
