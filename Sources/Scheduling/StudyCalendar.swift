/// Which study day a moment belongs to, by the rules of the learner's time zone.
package struct StudyCalendar: Sendable {
    /// The hour at which a study day begins, 0 to 12.
    package let rolloverHour: Int
    /// Seconds east of UTC at a moment in seconds since 1970.
    private let offset: @Sendable (_ seconds: Int) -> Int

    package static let defaultRolloverHour = 4
    private static let day = 86_400

    package init(
        rolloverHour: Int = defaultRolloverHour, offset: @escaping @Sendable (_ seconds: Int) -> Int
    ) {
        self.rolloverHour = rolloverHour
        self.offset = offset
    }

    /// The study day of a moment in microseconds since 1970.
    package func day(ofUSec microseconds: Int) -> StudyDay {
        day(ofSeconds: Self.floor(microseconds, by: 1_000_000))
    }

    private func day(ofSeconds seconds: Int) -> StudyDay {
        StudyDay(
            Self.floor(seconds + offset(seconds) - rolloverHour * 3_600, by: Self.day))
    }

    /// The first second of a study day, in seconds since 1970.
    ///
    /// Where the clocks skip the rollover hour, the day begins when they have skipped it. Where the
    /// clocks show it twice, the day begins at the first time.
    package func start(of day: StudyDay) -> Int {
        let local = day.number * Self.day + rolloverHour * 3_600
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
