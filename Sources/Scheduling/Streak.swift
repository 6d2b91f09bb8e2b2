/// Study days in a row on which a card was graded.
package struct Streak: Hashable, Sendable {
    /// Days of the streak that holds now.
    package var current: Int
    package var longest: Int

    /// One day on which cards were graded.
    package struct Day: Hashable, Sendable {
        package var day: StudyDay
        /// The earliest day after this one on which something was due; nil where nothing is.
        package var nextDue: StudyDay?

        package init(_ day: StudyDay, nextDue: StudyDay?) {
            self.day = day
            self.nextDue = nextDue
        }
    }

    /// The streaks of study days, oldest first.
    ///
    /// A day on which nothing was due neither counts nor breaks; today breaks nothing.
    package init(_ days: [Day], today: StudyDay) {
        current = 0
        longest = 0
        var last: Day?
        for day in days where day.day <= today && day.day > (last?.day ?? StudyDay(.min)) {
            let goesOn = last.map { !Self.isBroken(behind: $0, before: day.day) } ?? false
            current = goesOn ? current + 1 : 1
            longest = max(longest, current)
            last = day
        }
        if let last, Self.isBroken(behind: last, before: today) { current = 0 }
    }

    /// Whether something was due on a day between a studied day and another one, and left.
    private static func isBroken(behind last: Day, before day: StudyDay) -> Bool {
        last.nextDue.map { $0 < day } ?? false
    }
}
