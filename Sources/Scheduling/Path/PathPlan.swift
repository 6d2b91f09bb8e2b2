/// How fast a path goes on, when, and what is reviewed.
package struct PathPlan: Hashable, Sendable {
    package enum Pace: Hashable, Sendable {
        /// So many units on each study day.
        case units(Int)
        /// So many chapters on each study day.
        case chapters(Int)
        /// A section in each year from the start.
        case sectionEachYear
        /// All that is left, evenly through a day.
        case until(StudyDay)
    }

    package enum ReviewIntensity: String, Sendable, CaseIterable {
        case none, light, medium, intensive

        /// Calendar days after a unit was unlocked.
        package var intervals: [Int] {
            switch self {
            case .none: []
            case .light: [7, 30]
            case .medium: [3, 7, 30]
            case .intensive: [1, 3, 7, 14, 30]
            }
        }

        /// Those that any intensity has.
        static let allIntervals = intensive.intervals
    }

    package var pace: Pace
    package var reviews: ReviewIntensity
    package var start: StudyDay
    package var calendar: PathCalendar

    package init(
        pace: Pace, reviews: ReviewIntensity = .none, start: StudyDay,
        calendar: PathCalendar = PathCalendar()
    ) {
        self.pace = pace
        self.reviews = reviews
        self.start = start
        self.calendar = calendar
    }
}
