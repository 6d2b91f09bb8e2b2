/// Limits the share of the server's thread that each user of one socket may take. Used on that
/// thread only.
///
/// A token bucket for each user, in microseconds: the time that the server spends on a user's
/// connections and requests is a debt, which is paid off at a fixed rate. A user whose debt is over
/// the burst waits. Other users do not wait.
final class TimeShare {
    /// The cost of accepting and closing a connection, in microseconds. A connection with one
    /// question costs 70 in all (docs/benchmarks.md).
    static let connectionUSec: Int64 = 50
    /// The cost of a read until the real cost is known, in microseconds: many connections of one
    /// user may become readable at once.
    static let readUSec: Int64 = 100
    /// The debt at which a user has to wait, in microseconds.
    static let burstUSec: Int64 = 2000
    /// The shortest wait, in microseconds: a timer for each turn would cost more than the turn.
    static let waitUSecMin: Int64 = 5000
    /// At this number of debts, those that are paid off are dropped.
    private static let debtsMax = 64

    private struct Debt {
        var usec: Int64
        var atUSec: Int64
    }

    private let percent: Int64
    private var debts: [UInt32: Debt] = [:]
    /// The user whose connection was taken last.
    private var newest: UInt32?

    /// - Parameter percent: the share of the thread's time that a user may take, from 1 to 100.
    init(percent: Int64) { self.percent = percent }

    /// Adds to what a user owes; a negative amount is a refund. `nowUSec` is monotonic.
    func charge(_ uid: UInt32, _ usec: Int64, at nowUSec: Int64) {
        if debts.count >= Self.debtsMax { debts = debts.filter { owed($0.key, nowUSec) > 0 } }
        debts[uid] = Debt(usec: max(0, owed(uid, nowUSec) + usec), atUSec: nowUSec)
    }

    /// Charges a user for a connection that was taken.
    func chargeConnection(_ uid: UInt32, at nowUSec: Int64) {
        newest = uid
        charge(uid, Self.connectionUSec, at: nowUSec)
    }

    /// How long a user has to wait, in microseconds; 0 if not at all.
    func wait(of uid: UInt32, at nowUSec: Int64) -> Int64 {
        let excess = owed(uid, nowUSec) - Self.burstUSec
        return excess <= 0 ? 0 : max(Self.waitUSecMin, excess * 100 / percent)
    }

    /// How long the user whose connection was taken last has to wait, in microseconds.
    func waitOfNewest(at nowUSec: Int64) -> Int64 {
        newest.map { wait(of: $0, at: nowUSec) } ?? 0
    }

    /// How many users have a debt that has not been dropped.
    var debtCount: Int { debts.count }

    private func owed(_ uid: UInt32, _ nowUSec: Int64) -> Int64 {
        guard let debt = debts[uid] else { return 0 }
        return max(0, debt.usec - (nowUSec - debt.atUSec) * percent / 100)
    }
}
