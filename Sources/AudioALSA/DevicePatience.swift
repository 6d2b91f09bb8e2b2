/// How long is waited for a device that takes or gives nothing before it counts as lost.
///
/// Time in which nobody looked is not held against it: a machine that stood still for a while, as
/// a virtual one does that is moved, finds its devices well when it goes on.
struct DevicePatience {
    /// In microseconds of waiting: two seconds.
    private static let waitedMaxUSec: Int64 = 2_000_000
    /// What counts at most between two looks, of which each waits 100 ms.
    private static let lookMaxUSec: Int64 = 200_000

    private var waitedUSec: Int64 = 0
    private var lookedAt: Int64

    /// - Parameter now: as everywhere here, the monotonic time in microseconds.
    init(now: Int64) { lookedAt = now }

    /// The device took or gave something.
    mutating func renew(now: Int64) { self = DevicePatience(now: now) }

    /// Looks at the clock; true once it has been waited for long enough.
    mutating func isOver(now: Int64) -> Bool {
        waitedUSec += min(now - lookedAt, Self.lookMaxUSec)
        lookedAt = now
        return waitedUSec >= Self.waitedMaxUSec
    }
}
