/// Runs of study days with an attempt at a problem.
package enum ProblemStreak {
    /// The streaks of the days with an attempt, by what was due between them. A day on which no
    /// problem was due neither counts nor breaks.
    ///
    /// - Parameter days: oldest first.
    package static func streak(
        days: [StudyDay], histories: some Collection<ProblemHistory>, today: StudyDay
    ) -> Streak {
        let moves = histories.map(\.moves)
        let next = zip(days, days.dropFirst() + [today])
        return Streak(
            next.map { day, next in
                // Between days in a row nothing was left.
                next <= day + 1
                    ? Streak.Day(day, nextDue: nil)
                    : Streak.Day(day, nextDue: nextDue(behind: day, moves))
            }, today: today)
    }

    /// The earliest day behind `day` on which a problem was due, as was known on `day`.
    private static func nextDue(
        behind day: StudyDay, _ moves: [[ProblemHistory.Move]]
    ) -> StudyDay? {
        moves.compactMap { moves in
            moves.last { $0.day <= day }.map { max($0.due, day + 1) }
        }.min()
    }
}
