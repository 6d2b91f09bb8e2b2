package import Control
internal import LinuxIO
package import Varlink

/// Who may do what.
///
/// The files' modes decide who can open a socket at all: whoever has opened the control socket may
/// steer. Root, the daemon's own user and the configured users are administrators.
package struct Rights: Equatable, Sendable {
    /// The user that the daemon runs as.
    package var ownUser: UInt32
    /// The users that the configuration names.
    package var administrators: Set<UInt32>

    /// Root needs no mention.
    package init(ownUser: UInt32, administrators: Set<UInt32> = []) {
        self.ownUser = ownUser
        self.administrators = administrators
    }

    /// The label of the socket that steers.
    package static let controlSocket = "control"
    /// The label of the socket that only looks.
    package static let observeSocket = "observe"

    /// What a client may do, by its socket and its user.
    package func right(of peer: Peer) -> Right {
        guard peer.socket == Self.controlSocket else { return .observe }
        let user = peer.credentials.uid
        let isAdministrator = user == 0 || user == ownUser || administrators.contains(user)
        return isAdministrator ? .admin : .control
    }

    /// What to do if a right is missing.
    static func hint(for right: Right, socket: String) -> String {
        if socket != controlSocket {
            return "this is the observers' socket; use control.sock"
        }
        return right == .admin
            ? "call it as root, or have access.admin_users in the configuration name your user"
            : "join the group lectern"
    }
}
