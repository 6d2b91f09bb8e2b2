package import Daemon
internal import Synchronization

/// Both clocks of a machine, which move when somebody says so, and never back. Any thread.
package final class ManualClock: Sendable {
    /// Where the monotonic clock stands at the earliest time of day, in microseconds.
    private static let monotonicStart: Int64 = 1_000_000_000

    /// The earliest time of day, in microseconds since 1970-01-01 UTC: a day in September 2026.
    package static let earliest: Int64 = 1_790_000_000_000_000
    /// The latest, so that no sum can overflow: in the year 2100.
    package static let latest: Int64 = 4_102_444_800_000_000

    private let wall: Mutex<Int64>

    /// - Parameter wallUSec: the time of day, brought between the earliest and the latest.
    package init(wallUSec: Int64 = ManualClock.earliest) {
        wall = Mutex(min(max(wallUSec, Self.earliest), Self.latest))
    }

    /// Microseconds since 1970-01-01 UTC.
    package var wallUSec: Int64 { wall.withLock { $0 } }

    /// Microseconds that only grow.
    package var monotonicUSec: Int64 { wallUSec - Self.earliest + Self.monotonicStart }

    /// The moment of the monotonic clock at which both stop.
    package static let monotonicEnd = latest - earliest + monotonicStart

    /// Moves both forward to a moment of the monotonic one.
    package func move(to monotonicUSec: Int64) {
        let target = min(monotonicUSec - Self.monotonicStart + Self.earliest, Self.latest)
        wall.withLock { $0 = max($0, target) }
    }

    /// Both, for a conductor.
    package var clocks: Clocks {
        Clocks(
            monotonicUSec: { self.monotonicUSec }, bootTimeUSec: { self.monotonicUSec },
            wallUSec: { self.wallUSec })
    }
}
