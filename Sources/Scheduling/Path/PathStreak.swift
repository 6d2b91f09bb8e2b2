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
        for index in record.versions.indices {
            let version = record.versions[index]
            let isLast = index + 1 == record.versions.count
            let end = isLast ? today + 1 : min(record.versions[index + 1].createdOn, today + 1)
            guard version.createdOn < end else { continue }
            let timetable = record.timetable(through: index)
            let marks = record.marks[version.cycle] ?? PathMarks()
            for day in (version.createdOn.number..<end.number).lazy.map(StudyDay.init) {
                take(day, timetable.units(on: day), marks, today)
            }
        }
    }

    private mutating func take(
        _ day: StudyDay, _ units: [Int], _ marks: PathMarks, _ today: StudyDay
    ) {
        let wanted = units.filter { position in
            marks.jumped[position].map { $0 > day } ?? true
        }
        guard !wanted.isEmpty else { return }
        let isDone = wanted.allSatisfy { position in marks.done[position].map { $0 <= day } ?? false
        }
        if isDone {
            current += 1
            longest = max(longest, current)
        } else if day < today {
            current = 0
        }
    }
}
