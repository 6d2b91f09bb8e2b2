package import Control
package import Varlink
package import VarlinkWire

/// The errors for calls without the needed right. Each is rendered once, since a client can make
/// any number of such calls.
enum AccessRefusals {
    private struct Key: Hashable {
        var right: Right
        var found: Right
        var socket: String
    }

    private static let errors: [Key: RenderedError] = {
        let rights: [Right] = [.observe, .control, .admin]
        var errors: [Key: RenderedError] = [:]
        for socket in [Rights.controlSocket, Rights.observeSocket] {
            for right in rights {
                for found in rights where found < right {
                    errors[Key(right: right, found: found, socket: socket)] = error(
                        right, found, socket)
                }
            }
        }
        return errors
    }()

    /// The error for a right that a client of this socket does not have.
    static func error(for right: Right, found: Right, socket: String) -> RenderedError {
        errors[Key(right: right, found: found, socket: socket)] ?? error(right, found, socket)
    }

    private static func error(_ right: Right, _ found: Right, _ socket: String) -> RenderedError {
        RenderedError(
            .accessNeeded(right, found: found, hint: Rights.hint(for: right, socket: socket)))
    }
}

extension Rights {
    /// The error for a call whose client lacks the right; nil if the client has it.
    package func refusal(of call: Call, needing right: Right) -> RenderedError? {
        let found = self.right(of: call.peer)
        guard found < right else { return nil }
        return AccessRefusals.error(for: right, found: found, socket: call.peer.socket)
    }
}
