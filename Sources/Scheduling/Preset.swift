/// All that the outcome of a grade depends on, besides the card's own history.
///
/// A log entry names the preset that was in force, so that a replay of the log gives the same.
package struct Preset: Hashable, Sendable {
    package enum Scheduler: Hashable, Sendable {
        case fsrs(FSRS)
        case sm2(SM2)
        case ladder(Ladder)
    }

    package var scheduler: Scheduler
    package var learningSteps: Steps
    package var relearningSteps: Steps
    /// The wanted probability of remembering, in thousandths: 700 to 970. FSRS alone asks for it.
    package var retention: Int
    package var isFuzzed: Bool
    /// Days; no interval is longer.
    package var longestInterval: Int
    package static let retentions = 700...970

    package init(
        _ scheduler: Scheduler = .fsrs(FSRS()),
        learningSteps: Steps = Steps(minutes: [0, 10, 45]),
        relearningSteps: Steps = Steps(minutes: [10]), retention: Int = 900,
        isFuzzed: Bool = true, longestInterval: Int = 36_500
    ) {
        self.scheduler = scheduler
        self.learningSteps = learningSteps
        self.relearningSteps = relearningSteps
        self.retention = retention
        self.isFuzzed = isFuzzed
        self.longestInterval = longestInterval
    }
}
