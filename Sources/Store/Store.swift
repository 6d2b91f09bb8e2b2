internal import GRDB
internal import Scheduling
internal import Synchronization

/// What survives: progress, position, settings and the journal, in one SQLite file.
///
/// Every method blocks until SQLite has answered. All but `backup` and `checkIntegrityBeside`
/// belong to the conductor's queue alone; `Options.confinement` traps on any other. A method that
/// throws has changed nothing, and the store can be asked again at once: what failed because of a
/// full disk or a read-only file system succeeds as soon as the cause is gone.
///
/// Times are microseconds since 1970-01-01 UTC and come from the caller; the store reads no clock.
package final class Store: Sendable {
    /// The learner that every new database holds.
    package static let defaultLearner = "default"

    /// The path of the file, or `:memory:`.
    package let path: String

    let options: Options
    let files: FileWatch
    private let opened: Mutex<DatabaseQueue>

    /// What reads the whole file beside the conductor.
    let background = BackgroundWork()

    /// The connection.
    var queue: DatabaseQueue { opened.withLock { $0 } }
    /// Presets that were read, by their numbers. They are never changed.
    let presets = Mutex<[Int: Preset]>([:])
    /// How many requests this store has written.
    let requestsWritten = Atomic(0)

    /// Opens the database at `path`, makes it if there is none, and brings its schema up to date.
    ///
    /// No file is ever deleted or renamed here: what cannot be used is left as it is and named in
    /// the error.
    package init(path: String, options: Options = Options()) throws(StoreError) {
        self.path = path
        self.options = options
        opened = Mutex(try Opening(path: path, options: options).open())
        files = FileWatch(path)
    }

    /// Continues with another connection. Returns the former one.
    func replaceQueue(by queue: DatabaseQueue) -> DatabaseQueue {
        opened.withLock { opened in
            defer { opened = queue }
            return opened
        }
    }

    /// A store that lives as long as this value; for tests and simulation.
    package static func inMemory(options: Options = Options()) throws(StoreError) -> Store {
        try Store(path: ":memory:", options: options)
    }

    /// What tests and the daemon may put in from outside.
    package struct Options: Sendable {
        /// Called first in every method; traps when the caller is on the wrong queue.
        package var confinement: @Sendable () -> Void
        /// Called before each transaction commits; an error makes that write fail and roll back.
        /// Also called on the thread of a backup, before the copy takes its place.
        package var sabotage: @Sendable () -> StoreError?
        /// Names a new journal, given the name of the one before; `nil` lets SQLite draw 64 random
        /// bits.
        package var newEpoch: @Sendable (_ former: String?) -> String?
        /// Called with what happened to the files where nobody has to act, for the log.
        package var notice: @Sendable (String) -> Void

        /// Nothing is put in unless it is given.
        package init(
            confinement: @escaping @Sendable () -> Void = {},
            sabotage: @escaping @Sendable () -> StoreError? = { nil },
            newEpoch: @escaping @Sendable (_ former: String?) -> String? = { _ in nil },
            notice: @escaping @Sendable (String) -> Void = { _ in }
        ) {
            self.confinement = confinement
            self.sabotage = sabotage
            self.newEpoch = newEpoch
            self.notice = notice
        }
    }

    /// Runs `body` in one transaction: all of it is on the disk when this returns, or none of it.
    func write<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
        options.confinement()
        try checkFiles()
        do throws(StoreError) {
            let result = try StoreError.translating(path) {
                try queue.write { db in
                    let result = try body(db)
                    if let failure = options.sabotage() { throw failure }
                    return result
                }
            }
            files.note()
            return result
        } catch {
            // The numbers of presets that were not written after all will be given again.
            presets.withLock { $0 = [:] }
            throw error
        }
    }

    func read<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
        options.confinement()
        return try StoreError.translating(path) {
            try queue.writeWithoutTransaction { db in
                // GRDB's `read` sets PRAGMA query_only before and after, which makes SQLite prepare
                // every cached statement anew: half of the time of a commit.
                let changes = db.totalChangesCount
                var result: Result?
                try db.inTransaction(.deferred) {
                    result = try body(db)
                    return .commit
                }
                assert(db.totalChangesCount == changes, "what writes calls write")
                guard let result else { preconditionFailure("the transaction ran or has thrown") }
                return result
            }
        }
    }

    /// Draws the identity of a new journal, in the place of the present one.
    func drawEpoch(_ db: Database) throws -> String {
        try Opening.drawEpoch(db, options, former: epoch(db))
    }
}
