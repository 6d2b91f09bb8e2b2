internal import GRDB
internal import LinuxIO
internal import Synchronization

/// Work on the whole database file beside the conductor: a look at the file, a copy, statistics, or
/// a large write. Each has a thread of its own, and connections of its own where there is a file,
/// so that the conductor goes on meanwhile.
///
/// May be used from any thread.
final class BackgroundWork: Sendable {
    enum Job: CaseIterable {
        /// A look at the file for a client.
        case inspection
        case backup
        /// A look at the file after a backup has failed.
        case diagnosis
        case statistics, export
        /// A sound is read for what plays it.
        case sound
        /// A write that is too large for the conductor.
        case writing
    }

    /// Thrown on the job's thread where the job was broken off.
    struct BrokenOff: Error {}

    private struct Run {
        /// Interrupts the statement that runs; nil while no connection is open.
        var interrupt: (@Sendable () -> Void)?
        var isBrokenOff = false
    }

    private struct State {
        var runs: [Job: Run] = [:]
        /// What may not begin.
        var barred: Set<Job> = []
    }

    private let state = Mutex(State())
    /// Signalled when a job has ended that was broken off.
    private let ended = MonotonicSemaphore()

    /// Begins a job, which `finish` ends; false where the job runs already, or may not begin.
    func begin(_ job: Job) -> Bool {
        state.withLock { state in
            guard !state.barred.contains(job), state.runs[job] == nil else { return false }
            state.runs[job] = Run()
            return true
        }
    }

    /// Does something through a connection of the job's own, and closes the connection.
    func use<Result>(
        _ connection: DatabaseQueue, for job: Job, _ body: (DatabaseQueue) throws -> Result
    ) throws -> Result {
        setInterrupt({ connection.interrupt() }, of: job)
        defer {
            // SQLite allows no interrupt of a connection that is being closed.
            setInterrupt(nil, of: job)
            // What closing says is nothing about the file.
            try? connection.close()
        }
        try check(job)
        return try body(connection)
    }

    /// Throws where the job was broken off.
    func check(_ job: Job) throws(BrokenOff) {
        if isBrokenOff(job) { throw BrokenOff() }
    }

    func isBrokenOff(_ job: Job) -> Bool {
        state.withLock { $0.runs[job]?.isBrokenOff ?? false }
    }

    private func setInterrupt(_ interrupt: (@Sendable () -> Void)?, of job: Job) {
        state.withLock { $0.runs[job]?.interrupt = interrupt }
    }

    /// Ends a job, whose connections are closed.
    func finish(_ job: Job) {
        let run = state.withLock { $0.runs.removeValue(forKey: job) }
        if run?.isBrokenOff == true { ended.signal() }
    }

    /// Does something while a job neither runs nor begins: one that runs is broken off first.
    /// Blocks.
    func without<Result>(
        _ job: Job, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        state.withLock { _ = $0.barred.insert(job) }
        defer { state.withLock { _ = $0.barred.remove(job) } }
        breakOff(job)
        return try body()
    }

    /// Breaks a job off if it runs. Blocks until it has ended.
    func breakOff(_ job: Job) {
        let isRunning = state.withLock { state in
            state.runs[job]?.isBrokenOff = true
            return state.runs[job] != nil
        }
        guard isRunning else { return }
        repeat {
            // A connection whose statement has not begun yet is not interrupted by this.
            state.withLock { $0.runs[job]?.interrupt?() }
        } while ended.wait(for: .milliseconds(20)) == .timedOut
    }

    /// Lets a job begin no more, and breaks it off if it runs. Blocks.
    func end(_ job: Job) {
        state.withLock { _ = $0.barred.insert(job) }
        breakOff(job)
    }

    /// Lets nothing begin any more, and breaks off what runs: the last connection that is closed
    /// takes the write-ahead log with it.
    func close() {
        state.withLock { $0.barred = Set(Job.allCases) }
        for job in Job.allCases { breakOff(job) }
    }
}
