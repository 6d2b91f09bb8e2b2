import Foundation
import Synchronization

/// Notices when the machine stands still, as a virtual one does whose host has other work: a
/// thread before all others waits for a millisecond at a time and looks how long that took.
final class StandstillWatch: Sendable {
    private let isOver = DispatchSemaphore(value: 0)
    private let seen = Mutex(Duration.zero)

    init() {
        let thread = Thread { [self] in watch() }
        thread.name = "standstill"
        thread.start()
    }

    /// How long the longest standstill was until now.
    var longest: Duration { seen.withLock { $0 } }

    func end() { isOver.signal() }

    private func watch() {
        // Where it is not allowed, as for an ordinary user, the watch would be as late as others
        // are: then nothing is known of the machine, and nothing is excused.
        var parameters = sched_param()
        parameters.sched_priority = 20
        guard pthread_setschedparam(pthread_self(), SCHED_RR, &parameters) == 0 else { return }
        while true {
            let before = ContinuousClock.now
            let result = isOver.wait(timeout: .now() + .milliseconds(1))
            let waited = before.duration(to: .now)
            seen.withLock { $0 = max($0, waited) }
            if result == .success { return }
        }
    }
}
