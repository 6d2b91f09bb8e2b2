/// What became of the units of a day.
package struct PathDay: Hashable, Sendable {
    package var day: StudyDay
    /// How many units the day had, without those that were jumped by then.
    package var due = 0
    /// How many of them were done on the day or before.
    package var done = 0
    /// How many of them were done later.
    package var late = 0

    package init(_ day: StudyDay, due: Int = 0, done: Int = 0, late: Int = 0) {
        self.day = day
        self.due = due
        self.done = done
        self.late = late
    }
}

// What was planned for each day, and what was done of it.
extension PathRecord {
    /// The days from one to another, each as it was planned by the newest version that was made on
    /// it or before; days before the first version are left out.
    package func days(from first: StudyDay, through last: StudyDay) -> [PathDay] {
        var days: [PathDay] = []
        var timetable = PathTimetable(structure, [versions[0]])
        for (index, version) in versions.enumerated() {
            if index > 0, version.cycle == versions[index - 1].cycle {
                timetable.add(version, of: structure)
            } else {
                timetable = PathTimetable(structure, [version])
            }
            let next = index + 1 < versions.count ? versions[index + 1].createdOn : last + 1
            let (begin, end) = (max(version.createdOn, first), min(next, last + 1))
            guard begin < end else { continue }
            let marks = marks[version.cycle] ?? PathMarks()
            days += (begin.number..<end.number).lazy.map(StudyDay.init).map {
                Self.day($0, timetable.units(on: $0), marks)
            }
        }
        return days
    }

    private static func day(_ day: StudyDay, _ units: [Int], _ marks: PathMarks) -> PathDay {
        var count = PathDay(day)
        for position in units where marks.jumped[position].map({ $0 > day }) ?? true {
            count.due += 1
            guard let done = marks.done[position] else { continue }
            if done <= day { count.done += 1 } else { count.late += 1 }
        }
        return count
    }
}
