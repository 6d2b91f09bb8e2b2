package import LinuxIO

/// Who made a call.
package struct Peer: Equatable, Sendable {
    package var credentials: PeerCredentials
    /// The label of the listening socket, such as `control`.
    package var socket: String
    /// Counts the connections of this server, from 1.
    package var connection: UInt64

    package init(credentials: PeerCredentials, socket: String, connection: UInt64) {
        self.credentials = credentials
        self.socket = socket
        self.connection = connection
    }
}
