internal import Synchronization

/// Passes on what a port says to somebody who is made after the port; what comes before is kept.
final class Relay<Message: Sendable>: Sendable {
    private enum State {
        case waiting([Message])
        case connected(@Sendable (Message) -> Void)
    }

    /// The most messages that are kept for a receiver who is still to come; the oldest are dropped.
    private static var keptMax: Int { 64 }

    private let state = Mutex(State.waiting([]))

    func send(_ message: Message) {
        let receiver: (@Sendable (Message) -> Void)? = state.withLock { state in
            switch state {
            case .waiting(let kept):
                state = .waiting((kept + [message]).suffix(Self.keptMax))
                return nil
            case .connected(let receiver): return receiver
            }
        }
        receiver?(message)
    }

    /// Passes on what was kept, in order, and everything from now on.
    func connect(_ receiver: @escaping @Sendable (Message) -> Void) {
        state.withLock { state in
            if case .waiting(let kept) = state { kept.forEach(receiver) }
            state = .connected(receiver)
        }
    }
}
