// How a run is done, and what came of it.
extension CorpusMaking {
    /// How a run is done.
    package struct Options: Sendable {
        package var task: MakingTask
        /// Calls of the command, those anew after a fault too.
        package var callsMax = 50
        /// Only counts.
        package var isDryRun = false
        /// Makes also those anew whose text has changed.
        package var remakesStale = false
        /// Makes also those anew that are there.
        package var remakesAll = false
        package var madeBy: String
        /// Microseconds since 1970.
        package var now: Int64

        package init(task: MakingTask, madeBy: String, now: Int64) {
            self.task = task
            self.madeBy = madeBy
            self.now = now
        }
    }

    /// What came of a run.
    package struct Outcome: Equatable, Sendable {
        package var made = 0
        package var failed = 0
        /// Units that have theirs.
        package var present = 0
        package var withoutText = 0
        /// Units that wait for another run.
        package var left = 0
        package var calls = 0
        /// Bytes of all prompts.
        package var bytes = 0
        /// Whether too many units in a row have failed.
        package var isGivenUp = false

        package init() {}

        /// Adds what came of another run.
        package mutating func add(_ other: Outcome) {
            made += other.made
            failed += other.failed
            present += other.present
            withoutText += other.withoutText
            left += other.left
            calls += other.calls
            bytes += other.bytes
            isGivenUp = isGivenUp || other.isGivenUp
        }
    }
}
