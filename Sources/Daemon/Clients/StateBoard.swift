internal import Synchronization
package import VarlinkWire

/// Where the answer to `GetState` stands, rendered once per change, read from the server's thread.
package final class StateBoard: Sendable {
    private let rendered: Mutex<RenderedObject>

    /// Shows this until the conductor shows something else.
    package init(_ state: JSONObject) {
        rendered = Mutex(RenderedObject(state))
    }

    /// The newest state. Any thread.
    package var state: RenderedObject { rendered.withLock { $0 } }

    /// Puts a new state in the place of the old one; called by the conductor.
    func show(_ state: JSONObject) {
        let new = RenderedObject(state)
        rendered.withLock { $0 = new }
    }
}
