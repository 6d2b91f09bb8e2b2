internal import GRDB

// Watches the files while they are open.
extension Store {
    /// Throws if a file was moved, replaced or cut, so that a write would be lost.
    ///
    /// A deleted write-ahead log is still open, so all of it can be saved.
    func checkFiles() throws(StoreError) {
        switch files.finding {
        case .asWritten: return
        case .databaseMoved(let isGone):
            let found = isGone ? "the file is gone" : "another file has taken its place"
            throw error(.moved, path, found)
        case .logMoved: try saveLog()
        case .cut(let file, let isEmpty):
            guard !isEmpty, isSound else {
                throw error(isEmpty ? .empty : .cut, file, "the file was cut while it was open")
            }
            // Another program has shortened the file through SQLite.
            files.note()
        }
    }

    /// Copies everything into the database file, and closes the files.
    ///
    /// The store is not used afterwards. Files that were moved or cut stay open until the process
    /// ends, so that nothing is written to them.
    package func close() throws(StoreError) {
        options.confinement()
        background.close()
        try checkFiles()
        try checkpoint(.truncate)
        try StoreError.translating(path) { try queue.close() }
    }

    /// Copies the write-ahead log into the database file.
    func checkpoint(_ mode: Database.CheckpointMode) throws(StoreError) {
        guard path != ":memory:" else { return }
        try StoreError.translating(path) {
            try queue.writeWithoutTransaction { db in _ = try db.checkpoint(mode) }
        }
        files.note()
    }

    /// Copies a log that has lost its name into the database, and begins a new log.
    private func saveLog() throws(StoreError) {
        try checkpoint(.truncate)
        let new = try Opening(path: path, options: options).open()
        let old = replaceQueue(by: new)
        files.begin()
        options.notice("the write-ahead log was deleted while it was open; all of it was saved")
        try StoreError.translating(path) { try old.close() }
    }

    /// Whether a new connection can read all of the database.
    private var isSound: Bool {
        var configuration = Configuration()
        configuration.label = "lectern.look"
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.read(checkIntegrity)
            try queue.close()
            return true
        } catch {
            return false
        }
    }

    private func error(_ kind: StoreError.Kind, _ path: String, _ found: String) -> StoreError {
        StoreError(
            kind, path: path, found: found, expected: kind.expectation, hint: kind.advice)
    }
}
