/// SM-2 in Anki's dialect (`rslib/src/scheduler/states/review.rs`).
package struct SM2: Hashable, Sendable {
    /// Days after the last learning step.
    package var graduating = 1
    /// Days after EASY in the learning steps.
    package var easyGraduating = 4
    /// Thousandths.
    package var firstEase = 2_500
    package var hardFactor = 1.2
    package var easyFactor = 1.3
    package var intervalFactor = 1.0
    /// What of an interval a lapse leaves.
    package var lapseFactor = 0.0
    /// Days; no interval after a lapse is shorter.
    package var shortestLapse = 1

    package init() {}

    private static let leastEase = 1_300

    /// The ease after a grade, in thousandths.
    func ease(_ ease: Int, after rating: Rating) -> Int {
        let change =
            switch rating {
            case .again: -200
            case .hard: -150
            case .good: 0
            case .easy: 150
            }
        return max(ease + change, Self.leastEase)
    }

    /// The interval that a lapse leaves, in days.
    func lapsed(_ interval: Int, _ rounding: IntervalRounding) -> Int {
        rounding.day(Double(interval) * lapseFactor, atLeast: shortestLapse)
    }

    /// The intervals after a review, with the days since the interval began.
    func passing(_ state: CardState, elapsed: Int, _ rounding: IntervalRounding) -> Intervals {
        elapsed < state.interval
            ? early(state, elapsed: elapsed, rounding) : due(state, elapsed: elapsed, rounding)
    }

    private func due(_ state: CardState, elapsed: Int, _ rounding: IntervalRounding) -> Intervals {
        let interval = Double(state.interval)
        let late = Double(elapsed - state.interval)
        let ease = Double(state.ease) / 1_000
        func day(_ days: Double, atLeast least: Int) -> Int {
            rounding.day(days * intervalFactor, atLeast: least)
        }
        let growsWithHard = hardFactor > 1
        let hard = day(interval * hardFactor, atLeast: growsWithHard ? state.interval + 1 : 0)
        let good = day(
            (interval + late / 2) * ease, atLeast: (growsWithHard ? hard : state.interval) + 1)
        let easy = day((interval + late) * ease * easyFactor, atLeast: good + 1)
        return Intervals(hard: hard, good: good, easy: easy)
    }

    private func early(_ state: CardState, elapsed: Int, _ rounding: IntervalRounding) -> Intervals
    {
        let interval = Double(state.interval)
        let grown = max(Double(elapsed) * Double(state.ease) / 1_000, interval)
        func day(_ days: Double) -> Int {
            rounding.day(days * intervalFactor, atLeast: 0, isFuzzed: false)
        }
        return Intervals(
            hard: day(max(Double(elapsed) * hardFactor, interval * hardFactor / 2)),
            good: day(grown),
            // Half of the bonus: the card was not due.
            easy: day(grown * (easyFactor - (easyFactor - 1) / 2)))
    }
}
