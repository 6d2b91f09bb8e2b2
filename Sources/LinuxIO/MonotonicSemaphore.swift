internal import CLinuxIO
internal import Glibc

/// A counting semaphore whose timed waits use the monotonic clock, so that setting the time of day
/// does not change a wait. Any thread.
///
/// `DispatchSemaphore.wait(timeout:)` uses the time of day on Linux.
package final class MonotonicSemaphore: Sendable {
    /// Why a wait ended.
    package enum Waking: Equatable, Sendable {
        case signalled, timedOut
    }

    // The C library and the kernel synchronise the threads that share it.
    nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

    /// Makes a semaphore that counts from 0.
    package init() {
        semaphore = .allocate(capacity: 1)
        let result = sem_init(semaphore, 0, 0)
        precondition(result == 0, "a semaphore of one process that counts from 0 can be made")
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Ends one wait, a present or a later one. Never blocks.
    package func signal() {
        let result = sem_post(semaphore)
        precondition(result == 0, "a semaphore is signalled at most two thousand million times")
    }

    /// Blocks until it is signalled.
    package func wait() {
        while sem_wait(semaphore) != 0 {}
    }

    /// Blocks until it is signalled or `timeout` is over. A timeout of zero or less does not block.
    package func wait(for timeout: Duration) -> Waking {
        let (seconds, attoseconds) = max(timeout, .zero).components
        let nanoseconds = Int(attoseconds / 1_000_000_000)
        let code = lectern_semaphore_wait(
            semaphore, Int(min(seconds, Self.secondsMax)), nanoseconds)
        return code == 0 ? .signalled : .timedOut
    }

    /// Thirty years, so that no sum overflows.
    private static let secondsMax: Int64 = 1_000_000_000
}
