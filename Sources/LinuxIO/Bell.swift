internal import Glibc

/// What wakes a thread that waits for a descriptor as well.
package final class Bell: Sendable {
    /// Why the waiting ended.
    package enum Waking: Equatable, Sendable {
        case rung
        /// The descriptor has something to be read, or is at its end.
        case readable
        case late
    }

    private let near: Descriptor
    private let far: Descriptor

    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        try system("socketpair") { socketpair(AF_UNIX, Int32(type), 0, &ends) }
        near = Descriptor(owning: ends[0])
        far = Descriptor(owning: ends[1])
    }

    /// Wakes whoever waits, or will wait next. Returns at once; any thread.
    package func ring() {
        // A bell that is full of rings has been rung.
        _ = send(far.number, [1], 1, Int32(MSG_NOSIGNAL))
    }

    /// Waits until it is rung, or the descriptor of a stream has something, or time is over.
    ///
    /// - Parameter timeoutUSec: nil waits for ever.
    package func wait(or stream: borrowing UnixStream, timeoutUSec: Int64? = nil) -> Waking {
        wait(or: stream.number, timeoutUSec)
    }

    /// Waits until it is rung, or time is over.
    package func wait(timeoutUSec: Int64? = nil) -> Waking { wait(or: -1, timeoutUSec) }

    private func wait(or descriptor: Int32, _ timeoutUSec: Int64?) -> Waking {
        var entries = [
            pollfd(fd: near.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = timeoutUSec.map { Int32(clamping: (max(0, $0) + 999) / 1000) } ?? -1
        let ready = poll(&entries, nfds_t(entries.count), milliseconds)
        // One that a signal ended is waited for again.
        guard ready >= 0 else { return .rung }
        if entries[0].revents != 0 {
            silence()
            return .rung
        }
        return entries[1].revents != 0 ? .readable : .late
    }

    private func silence() {
        var rings = [UInt8](repeating: 0, count: 64)
        while recv(near.number, &rings, rings.count, 0) > 0 {}
    }
}
