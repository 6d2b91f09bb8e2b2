/// All that the scheduler knows of a card: what the review log of the card amounts to.
package struct CardState: Hashable, Sendable {
    /// Where a card stands.
    package enum Stage: Hashable, Sendable {
        /// Never graded.
        case new
        /// In the learning steps, with so many left.
        case learning(remaining: Int)
        /// Scheduled in days.
        case review
        /// In the relearning steps, with so many left, behind a lapse.
        case relearning(remaining: Int)
    }

    /// When a card comes next.
    package enum Due: Hashable, Sendable {
        /// A new card: in the order of its deck.
        case inOrder
        /// At a moment, in microseconds since 1970: a step of less than a day.
        case at(usec: Int)
        case on(StudyDay)
    }

    package var stage = Stage.new
    package var due = Due.inOrder
    /// Days between the last grade and the day that the card is due; 0 before the card has
    /// graduated. In relearning: what the card will graduate to.
    package var interval = 0
    /// Thousandths; of use to SM-2 alone, but kept by FSRS too; 0 before the card has graduated.
    package var ease = 0
    /// Of use to FSRS alone; nil before the first grade.
    package var memory: MemoryState?
    package var lapses = 0
    /// How many grades count.
    package var grades = 0
    /// The study day of the last grade.
    package var lastDay: StudyDay?

    package init() {}

    /// Whether the card is in one of the steps.
    package var isInSteps: Bool {
        switch stage {
        case .learning, .relearning: true
        case .new, .review: false
        }
    }

    /// The state with another due day, in review; the memory stays. The interval goes on from the
    /// last grade, or for a card that was never graded begins on the day of the change.
    package func due(on day: StudyDay, setOn today: StudyDay) -> CardState {
        var state = self
        state.stage = .review
        state.due = .on(day)
        state.interval = min(max(day - (lastDay ?? today), 1), Preset.intervals.upperBound)
        if state.ease == 0 { state.ease = SM2().firstEase }
        return state
    }

    /// Study days since the last grade, or since the interval began where no grade is known; never
    /// negative, since a clock may have been set back.
    func elapsed(until day: StudyDay) -> Int {
        if let lastDay { return max(day - lastDay, 0) }
        guard case .on(let due) = due else { return 0 }
        return max(interval + (day - due), 0)
    }
}
