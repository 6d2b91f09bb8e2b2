internal import Synchronization
package import VarlinkWire

/// Holds the answers to `GetState` and `GetSound`, which are rendered once per change and read on
/// the server's thread.
package final class StateBoard: Sendable {
    private struct Answers {
        var state: RenderedObject
        var sound: RenderedObject?
    }

    private let answers: Mutex<Answers>

    /// Shows this until the conductor shows something else.
    package init(_ state: JSONObject) {
        answers = Mutex(Answers(state: RenderedObject(state)))
    }

    /// The newest state. Any thread.
    package var state: RenderedObject { answers.withLock(\.state) }

    /// The newest answer to `GetSound`; nil until the conductor has shown one. Any thread.
    package var sound: RenderedObject? { answers.withLock(\.sound) }

    /// Replaces the answers; called by the conductor. Without `sound` the old one stays.
    func show(_ state: JSONObject, sound: JSONObject? = nil) {
        let (state, sound) = (RenderedObject(state), sound.map(RenderedObject.init))
        answers.withLock { answers in
            answers = Answers(state: state, sound: sound ?? answers.sound)
        }
    }
}
