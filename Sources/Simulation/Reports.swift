internal import Daemon
internal import Synchronization

/// What the simulated devices say of themselves, in order, until it is taken. Any thread.
final class Reports: Sendable {
    private let waiting = Mutex<[Happening]>([])

    /// Every report is taken before the next thing happens, so that there are never many.
    private static let waitingMax = 10_000

    func post(_ happening: Happening) {
        waiting.withLock { waiting in
            precondition(waiting.count < Self.waitingMax, "a device reports without end")
            waiting.append(happening)
        }
    }

    func takeAll() -> [Happening] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
