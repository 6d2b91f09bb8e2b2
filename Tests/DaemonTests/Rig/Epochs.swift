import Synchronization

/// Names journals `epoch-1`, `epoch-2` and so on.
final class Epochs: Sendable {
    private let count = Mutex(0)

    func next() -> String {
        count.withLock { count in
            count += 1
            return "epoch-\(count)"
        }
    }
}
