internal import LinuxIO

/// How a connection is, at one moment.
package struct ConnectionReport: Equatable, Sendable {
    package var peer: Peer
    /// How long it has been open, in microseconds.
    package var openUSec: Int64
    /// How many calls were read, broken ones too.
    package var requests: Int64
    /// How many of them are not answered yet; a subscription is one of them.
    package var waiting: Int
    /// What the client has not read of its replies, in bytes.
    package var unreadBytes: Int

    init(_ connection: Connection) {
        peer = connection.peer
        openUSec = SystemClock.monotonicUSec() - connection.openedAtUSec
        requests = Int64(connection.firstNumber) - 1 + Int64(connection.slots.count)
        waiting = connection.slots.count
        unreadBytes = connection.outbox.count + connection.channelBytes
    }
}
