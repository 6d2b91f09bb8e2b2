/// How many cards come due on the next days.
package enum Forecast {
    /// Cards for each of so many days from today on; those overdue count today.
    package static func days(_ due: some Sequence<StudyDay>, today: StudyDay, count: Int) -> [Int] {
        due.reduce(into: Array(repeating: 0, count: max(count, 0))) { days, day in
            let index = max(day - today, 0)
            if index < days.count { days[index] += 1 }
        }
    }
}
