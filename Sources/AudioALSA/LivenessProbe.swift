internal import Synchronization

/// Those who want to know that a device's thread still comes round.
///
/// Costs the thread one atomic read where nobody asks, and it never waits for a lock: when
/// somebody is just asking, it answers a round later.
final class LivenessProbe: Sendable {
    /// The most that wait for an answer of a thread that hangs; the oldest give way.
    static let waitingMax = 16

    private let waiting = Mutex<[@Sendable () -> Void]>([])
    private let isAsked = Atomic<Bool>(false)

    /// Calls back on the device's thread the next time it comes round. Any thread.
    func call(_ then: @escaping @Sendable () -> Void) {
        waiting.withLock { waiting in
            if waiting.count == Self.waitingMax { waiting.removeFirst() }
            waiting.append(then)
        }
        isAsked.store(true, ordering: .releasing)
    }

    /// Whether anybody waits for an answer.
    var isWanted: Bool { isAsked.load(ordering: .relaxed) }

    /// The thread has come round; answers whoever asked. The device's thread, or one that it rang.
    func come() {
        guard isAsked.load(ordering: .acquiring) else { return }
        let asked = waiting.withLockIfAvailable { waiting in
            isAsked.store(false, ordering: .relaxed)
            defer { waiting = [] }
            return waiting
        }
        for then in asked ?? [] { then() }
    }
}
