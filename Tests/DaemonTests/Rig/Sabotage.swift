import Store
import Synchronization

/// Makes commits fail by their number, counted from 1.
final class Sabotage: Sendable {
    private struct State {
        var commits = 0
        var fails: @Sendable (Int) -> Bool = { _ in false }
    }

    private let state = Mutex(State())

    static let error = StoreError(
        .full, found: "the disk is full", hint: "Free some space; the write is tried again.")

    /// How many commits were tried.
    var commits: Int { state.withLock { $0.commits } }

    func fail(_ which: @escaping @Sendable (Int) -> Bool) { state.withLock { $0.fails = which } }

    func begin() { fail { _ in true } }

    func end() { fail { _ in false } }

    func check() -> StoreError? {
        state.withLock { state in
            state.commits += 1
            return state.fails(state.commits) ? Self.error : nil
        }
    }
}
