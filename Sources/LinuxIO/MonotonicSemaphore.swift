internal import CLinuxIO
internal import Glibc

/// A counting semaphore whose timed waits go by the monotonic clock: setting the time of day
/// neither prolongs nor cuts short a wait. Any thread.
///
/// `DispatchSemaphore.wait(timeout:)` goes by the time of day on Linux.
package final class MonotonicSemaphore: Sendable {
    /// Why a wait ended.
    package enum Waking: Equatable, Sendable {
        case signalled, timedOut
    }

    // The kernel and the C library synchronise what all threads share here.
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

    /// Lets one wait end, the present or the next one. Never blocks.
    package func signal() {
        let result = sem_post(semaphore)
        precondition(result == 0, "a semaphore is signalled at most two thousand million times")
    }

    /// Blocks until it is signalled.
    package func wait() {
        while sem_wait(semaphore) != 0 {}
    }

    /// Blocks until it is signalled or `timeout` is over; zero and less do not block.
    package func wait(for timeout: Duration) -> Waking {
        let (seconds, attoseconds) = max(timeout, .zero).components
        let nanoseconds = Int(attoseconds / 1_000_000_000)
        let code = lectern_semaphore_wait(
            semaphore, Int(min(seconds, Self.secondsMax)), nanoseconds)
        return code == 0 ? .signalled : .timedOut
    }

    /// Thirty years, with which no sum overflows.
    private static let secondsMax: Int64 = 1_000_000_000
}
