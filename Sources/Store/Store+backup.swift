import Foundation
internal import GRDB
internal import LinuxIO

extension Store {
    /// Copies the database as it was committed last into `backup.db` beside it, in the place of the
    /// copy before.
    ///
    /// The copy is read as a whole and found sound before it takes that place; where anything
    /// fails the one before stays. It needs free space of the database's size. Whatever opens it
    /// begins an epoch of its own. An error is `corrupt` where the database itself is damaged.
    ///
    /// Has connections of its own, so that the conductor's writes go on meanwhile. Blocks; any
    /// thread. A reset breaks the copy off, and so does closing the store.
    package func backup() throws(StoreError) -> BackupReport {
        guard let place = backupPath else {
            throw StoreError(
                .other, path: path, found: "the database stands in memory alone",
                expected: "a file", hint: "Only what is kept in a file can be backed up.")
        }
        do throws(StoreError) {
            return try StoreError.translating(place) { try makeBackup(place) }
        } catch {
            throw try cause(of: error)
        }
    }

    /// What a failure is to who wants a copy; throws what is wrong with the database itself.
    private func cause(of error: StoreError) throws(StoreError) -> StoreError {
        switch error.kind {
        case .full:
            var error = error
            error.hint = "Free as much space as the database takes, then back up again."
            return error
        case .corrupt, .notADatabase:
            // Where nobody could look, nothing is said of the database.
            guard try checkIntegrity(as: .diagnosis) else { return error }
            let kind = StoreError.Kind.inputOutput
            return StoreError(
                kind, code: error.code, path: error.path,
                found: "the database is sound, its copy is not: \(error.found)",
                expected: kind.expectation, hint: kind.advice)
        default: return error
        }
    }

    /// Removes the copy, and what is left of one that was not finished.
    ///
    /// - Returns: whether there was one.
    func removeBackup() throws -> Bool {
        guard let place = backupPath else { return false }
        let hadDraft = try removeFile(Self.draft(of: place))
        let hadOpened = try removeOpened(place)
        return try removeFile(place) || hadDraft || hadOpened
    }

    /// Removes what SQLite keeps beside a copy that somebody opened; it would be taken for a part
    /// of the next one, too.
    private func removeOpened(_ place: String) throws -> Bool {
        try !["-wal", "-shm", "-journal"].filter { try removeFile(place + $0) }.isEmpty
    }

    /// The path of the copy, from the root; nil where there is no file to copy.
    private var backupPath: String? {
        guard path != ":memory:" else { return nil }
        return URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent("backup.db").path
    }

    private static func draft(of place: String) -> String { place + ".new" }

    private func makeBackup(_ place: String) throws -> BackupReport {
        guard background.begin(.backup) else {
            throw StoreError(
                .busy, path: place,
                found: "the database is being copied already, reset or closed",
                expected: "one copy at a time", hint: "Try again.")
        }
        defer { background.finish(.backup) }
        do {
            return try copy(to: place)
        } catch is BackgroundWork.BrokenOff {
            throw brokenOff(place)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw brokenOff(place)
        }
    }

    private func brokenOff(_ place: String) -> StoreError {
        StoreError(
            .busy, path: place, found: "the copy was broken off by a reset or by the daemon's end",
            expected: "a copy that is made whole", hint: "Try again.")
    }

    private func copy(to place: String) throws -> BackupReport {
        let copy = Self.draft(of: place)
        // One that a power cut has left was never finished.
        try removeFile(copy)
        let draft = try DraftFile(at: copy, for: place)
        let source = try Self.readingConnection(to: path, "lectern.backup")
        try background.use(source, for: .backup) { source in
            try source.writeWithoutTransaction { db in
                try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
            }
        }
        try checkCopied()
        var report = try finish(copy)
        report.file = place
        if let failure = options.sabotage() { throw failure }
        try background.check(.backup)
        _ = try removeOpened(place)
        try draft.put(replacing: true)
        return report
    }

    /// Takes its epoch from the copy, then reads all of it and throws `corrupt` where it is not
    /// sound.
    private func finish(_ copy: String) throws -> BackupReport {
        var configuration = Configuration()
        configuration.label = "lectern.backup"
        let queue = try DatabaseQueue(path: copy, configuration: configuration)
        return try background.use(queue, for: .backup) { queue in
            try queue.writeWithoutTransaction { db in
                // Half a copy is thrown away: nothing stands beside it that could bring it back.
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = MEMORY")
                try db.execute(
                    sql: "UPDATE journals SET epoch = ?", arguments: [Opening.epochOfCopies])
                try checkIntegrity(db)
                return BackupReport(file: copy, bytes: try size(db), seq: try lastSeq(db))
            }
        }
    }

    /// Throws where what was copied is not the database that the conductor has open.
    private func checkCopied() throws {
        switch files.finding {
        case .databaseMoved, .logMoved:
            let kind = StoreError.Kind.moved
            throw StoreError(
                kind, path: path, found: "another file has taken the place of one that is open",
                expected: kind.expectation, hint: kind.advice)
        case .asWritten, .cut: return
        }
    }
}
