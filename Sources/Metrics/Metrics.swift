internal import Synchronization

/// How often things have happened and how long they took, since this value was made.
///
/// Any thread; takes a lock for some nanoseconds, so the thread of the loudspeaker keeps away.
package final class Metrics: Sendable {
    private struct State {
        var counts = [Int64](repeating: 0, count: Counter.allCases.count)
        var times = [Histogram](repeating: Histogram(), count: Stage.allCases.count)
    }

    private let state = Mutex(State())

    /// Everything begins at nothing.
    package init() {}

    /// Counts one more.
    package func count(_ counter: Counter, by number: Int = 1) {
        state.withLock { $0.counts[counter.rawValue] += Int64(number) }
    }

    /// Notes how long something took, in microseconds, and what it counts as besides; less than
    /// nothing counts as nothing.
    package func took(_ stage: Stage, _ microseconds: Int64, counting counters: [Counter] = []) {
        state.withLock { state in
            state.times[stage.rawValue].add(microseconds)
            for counter in counters { state.counts[counter.rawValue] += 1 }
        }
    }

    /// How often it has happened.
    package func value(of counter: Counter) -> Int64 {
        state.withLock { $0.counts[counter.rawValue] }
    }

    /// How long it took.
    package func histogram(of stage: Stage) -> Histogram {
        state.withLock { $0.times[stage.rawValue] }
    }
}
