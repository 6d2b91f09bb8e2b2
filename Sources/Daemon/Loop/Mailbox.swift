internal import Control
internal import LinuxIO
package import Metrics
internal import Synchronization
package import Varlink

/// A happening, and when it was posted by the monotonic clock.
struct MailboxItem {
    var happening: Happening
    var postedAtUSec: Int64
}

/// The one queue through which everything reaches the conductor, one happening at a time.
///
/// Reports come first, then orders, then reads; after eight orders in a row one read is taken.
/// Among orders and among reads the users of the socket take turns. The calls of one connection
/// keep their order: an order takes the earlier reads of its connection along to the front. A read
/// whose client is gone is dropped before it is taken.
///
/// `post` may be called from any thread and never blocks.
package final class Mailbox: Sendable {
    /// The most happenings that may wait.
    package struct Bounds: Sendable {
        /// Reports. A port sends two for each request, a subscriber one: more are our own bug.
        package var reportsMax = 10_000
        /// Orders of one user, and reads of one user. One connection has no more of them than calls
        /// in flight.
        package var ordersOfUserMax = 1024
        package var readsOfUserMax = 1024

        package init() {}
    }

    fileprivate struct Waiting {
        var reports = Queue<MailboxItem>()
        var orders: CallLane
        var reads: CallLane
        /// How many orders were taken since the last read.
        var ordersInRow = 0
        /// Whether the conductor waits for a signal.
        var isAwaited = false
    }

    private let waiting: Mutex<Waiting>
    private let arrivals = MonotonicSemaphore()
    private let bounds: Bounds
    private let metrics: Metrics

    /// - Parameter metrics: is told how long each happening has waited.
    package init(bounds: Bounds = Bounds(), metrics: Metrics = Metrics()) {
        self.bounds = bounds
        self.metrics = metrics
        waiting = Mutex(
            Waiting(
                orders: CallLane(shareMax: bounds.ordersOfUserMax),
                reads: CallLane(shareMax: bounds.readsOfUserMax)))
    }

    /// Adds a happening, or replaces an earlier one that it makes worthless.
    package func post(_ happening: Happening) {
        let isAwaited = waiting.withLock { waiting in
            waiting.add(happening, reportsMax: bounds.reportsMax)
            return waiting.isAwaited.take()
        }
        if isAwaited { arrivals.signal() }
    }

    /// Adds a call, or refuses it if the share of its user is used up.
    package func post(_ happening: Happening, for call: Call) {
        let dropped = waiting.withLock { $0.makeRoom(for: happening) }
        guard let dropped else { return call.fail(.busy(limit: share(of: happening))) }
        // A dropped call may tell its connection so, which must not happen under the lock.
        withExtendedLifetime(dropped) {}
        post(happening)
    }

    private func share(of call: Happening) -> Int {
        if case .order = call.precedence { bounds.ordersOfUserMax } else { bounds.readsOfUserMax }
    }

    /// How many happenings wait.
    var count: Int {
        waiting.withLock { $0.reports.count + $0.orders.count + $0.reads.count }
    }

    /// Drops what nobody will take any more, before the thread of the server that let it in ends.
    package func discard() { while take() != nil {} }

    /// Takes the first happening. If there is none, waits for one, for `patience` at most. May
    /// return nil before that time.
    ///
    /// Blocks; the conductor's thread only.
    package func next(within patience: Duration?) -> Happening? {
        if let happening = take() { return happening }
        if let patience { _ = arrivals.wait(for: patience) } else { arrivals.wait() }
        return take()
    }

    private func take() -> Happening? {
        var dropped: [MailboxItem] = []
        let item: MailboxItem? = waiting.withLock { waiting in
            while let item = waiting.popFirst() {
                guard item.happening.isForNobody else { return item }
                dropped.append(item)
            }
            waiting.isAwaited = true
            return nil
        }
        guard let item else { return nil }
        metrics.took(.mailbox, SystemClock.monotonicUSec() - item.postedAtUSec)
        return item.happening
    }
}

extension Mailbox.Waiting {
    /// After this many orders in a row one read is taken, so that orders cannot hold up reads
    /// without end.
    private static let ordersInRowMax = 8

    mutating func popFirst() -> MailboxItem? {
        if let report = reports.popFirst() { return report }
        if ordersInRow < Self.ordersInRowMax || reads.count == 0, let order = orders.popFirst() {
            ordersInRow += 1
            return order
        }
        ordersInRow = 0
        return reads.popFirst()
    }

    mutating func add(_ happening: Happening, reportsMax: Int) {
        let item = MailboxItem(happening: happening, postedAtUSec: SystemClock.monotonicUSec())
        switch happening.precedence {
        case .report: add(report: item, reportsMax)
        case .order(let peer):
            let user = peer.credentials.uid
            for earlier in reads.takeAll(of: user, where: { $0.isRead(of: peer.connection) }) {
                orders.append(earlier, of: user)
            }
            orders.append(item, of: user)
        case .read(let peer): reads.append(item, of: peer.credentials.uid)
        }
    }

    private mutating func add(report item: MailboxItem, _ reportsMax: Int) {
        if let kind = item.happening.fleeting,
            reports.replaceLast(where: { $0.happening.fleeting == kind }, with: item)
        {
            return
        }
        precondition(reports.count < reportsMax, "the mailbox is full: a report without end")
        reports.append(item)
    }

    /// Checks whether there is room for a call; reads of clients that are gone make room.
    ///
    /// - Returns: what was dropped for the call; nil if there is no room.
    mutating func makeRoom(for call: Happening) -> [MailboxItem]? {
        switch call.precedence {
        case .report: return []
        case .order(let peer): return orders.isFull(for: peer.credentials.uid) ? nil : []
        case .read(let peer):
            let user = peer.credentials.uid
            guard reads.isFull(for: user) else { return [] }
            let dropped = reads.takeAll(of: user, where: \.isForNobody)
            return dropped.isEmpty ? nil : dropped
        }
    }
}

extension Happening {
    /// Whether it is a read of this connection.
    fileprivate func isRead(of connection: UInt64) -> Bool {
        if case .read(let call, _) = self { call.peer.connection == connection } else { false }
    }
}

extension Bool {
    /// The value, which is false from now on.
    fileprivate mutating func take() -> Bool {
        defer { self = false }
        return self
    }
}
