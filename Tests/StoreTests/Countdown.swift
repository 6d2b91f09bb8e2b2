import Synchronization

/// Counts down, from any thread; says how much was left.
final class Countdown: Sendable {
    private let left: Atomic<Int>

    init(_ start: Int) { left = Atomic(start) }

    /// The number before this call took one away.
    func next() -> Int { left.subtract(1, ordering: .relaxed).oldValue }
}
