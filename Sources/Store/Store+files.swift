internal import GRDB

// What becomes of the files while they are open.
extension Store {
    /// Throws where what is written now would be lost: somebody has moved, replaced or cut a file.
    ///
    /// A write-ahead log that was deleted is still open, so that all of it can be saved.
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
            // Another program has tidied up by SQLite's own means.
            files.note()
        }
    }

    /// Brings everything into the database file, and lets go of the files.
    ///
    /// The store is not used afterwards. Where files were moved or cut they are left as they are:
    /// the process that ends lets go of them without writing.
    package func close() throws(StoreError) {
        options.confinement()
        try checkFiles()
        try checkpoint(.truncate)
        try StoreError.translating(path) { try queue.close() }
    }

    /// Copies what is in the write-ahead log into the database file.
    func checkpoint(_ mode: Database.CheckpointMode) throws(StoreError) {
        guard path != ":memory:" else { return }
        try StoreError.translating(path) {
            try queue.writeWithoutTransaction { db in _ = try db.checkpoint(mode) }
        }
        files.note()
    }

    /// Copies what is in a log that has lost its name into the database, and begins a new log.
    private func saveLog() throws(StoreError) {
        try checkpoint(.truncate)
        let new = try Opening(path: path, options: options).open()
        let old = replaceQueue(by: new)
        files.begin()
        options.notice("the write-ahead log was deleted while it was open; all of it was saved")
        try StoreError.translating(path) { try old.close() }
    }

    /// Whether a connection that knows nothing yet reads all of the database.
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
