import Foundation

/// A point in time after which nothing is waited for any more; by the monotonic clock.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    init(in duration: Duration) { end = .now + duration }

    /// For `poll`: at least 0, so that a passed deadline still looks once.
    var millisecondsLeft: Int32 {
        let left = ContinuousClock.now.duration(to: end)
        let milliseconds =
            left.components.seconds * 1000
            + left.components.attoseconds / 1_000_000_000_000_000
        return Int32(clamping: max(0, milliseconds))
    }

    var hasPassed: Bool { ContinuousClock.now >= end }

    /// Waits until a descriptor can be read (or is at its end); false when the deadline passed.
    func waitReadable(_ descriptors: Int32...) throws -> Bool {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = try system("poll") {
            poll(&entries, nfds_t(entries.count), millisecondsLeft)
        }
        return ready > 0
    }

    /// Looks a hundred times a second until the condition holds: for what can only be looked at,
    /// such as a file that another process writes.
    func observe(_ what: String, _ condition: () throws -> Bool) throws {
        while try !condition() {
            if hasPassed { throw Trouble("\(what): did not happen in time") }
            poll(nil, 0, 10)
        }
    }
}
