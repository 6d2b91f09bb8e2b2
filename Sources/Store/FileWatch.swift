import Foundation
internal import LinuxIO
internal import Synchronization

/// Remembers the files as they were after the last write, because SQLite does not check them in
/// write-ahead mode.
///
/// A file that was moved, deleted or cut stays open and takes commits that are lost.
final class FileWatch: Sendable {
    /// What happened to the files since the last write.
    enum Finding: Equatable {
        case asWritten
        /// The database is gone, or another file has its name.
        case databaseMoved(isGone: Bool)
        /// The write-ahead log is gone, or another file has its name. SQLite still holds it open.
        case logMoved
        /// A file has fewer bytes than were written; `isEmpty` if it is the database and has none.
        case cut(file: String, isEmpty: Bool)
    }

    private struct Files {
        var database: FileIdentity?
        var log: FileIdentity?
    }

    private let path: String
    private let noted: Mutex<Files>

    /// SQLite keeps the log beside the file to which a symbolic link leads.
    private let logPath: String

    /// Notes the files of the database at `path`; `:memory:` has none.
    init(_ path: String) {
        self.path = path
        logPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "-wal"
        noted = Mutex(Files())
        begin()
    }

    /// Notes the files that a connection has just opened.
    func begin() {
        guard path != ":memory:" else { return }
        let files = Files(database: fileIdentity(path), log: fileIdentity(logPath))
        noted.withLock { $0 = files }
    }

    /// Notes the sizes of the files after a write of our own. Other files with these names are
    /// ignored.
    func note() {
        guard path != ":memory:" else { return }
        let (database, log) = (fileIdentity(path), fileIdentity(logPath))
        noted.withLock { noted in
            if database?.number == noted.database?.number { noted.database = database }
            if log?.number == noted.log?.number { noted.log = log }
        }
    }

    /// Compares the files with those that were noted.
    var finding: Finding {
        guard path != ":memory:" else { return .asWritten }
        let known = noted.withLock { $0 }
        let database = fileIdentity(path)
        guard let database, database.number == known.database?.number else {
            return .databaseMoved(isGone: database == nil)
        }
        guard let log = known.log else { return .asWritten }
        let found = fileIdentity(logPath)
        guard let found, found.number == log.number else { return .logMoved }
        if database.bytes < (known.database?.bytes ?? 0) {
            return .cut(file: path, isEmpty: database.bytes == 0)
        }
        return found.bytes < log.bytes ? .cut(file: logPath, isEmpty: false) : .asWritten
    }
}
