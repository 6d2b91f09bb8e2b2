// How a plan is changed.
extension PathRecord {
    /// The version that another plan makes: from the beginning while nothing is done, at the plan's
    /// start, or where that stays as it was, at the day at which the cycle begins; else from the
    /// first unit that is still locked, tomorrow or at the plan's later start.
    ///
    /// - Parameter force: whether what is open behind all that is done is unlocked anew today.
    ///   Units that are done stay where they are: on another day they would be no work.
    package func changed(to plan: PathPlan, on today: StudyDay, force: Bool) -> PathVersion {
        let last = versions[versions.count - 1]
        let begun = versions.last { $0.cycle == cycle && $0.fromPosition <= start }
        let day = plan.start == last.plan.start ? begun?.fromDay : nil
        var version = PathVersion(
            number: last.number + 1, cycle: cycle, createdOn: today, fromPosition: start,
            fromDay: day ?? plan.start, plan: plan)
        let marks = current
        guard !marks.done.isEmpty || !marks.jumped.isEmpty else { return version }
        version.fromPosition =
            force ? firstOpenBehindSettled(marks) : firstLocked(on: today, marks)
        version.fromDay = max(plan.start, force ? today : today + 1)
        return version
    }

    /// The first unit that is locked on a day and is neither done nor jumped.
    private func firstLocked(on day: StudyDay, _ marks: PathMarks) -> Int {
        let locked = timetable.unlocked(by: day)
        return (locked..<max(locked, structure.units)).first { !marks.isSettled($0) }
            ?? structure.units
    }

    private func firstOpenBehindSettled(_ marks: PathMarks) -> Int {
        let last = (Array(marks.done.keys) + marks.jumped.keys).max() ?? -1
        return min(max(start, last + 1), structure.units)
    }

    /// The version that goes on at a unit; a jump back begins the next cycle.
    ///
    /// - Parameter day: today or later.
    package func jump(to target: Int, on day: StudyDay, today: StudyDay) -> PathVersion {
        let last = versions[versions.count - 1]
        let isBack = target < position
        return PathVersion(
            number: last.number + 1, cycle: isBack ? last.cycle + 1 : last.cycle,
            createdOn: today, fromPosition: target, fromDay: day, plan: last.plan)
    }
}
