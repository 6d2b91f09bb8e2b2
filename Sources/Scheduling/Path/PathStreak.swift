/// How many study days in a row all was done that they had.
package struct PathStreak: Hashable, Sendable {
    package var current = 0
    package var longest = 0

    package init() {}

    /// Counts by what was planned: a day by the newest version that was made on it or before.
    ///
    /// A day with units counts when all were done on it or before. A unit that was jumped by then
    /// is none of its day. A day without units neither counts nor breaks, and so does today while
    /// something is open.
    package init(_ record: PathRecord, today: StudyDay) {
        for day in record.days(from: record.versions[0].createdOn, through: today)
        where day.due > 0 {
            if day.done == day.due {
                current += 1
                longest = max(longest, current)
            } else if day.day < today {
                current = 0
            }
        }
    }
}
