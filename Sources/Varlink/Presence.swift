internal import Synchronization

/// Whether a connection is still open; shared with the code that answers its calls.
package final class Presence: Sendable {
    private let hasLeft = Atomic(false)

    /// The connection is open until `leave` is called.
    package init() {}

    /// Whether nobody will read an answer any more. Any thread.
    package var isGone: Bool { hasLeft.load(ordering: .relaxed) }

    /// Notes that the connection is closed. Any thread.
    package func leave() { hasLeft.store(true, ordering: .relaxed) }
}
