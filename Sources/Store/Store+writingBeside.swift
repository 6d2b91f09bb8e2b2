internal import GRDB
internal import LinuxIO
internal import Synchronization

// Large writes beside the conductor.
extension Store {
    /// Pages of the database that such a write keeps in memory, in KiB.
    private static let pagesMax = 16 << 10
    /// How long it waits for a write of the conductor, in seconds.
    private static let patience = 5.0

    /// Does much work in one transaction of a connection of its own, while the conductor reads on.
    /// What the conductor writes meanwhile fails with `busy`.
    ///
    /// All of it is on the disk when this returns. Where it throws or is broken off, nothing of it
    /// is written. Blocks; any thread but the conductor's.
    func writeBeside<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
        guard background.begin(.writing) else {
            throw brokenOff("another one is under way, or the daemon ends")
        }
        defer { background.finish(.writing) }
        do throws(StoreError) {
            return try StoreError.translating(path) { try transact(body) }
        } catch {
            // The numbers of presets that were not written after all will be given again.
            presets.withLock { $0 = [:] }
            throw background.isBrokenOff(.writing) ? brokenOff("the daemon ends") : error
        }
    }

    /// Where imported and exported files are staged: beside the database.
    package var stagingPath: String { (isInMemory ? "/tmp/lectern" : path) + ".import" }

    /// Bars further large writes, and breaks off the one that runs, of which nothing is written.
    /// Blocks until it has ended.
    package func breakOffWriting() { background.end(.writing) }

    private func transact<Result>(_ body: (Database) throws -> Result) throws -> Result {
        func checked(_ db: Database) throws -> Result {
            let result = try body(db)
            if let failure = options.sabotage() { throw failure }
            try background.check(.writing)
            return result
        }
        guard !isInMemory else { return try queue.write(checked) }
        if case .databaseMoved = files.finding {
            let kind = StoreError.Kind.moved
            throw StoreError(
                kind, path: path, found: "the file is gone, or another has taken its place",
                expected: kind.expectation, hint: kind.advice)
        }
        let connection = try DatabaseQueue(path: path, configuration: Self.writing)
        let result = try background.use(connection, for: .writing) { try $0.write(checked) }
        files.note()
        return result
    }

    private static var writing: Configuration {
        var configuration = Configuration()
        configuration.label = "lectern.writing"
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try Opening.keepNoCopies(db)
            try db.execute(sql: "PRAGMA cache_size = -\(pagesMax)")
        }
        return configuration
    }

    private func brokenOff(_ reason: String) -> StoreError {
        StoreError(
            .busy, path: path, found: "nothing was written: \(reason)",
            expected: "one large write at a time, which is finished", hint: "Try again.")
    }
}
