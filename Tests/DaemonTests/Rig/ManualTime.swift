import Daemon
import Synchronization

/// Both clocks of the machine, moved by hand.
final class ManualTime: Sendable {
    private let state: Mutex<(monotonic: Int64, wall: Int64)>

    /// - Parameter wall: microseconds since 1970; the default is a day in 2026.
    init(monotonic: Int64 = 1_000_000_000, wall: Int64 = 1_790_000_000_000_000) {
        state = Mutex((monotonic, wall))
    }

    var monotonicUSec: Int64 { state.withLock { $0.monotonic } }
    var wallUSec: Int64 { state.withLock { $0.wall } }

    /// Moves both clocks forward to a moment of the monotonic one; never back.
    func move(to monotonic: Int64) {
        state.withLock { state in
            let step = max(monotonic - state.monotonic, 0)
            state = (state.monotonic + step, state.wall + step)
        }
    }

    /// Time that passes while no daemon runs.
    func pass(_ length: Duration) { move(to: monotonicUSec + length.microseconds) }

    var clocks: Clocks {
        Clocks(monotonicUSec: { self.monotonicUSec }, wallUSec: { self.wallUSec })
    }
}

extension Duration {
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
