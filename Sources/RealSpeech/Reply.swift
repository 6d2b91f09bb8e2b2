internal import LinuxIO
internal import Synchronization

/// An answer that comes on another thread, for whoever can do nothing without it.
final class Reply<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let bell = MonotonicSemaphore()

    /// How long to wait; a synthesizer gives up by itself long before.
    private static var patience: Duration { .seconds(60) }

    /// Why there is no answer.
    struct NeverCame: Error, CustomStringConvertible {
        let description = "no answer came within a minute"
    }

    init() {}

    /// Gives the answer; only the first one counts.
    func put(_ new: Value) {
        let isFirst = value.withLock { value in
            defer { value = value ?? new }
            return value == nil
        }
        if isFirst { bell.signal() }
    }

    /// Waits for the answer.
    func take() throws(NeverCame) -> Value {
        guard bell.wait(for: Self.patience) == .signalled,
            let value = value.withLock({ $0 })
        else { throw NeverCame() }
        return value
    }

    /// Asks, and waits for the answer.
    static func awaited(
        _ ask: (@escaping @Sendable (Value) -> Void) -> Void
    ) throws(NeverCame) -> Value {
        let reply = Reply()
        ask { reply.put($0) }
        return try reply.take()
    }
}
