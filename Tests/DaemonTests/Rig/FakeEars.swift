import Synchronization
import Voice

/// Ears that hear what a test says.
final class FakeEars: Ears, Sendable {
    private struct State {
        var isOpen = false
        var listening: (ticket: Ticket, expectation: Expectation)?
    }

    private let state = Mutex(State())
    private let post: @Sendable (EarsReport) -> Void

    init(post: @escaping @Sendable (EarsReport) -> Void) {
        self.post = post
    }

    /// Whether the capture device is open; the gate may still be shut.
    var isOpen: Bool { state.withLock { $0.isOpen } }
    var isListening: Bool { state.withLock { $0.isOpen && $0.listening != nil } }
    var ticket: Ticket? { state.withLock { $0.listening?.ticket } }
    var expectation: Expectation? { state.withLock { $0.listening?.expectation } }

    /// Somebody begins to speak; false where nothing can be heard.
    @discardableResult
    func begin() -> Bool {
        guard isListening, let ticket = state.withLock({ $0.listening?.ticket }) else {
            return false
        }
        post(.speechBegan(ticket))
        return true
    }

    /// An utterance is said and decided on; false where nothing can be heard.
    @discardableResult
    func hear(_ verdict: Verdict) -> Bool {
        guard begin(), let ticket = state.withLock({ $0.listening?.ticket }) else { return false }
        post(.decided(ticket, verdict))
        return true
    }

    func decide(_ verdict: Verdict) {
        if let ticket = state.withLock({ $0.listening?.ticket }) { post(.decided(ticket, verdict)) }
    }

    func report(_ report: EarsReport) { post(report) }

    func listen(_ ticket: Ticket, for expectation: Expectation) {
        state.withLock { $0.listening = (ticket, expectation) }
    }

    func stop() { state.withLock { $0.listening = nil } }

    func close() { state.withLock { $0.isOpen = false } }

    func open() { state.withLock { $0.isOpen = true } }

    func prepare(_ expectations: [Expectation]) {}
}
