internal import Synchronization
package import VarlinkWire

/// Where the answers to `GetState` and `GetSound` are kept, rendered once per change, read from the
/// server's thread.
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

    /// How speech sounds; nil until the conductor has shown it. Any thread.
    package var sound: RenderedObject? { answers.withLock(\.sound) }

    /// Puts new answers in the place of the old ones; called by the conductor. Without a sound the
    /// old one stays.
    func show(_ state: JSONObject, sound: JSONObject? = nil) {
        let (state, sound) = (RenderedObject(state), sound.map(RenderedObject.init))
        answers.withLock { answers in
            answers = Answers(state: state, sound: sound ?? answers.sound)
        }
    }
}
