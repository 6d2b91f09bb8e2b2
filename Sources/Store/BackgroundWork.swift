internal import GRDB
internal import LinuxIO
internal import Synchronization

/// Work on the whole database file beside the conductor: a look at the file, or a copy. Each has a
/// connection of its own and a thread of its own, so that the conductor's writes go on meanwhile.
///
/// May be used from any thread.
final class BackgroundWork: Sendable {
    enum Job: CaseIterable {
        case inspection, backup
    }

    /// Thrown on the job's thread where the job was broken off.
    struct BrokenOff: Error {}

    private struct State {
        var running: [Job: DatabaseQueue] = [:]
        /// What may not begin.
        var barred: Set<Job> = []
        var brokenOff: Set<Job> = []
    }

    private let state = Mutex(State())
    /// Signalled when a job has ended that somebody breaks off.
    private let ended = MonotonicSemaphore()

    /// Begins a job, and opens its connection; nil where the job runs already, or may not begin.
    func begin(_ job: Job, opening open: () throws -> DatabaseQueue) throws -> DatabaseQueue? {
        try state.withLock { state in
            guard !state.barred.contains(job), state.running[job] == nil else { return nil }
            let connection = try open()
            state.running[job] = connection
            return connection
        }
    }

    /// Goes on with another connection; throws where the job was broken off.
    func goOn(_ job: Job, on connection: DatabaseQueue) throws(BrokenOff) {
        let isBrokenOff = state.withLock { state in
            state.running[job] = connection
            return state.brokenOff.contains(job)
        }
        if isBrokenOff { throw BrokenOff() }
    }

    /// Ends a job, whose connections are closed.
    func finish(_ job: Job) {
        let isAwaited = state.withLock { state in
            state.running[job] = nil
            return state.brokenOff.remove(job) != nil
        }
        if isAwaited { ended.signal() }
    }

    /// Does something while a job neither runs nor begins: one that runs is broken off first.
    /// Blocks.
    ///
    /// - Parameter isInMemory: whether the job's connection is the conductor's own, which is not
    ///   interrupted.
    func without<Result>(
        _ job: Job, isInMemory: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        state.withLock { _ = $0.barred.insert(job) }
        defer { state.withLock { _ = $0.barred.remove(job) } }
        breakOff(job, isInMemory: isInMemory)
        return try body()
    }

    private func breakOff(_ job: Job, isInMemory: Bool) {
        let isRunning = state.withLock { state in
            guard state.running[job] != nil else { return false }
            state.brokenOff.insert(job)
            return true
        }
        guard isRunning else { return }
        repeat {
            // A connection whose statement has not begun yet is not interrupted by this.
            if !isInMemory { state.withLock { $0.running[job] }?.interrupt() }
        } while ended.wait(for: .milliseconds(20)) == .timedOut
    }

    /// Lets nothing begin any more, and breaks off what runs: the last connection that is closed
    /// takes the write-ahead log with it.
    func close(isInMemory: Bool) {
        state.withLock { $0.barred = Set(Job.allCases) }
        for job in Job.allCases { breakOff(job, isInMemory: isInMemory) }
    }
}
