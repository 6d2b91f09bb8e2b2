internal import LinuxIO
internal import Synchronization

/// Notices that a socket can no longer be found by its path, for example because it was deleted:
/// connected clients stay connected, but no new one can connect. The watch changes nothing: another
/// file at the path belongs to somebody else, and a socket of the service manager can only be made
/// again by the manager.
final class SocketWatch: Sendable {
    /// How often the paths are checked, in microseconds.
    private static let intervalUSec: Int64 = 5_000_000

    private let places: [SocketPlace]
    private let tell: @Sendable (String?) -> Void
    private let lastLook = Atomic<Int64>(0)
    private let missing = Mutex<[String]>([])

    /// - Parameters:
    ///   - descriptors: the listening sockets, whose paths lead to them now.
    ///   - tell: called on each change, with what is wrong, or nil if all is well again.
    init(_ descriptors: [Int32], tell: @escaping @Sendable (String?) -> Void) {
        places = descriptors.compactMap(SocketPlace.init)
        self.tell = tell
    }

    /// Checks the paths, unless the interval since the last check is too short. One thread at a
    /// time.
    func look(at nowUSec: Int64 = SystemClock.monotonicUSec()) {
        guard nowUSec - lastLook.load(ordering: .relaxed) >= Self.intervalUSec else { return }
        lastLook.store(nowUSec, ordering: .relaxed)
        let found = places.filter { !$0.isThere }.map(\.path)
        let isNew = missing.withLock { missing in
            defer { missing = found }
            return missing != found
        }
        guard isNew else { return }
        tell(found.isEmpty ? nil : "deleted or replaced: " + found.joined(separator: ", "))
    }
}
