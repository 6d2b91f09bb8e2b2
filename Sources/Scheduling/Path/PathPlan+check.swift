extension PathPlan {
    /// What of a plan cannot be kept.
    package enum Fault: Error, Equatable {
        /// So many units or chapters a day.
        case pace(Int)
        /// A day before the first or after the last that a path may have.
        case day(StudyDay)
        case restWeekday(Int)
        /// More days of rest than are kept.
        case restDays(Int)
        /// The plan has no study day for what is left.
        case noStudyDay
    }

    /// The most units or chapters on a day.
    package static let paceMax = 200
    package static let restDaysMax = 1_000
    /// From 1970-01-01 to 2300-12-31: so far the Hebrew dates are held against another program's.
    package static let days = StudyDay(0)...StudyDay(120_894)

    /// Refuses a plan by which a path would never go on.
    ///
    /// - Parameter first: the first day on which it is to unlock something.
    package func check(from first: StudyDay) throws(Fault) {
        try check(start)
        switch pace {
        case .units(let count), .chapters(let count):
            guard (1...Self.paceMax).contains(count) else { throw .pace(count) }
        case .until(let last):
            try check(last)
            let days = (first.number...max(first, last).number).lazy.map(StudyDay.init)
            guard first <= last, days.contains(where: calendar.isStudyDay) else {
                throw .noStudyDay
            }
        case .sectionEachYear: break
        }
        for weekday in calendar.restWeekdays where !(1...7).contains(weekday) {
            throw .restWeekday(weekday)
        }
        guard calendar.restDays.count <= Self.restDaysMax else {
            throw .restDays(calendar.restDays.count)
        }
        guard calendar.studyDay(from: first) != nil else { throw .noStudyDay }
    }

    private func check(_ day: StudyDay) throws(Fault) {
        guard Self.days.contains(day) else { throw .day(day) }
    }
}
