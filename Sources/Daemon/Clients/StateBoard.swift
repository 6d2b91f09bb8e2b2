internal import Synchronization
package import VarlinkWire

/// Where the answer to `GetState` stands, rendered once per change, read from the server's thread.
package final class StateBoard: Sendable {
    private let rendered: Mutex<RenderedObject>

    package init(_ state: JSONObject) {
        rendered = Mutex(RenderedObject(state))
    }

    package var state: RenderedObject { rendered.withLock { $0 } }

    func show(_ state: JSONObject) {
        let new = RenderedObject(state)
        rendered.withLock { $0 = new }
    }
}
