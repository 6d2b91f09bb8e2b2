/// A plan as it was made. A past day is judged by the newest version that was made on it or before.
package struct PathVersion: Hashable, Sendable {
    /// From 1, without a gap, over all cycles.
    package var number: Int
    /// From 1; a jump back begins the next one.
    package var cycle: Int
    package var createdOn: StudyDay
    /// The first unit that the plan unlocks.
    package var fromPosition: Int
    /// The day from which the plan unlocks units.
    package var fromDay: StudyDay
    package var plan: PathPlan

    package init(
        number: Int = 1, cycle: Int = 1, createdOn: StudyDay, fromPosition: Int = 0,
        fromDay: StudyDay, plan: PathPlan
    ) {
        self.number = number
        self.cycle = cycle
        self.createdOn = createdOn
        self.fromPosition = fromPosition
        self.fromDay = fromDay
        self.plan = plan
    }

    /// Whether nothing but the reviews is other than in the version before, so that no unit moves.
    func changesReviewsAlone(since last: PathVersion) -> Bool {
        var same = plan
        same.reviews = last.plan.reviews
        return plan.reviews != last.plan.reviews && same == last.plan && fromDay > createdOn
    }
}
