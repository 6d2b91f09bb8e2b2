/// A day of study, counted from 1970-01-01, which is day 0.
///
/// A study day begins at the rollover hour of the learner's time zone, not at midnight.
package struct StudyDay: Hashable, Comparable, Sendable {
    package var number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: StudyDay, other: StudyDay) -> Bool { one.number < other.number }

    package static func + (day: StudyDay, days: Int) -> StudyDay { StudyDay(day.number + days) }

    /// Whole days from another day to this one; negative where this one is earlier.
    package static func - (day: StudyDay, other: StudyDay) -> Int { day.number - other.number }
}
