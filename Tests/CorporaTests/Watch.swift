import Dispatch
import Foundation
import Synchronization

/// Looks all the time whether files are there, from a thread of its own.
final class Watch: Sendable {
    private let isOver = Atomic(false)
    private let isDone = DispatchSemaphore(value: 0)
    private let found = Mutex<(looks: Int, missed: Set<String>)>((0, []))

    init(_ paths: [String]) {
        Thread.detachNewThread { [self] in
            var (looks, missed): (Int, Set<String>) = (0, [])
            while !isOver.load(ordering: .relaxed) {
                looks += 1
                for path in paths where access(path, F_OK) != 0 { missed.insert(path) }
            }
            found.withLock { $0 = (looks, missed) }
            isDone.signal()
        }
    }

    /// How often it has looked, and what once was not there.
    func end() -> (looks: Int, missed: Set<String>) {
        isOver.store(true, ordering: .relaxed)
        isDone.wait()
        return found.withLock { $0 }
    }
}
