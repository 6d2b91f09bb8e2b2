import Synchronization
import Voice

/// A room that sounds as a test says.
final class FakeSoundings: Soundings, Sendable {
    private struct State {
        var result = Sounding()
        var done: [String] = []
        var isCancelling = false
    }

    private let state = Mutex(State())

    /// What will have been found.
    var result: Sounding {
        get { state.withLock { $0.result } }
        set { state.withLock { $0.result = newValue } }
    }

    /// What was asked for since the last time of asking.
    func takeDone() -> [String] {
        state.withLock { state in
            defer { state.done = [] }
            return state.done
        }
    }

    func begin() { note("begin") }
    func chirp() { note("chirp") }
    func drop() { note("drop") }

    /// Whether the echo is taken out; a test may have that fail by itself.
    var isCancelling: Bool {
        get { state.withLock { $0.isCancelling } }
        set { state.withLock { $0.isCancelling = newValue } }
    }

    func cancel(delay: Double?) {
        isCancelling = delay != nil
        note(delay.map { "cancel after \($0)" } ?? "cancel nothing")
    }

    func end(then: @escaping @Sendable (Sounding) -> Void) {
        note("end")
        then(result)
    }

    private func note(_ what: String) { state.withLock { $0.done.append(what) } }
}
