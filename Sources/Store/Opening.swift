import Foundation
internal import GRDB
internal import LinuxIO

/// Everything between a path and a connection that can be trusted.
struct Opening {
    /// Marks the file as ours in its header ("LECT").
    static let applicationID = 0x4C45_4354
    /// Stands for the epoch in a copy. Each time that one is put back its numbers are given again,
    /// so that each time wants an epoch that nobody has seen.
    static let epochOfCopies = "copy"

    /// Pages of 4 KiB in the write-ahead log, from which on a commit copies the log into the
    /// database. `Store.touch` does that each minute of a session, so that no answer of a learner
    /// waits for it: an answer writes 14 pages.
    static let logPagesMax = 4_000

    let path: String
    let options: Store.Options

    func open() throws(StoreError) -> DatabaseQueue {
        try checkFolder()
        try checkNotEmpty()
        try makeNew()
        return try StoreError.translating(path) {
            let queue = try connection()
            try queue.read(checkOwner)
            try queue.read(Migrations.checkNotNewer)
            try queue.writeWithoutTransaction(makeDurable)
            let isCurrent = try queue.read(Migrations.migrator.hasCompletedMigrations)
            try Migrations.migrator.migrate(queue)
            try queue.write(fillIn)
            // No file keeps what a migration has deleted.
            if !isCurrent, path != ":memory:" {
                try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
            }
            return queue
        }
    }

    private func connection() throws -> DatabaseQueue {
        guard path == ":memory:" else {
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        let queue = try DatabaseQueue(configuration: configuration)
        try Self.migrated.get().backup(to: queue)
        return queue
    }

    /// A database in memory after all migrations. Those in memory begin as copies, since the
    /// migrations take most of the time of a short test.
    private static let migrated = Result {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
        try Migrations.migrator.migrate(queue)
        return queue
    }

    /// Names a new journal; `former` is the name of the one before.
    static func drawEpoch(
        _ db: Database, _ options: Store.Options, former: String?
    ) throws -> String {
        if let epoch = options.newEpoch(former) { return epoch }
        let drawn = try String.fetchOne(db, sql: "SELECT lower(hex(randomblob(8)))")
        guard let drawn else { preconditionFailure("SELECT without FROM gave no row") }
        return drawn
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "lectern.store"
        // Another program may look into the file; the conductor does not wait for it for long.
        configuration.busyMode = .timeout(0.2)
        return configuration
    }

    /// SQLite only says "unable to open database file" when the folder is missing.
    private func checkFolder() throws(StoreError) {
        guard path != ":memory:" else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else {
            let kind = StoreError.Kind.directoryMissing
            throw StoreError(
                kind, path: path,
                found: "the folder \(folder) does not exist or may not be entered",
                expected: kind.expectation, hint: kind.advice)
        }
    }

    /// Refuses an empty file, and a write-ahead log without its database. An empty file was cut,
    /// since a new database gets its name only with its first page; SQLite would take it for new
    /// and delete the log beside it. A new database would take up the pages of a log that was left.
    private func checkNotEmpty() throws(StoreError) {
        guard path != ":memory:" else { return }
        let found: String
        switch fileKind(path) {
        case .file where fileIdentity(path)?.bytes == 0: found = "the file is empty"
        case nil where (fileIdentity(path + "-wal")?.bytes ?? 0) > 0:
            found = "the file is gone, and its write-ahead log is still there"
        default: return
        }
        let kind = StoreError.Kind.empty
        throw StoreError(
            kind, path: path, found: found, expected: kind.expectation, hint: kind.advice)
    }

    /// Makes a new file that only its owner may read. SQLite gives the write-ahead log the same
    /// permissions.
    private func makeNew() throws(StoreError) {
        guard path != ":memory:", fileKind(path) == nil else { return }
        try StoreError.translating(path) {
            let place = path + ".new"
            try removeFile(place)
            let draft = try DraftFile(at: place, for: path)
            let queue = try DatabaseQueue(path: place, configuration: configuration)
            try queue.writeWithoutTransaction { db in
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = MEMORY")
                try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
            }
            try queue.close()
            try draft.put(replacing: false)
        }
    }

    /// Refuses a database that has tables of somebody else, before a byte of it is changed.
    private func checkOwner(_ db: Database) throws {
        let mark = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        guard mark != Self.applicationID, mark != 0 || tables > 0 else { return }
        let kind = StoreError.Kind.foreignDatabase
        throw StoreError(
            kind, path: path,
            found: "a SQLite database of another program (application_id \(mark))",
            expected: kind.expectation, hint: kind.advice)
    }

    private func makeDurable(_ db: Database) throws {
        if try Int.fetchOne(db, sql: "PRAGMA application_id") != Self.applicationID {
            try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
        }
        // GRDB would lower `synchronous` with its own WAL setting; progress needs FULL.
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        try db.execute(sql: "PRAGMA synchronous = FULL")
        _ = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint = \(Self.logPagesMax)")
        try Self.keepNoCopies(db)
    }

    /// Overwrites what is deleted, and lets sorting leave no copy in a temporary file.
    static func keepNoCopies(_ db: Database) throws {
        _ = try Int.fetchOne(db, sql: "PRAGMA secure_delete = ON")
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
    }

    /// The rows that every database has.
    private func fillIn(_ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO learners (learner_id) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [Store.defaultLearner])
        try db.execute(
            sql: """
                UPDATE learners SET is_selected = 1 WHERE learner_id = ?
                  AND NOT EXISTS (SELECT * FROM learners WHERE is_selected)
                """,
            arguments: [Store.defaultLearner])
        let epoch = try String.fetchOne(db, sql: "SELECT epoch FROM journals")
        guard epoch == nil || epoch == Self.epochOfCopies else { return }
        try db.execute(
            sql: """
                INSERT INTO journals (id, epoch) VALUES (1, ?)
                  ON CONFLICT DO UPDATE SET epoch = excluded.epoch
                """,
            arguments: [Self.drawEpoch(db, options, former: epoch)])
    }
}
