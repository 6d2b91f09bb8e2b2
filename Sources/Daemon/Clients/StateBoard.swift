internal import Synchronization
package import VarlinkWire

/// Holds the answers to `GetState` and `GetSound`, which are rendered once per change and read on
/// the server's thread.
package final class StateBoard: Sendable {
    private struct Answers {
        var state: RenderedObject
        /// The same for those who may steer.
        var steering: RenderedObject
        var sound: RenderedObject?
    }

    private let answers: Mutex<Answers>

    /// Shows this until the conductor shows something else.
    package init(_ state: JSONObject) {
        let state = RenderedObject(state)
        answers = Mutex(Answers(state: state, steering: state))
    }

    /// The newest state. Any thread.
    package var state: RenderedObject { answers.withLock(\.state) }

    /// The newest state, for those who may steer. Any thread.
    package var steering: RenderedObject { answers.withLock(\.steering) }

    /// The newest answer to `GetSound`; nil until the conductor has shown one. Any thread.
    package var sound: RenderedObject? { answers.withLock(\.sound) }

    /// Replaces the answers; called by the conductor. Without `steering` all see the same; without
    /// `sound` the old one stays.
    func show(_ state: JSONObject, steering: JSONObject? = nil, sound: JSONObject? = nil) {
        let (state, sound) = (RenderedObject(state), sound.map(RenderedObject.init))
        let steering = steering.map(RenderedObject.init) ?? state
        answers.withLock { answers in
            answers = Answers(state: state, steering: steering, sound: sound ?? answers.sound)
        }
    }
}
