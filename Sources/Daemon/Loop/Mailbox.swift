internal import LinuxIO
package import Metrics
internal import Synchronization

/// The one queue through which everything reaches the conductor, in order.
///
/// `post` may be called from any thread and never blocks. Clients are bounded by the server, which
/// reads no more than so many calls of a connection, but those that have gone leave theirs behind:
/// calls beyond `callsMax` are dropped, and a call that is dropped is answered so. Ports owe two
/// reports for each thing asked of them. More than `capacity` waiting happenings are therefore our
/// own bug.
package final class Mailbox: Sendable {
    /// A happening, and when it was posted by the monotonic clock.
    private struct Item {
        var happening: Happening
        var postedAtUSec: Int64
    }

    private let waiting = Mutex<[Item]>([])
    private let arrivals = MonotonicSemaphore()
    private let capacity: Int
    private let callsMax: Int
    private let metrics: Metrics

    /// - Parameter metrics: is told how long each happening has waited.
    package init(
        capacity: Int = 80_000, callsMax: Int = 66_000, metrics: Metrics = Metrics()
    ) {
        self.capacity = capacity
        self.callsMax = callsMax
        self.metrics = metrics
    }

    /// Adds a happening behind those that wait, or in the place of one that it makes worthless.
    package func post(_ happening: Happening) {
        let item = Item(happening: happening, postedAtUSec: SystemClock.monotonicUSec())
        let isAdded = waiting.withLock { waiting in
            if let kind = happening.fleeting,
                let older = waiting.lastIndex(where: { $0.happening.fleeting == kind })
            {
                waiting[older] = item
                return false
            }
            if case .call = happening, waiting.count >= callsMax { return false }
            precondition(waiting.count < capacity, "the mailbox is full: a report without end")
            waiting.append(item)
            return true
        }
        if isAdded { arrivals.signal() }
    }

    /// Drops what nobody will take any more, before the thread of the server that let it in ends.
    package func discard() { _ = take(within: .zero) }

    /// Waits for something to happen, for `patience` at most, and takes all there is.
    ///
    /// Blocks; the conductor's thread only.
    func take(within patience: Duration?) -> [Happening] {
        if let patience {
            guard arrivals.wait(for: patience) == .signalled else { return [] }
        } else {
            arrivals.wait()
        }
        let items = waiting.withLock { waiting in
            defer { waiting = [] }
            // One signal a happening was given; one was taken by the wait above.
            for _ in waiting.dropFirst() { arrivals.wait() }
            return waiting
        }
        let now = SystemClock.monotonicUSec()
        for item in items { metrics.took(.mailbox, now - item.postedAtUSec) }
        return items.map(\.happening)
    }
}
