import Synchronization

/// A text that one thread hands to another.
final class Found: Sendable {
    private let kept = Mutex("")

    var text: String { kept.withLock { $0 } }

    func set(_ text: String) { kept.withLock { $0 = text } }
}
