/// On which days a path goes on.
package struct PathCalendar: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case study
        /// A Friday that is left out.
        case free
        case rest
    }

    /// From 1, Monday, to 7, Sunday.
    package var restWeekdays: Set<Int>
    package var skipsFriday: Bool
    package var yomTov: YomTov
    /// More days of rest.
    package var restDays: Set<StudyDay>

    package init(
        restWeekdays: Set<Int> = [6], skipsFriday: Bool = true, yomTov: YomTov = .israel,
        restDays: Set<StudyDay> = []
    ) {
        self.restWeekdays = restWeekdays
        self.skipsFriday = skipsFriday
        self.yomTov = yomTov
        self.restDays = restDays
    }

    static let friday = 5

    package func kind(of day: StudyDay) -> Kind {
        let weekday = day.weekday
        if restWeekdays.contains(weekday) || restDays.contains(day) || yomTov.contains(day) {
            return .rest
        }
        return skipsFriday && weekday == Self.friday ? .free : .study
    }

    package func isStudyDay(_ day: StudyDay) -> Bool { kind(of: day) == .study }

    /// The day, or the next study day behind it; nil where there is none for two years.
    package func studyDay(from day: StudyDay) -> StudyDay? {
        (0..<Self.daysMax).lazy.map { day + $0 }.first(where: isStudyDay)
    }

    /// So far the next study day is looked for.
    private static let daysMax = 731
}
