internal import Synchronization

/// How often things have happened and how long they took, since this value was made.
///
/// Any thread; takes a lock for some nanoseconds, so the thread of the loudspeaker keeps away.
package final class Metrics: Sendable {
    private struct State {
        var counts = [Counter: Int64](uniqueKeysWithValues: Counter.allCases.map { ($0, 0) })
        var times = [Stage: Histogram](
            uniqueKeysWithValues: Stage.allCases.map { ($0, Histogram()) })
    }

    private let state = Mutex(State())

    /// Everything begins at nothing.
    package init() {}

    /// Counts one more.
    package func count(_ counter: Counter, by number: Int = 1) {
        state.withLock { $0.counts[counter, default: 0] += Int64(number) }
    }

    /// Notes how long something took, in microseconds; less than nothing counts as nothing.
    package func took(_ stage: Stage, _ microseconds: Int64) {
        state.withLock { $0.times[stage, default: Histogram()].add(microseconds) }
    }

    /// How often it has happened.
    package func value(of counter: Counter) -> Int64 { state.withLock { $0.counts[counter] ?? 0 } }

    /// How long it took.
    package func histogram(of stage: Stage) -> Histogram {
        state.withLock { $0.times[stage] ?? Histogram() }
    }
}
