import Foundation
internal import GRDB
internal import LinuxIO

/// Why the store could not do what it was asked; nothing was changed or lost.
package struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The sort of failure, for a caller that treats some of them differently.
    package enum Kind: String, Sendable, CaseIterable {
        /// The folder that should hold the file does not exist.
        case directoryMissing
        /// The file, its folder or its file system cannot be written.
        case readOnly
        /// The disk, the quota or the page limit is used up.
        case full
        /// The file is something else than a SQLite database.
        case notADatabase
        /// The file is a SQLite database of some other program.
        case foreignDatabase
        /// A newer Lectern has written the file.
        case newerSchema
        /// The file is damaged.
        case corrupt
        /// Another program holds the lock.
        case busy
        /// The file was moved or deleted while it was open.
        case moved
        /// The file or its write-ahead log was cut while it was open.
        case cut
        /// The file has no bytes at all.
        case empty
        /// The file could not be opened: permissions, or a folder in its place.
        case cannotOpen
        /// The disk answered with an error.
        case inputOutput
        /// A row broke a rule of the schema: the caller's mistake.
        case constraint
        /// What is installed stands against a pack of words.
        case packRefused
        /// What is to be added is there already.
        case alreadyThere
        /// What is to be changed is not there.
        case notThere
        /// There are as many as there may be.
        case limitReached
        /// Anything else.
        case other
    }

    /// The sort of failure.
    package var kind: Kind
    /// SQLite's own name of the result, such as `SQLITE_IOERR_FSYNC`, or the system's, such as
    /// `ENOSPC`; empty where neither gave one.
    package var code: String
    /// The database file.
    package var path: String
    /// What is wrong.
    package var found: String
    /// What would have been right.
    package var expected: String
    /// What a person can do about it.
    package var hint: String

    /// Leaves empty what is not known.
    package init(
        _ kind: Kind, code: String = "", path: String = "", found: String, expected: String = "",
        hint: String = ""
    ) {
        self.kind = kind
        self.code = code
        self.path = path
        self.found = found
        self.expected = expected
        self.hint = hint
    }

    /// All of it in two sentences.
    package var description: String {
        var text = path.isEmpty ? found : "\(path): \(found)"
        if !code.isEmpty { text += " (\(code))" }
        if !expected.isEmpty { text += "; expected \(expected)" }
        return hint.isEmpty ? text : "\(text). \(hint)"
    }

    /// What one can do whose order was refused for this: the store tries nothing of that again.
    package var hintToCaller: String {
        guard hint == kind.advice else { return hint }
        return switch kind {
        case .full: "Free some space, then give the order again."
        case .busy: "Close the other program, then give the order again."
        default: hint
        }
    }

    /// Turns whatever GRDB or the system throws into a `StoreError` about the file at `path`.
    static func translating<Result>(
        _ path: String, _ body: () throws -> Result
    ) throws(StoreError) -> Result {
        do {
            return try body()
        } catch var error as StoreError {
            if error.path.isEmpty { error.path = path }
            throw error
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        } catch let error as SystemError {
            throw StoreError(error, path: path)
        } catch {
            throw StoreError(.other, path: path, found: "\(error)")
        }
    }

    /// The refusal of what a rule of the schema, or of a method, does not allow.
    static func refused(_ found: String) -> StoreError {
        let kind = Kind.constraint
        return StoreError(kind, found: found, expected: kind.expectation, hint: kind.advice)
    }

    /// Keeps SQLite's sentence and code, and leaves out statement and values: they may be private.
    init(_ error: DatabaseError, path: String) {
        let kind = Kind(error.extendedResultCode)
        self.init(
            kind, code: ResultCodeNames.name(of: error.extendedResultCode), path: path,
            found: error.message ?? "no reason given", expected: kind.expectation, hint: kind.advice
        )
    }

    /// Keeps what failed, on which file, and the C name of the reason.
    init(_ error: SystemError, path: String) {
        let kind = Kind(systemCode: error.code)
        self.init(
            kind, code: error.name, path: path, found: "\(error)", expected: kind.expectation,
            hint: kind.advice)
    }
}

extension StoreError.Kind {
    init(_ code: ResultCode) {
        switch code {
        case .SQLITE_READONLY_DBMOVED: self = .moved
        // The disk has no room for the log's index, a file of 32 KiB.
        case .SQLITE_IOERR_SHMSIZE: self = .full
        default: self.init(primary: code.primaryResultCode)
        }
    }

    private init(primary code: ResultCode) {
        switch code {
        case .SQLITE_FULL: self = .full
        case .SQLITE_READONLY: self = .readOnly
        case .SQLITE_NOTADB: self = .notADatabase
        case .SQLITE_CORRUPT: self = .corrupt
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen
        case .SQLITE_IOERR: self = .inputOutput
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG: self = .constraint
        default: self = .other
        }
    }

    init(systemCode code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: self = .full
        case EROFS, EACCES, EPERM: self = .readOnly
        case ENOENT, ENOTDIR: self = .directoryMissing
        case EIO: self = .inputOutput
        default: self = .cannotOpen
        }
    }

    var expectation: String {
        switch self {
        case .directoryMissing: "a folder that exists"
        case .readOnly, .cannotOpen: "a file and folder that this user may write"
        case .full: "free space on the disk"
        case .notADatabase, .foreignDatabase: "a Lectern database"
        case .newerSchema: "a schema that this version knows"
        case .corrupt: "an undamaged file"
        case .busy: "no other program that holds the database"
        case .moved: "the file where it was opened"
        case .cut: "a file that only the daemon writes"
        case .empty: "a Lectern database, or no file"
        case .inputOutput: "a disk that reads and writes"
        case .constraint: "rows that keep the schema's rules"
        case .packRefused, .alreadyThere, .notThere, .limitReached, .other: ""
        }
    }

    var advice: String {
        switch self {
        case .directoryMissing: "Create the folder, or correct the path in the configuration."
        case .readOnly, .cannotOpen:
            "Check owner and permissions, and that the file system is mounted writable."
        case .full: "Free some space; the write is tried again."
        case .notADatabase, .foreignDatabase:
            "Move the file away or correct the path; nothing was changed."
        case .newerSchema: "Install the version that wrote it; nothing was changed."
        case .corrupt:
            "Stop the daemon; move the file away, with its -wal and -shm, to begin anew, or put "
                + "back a copy."
        case .busy: "Close the other program; the write is tried again."
        case .moved:
            "Put the file back; or stop the daemon, remove the file's -wal and -shm, and start it "
                + "to begin anew."
        case .cut:
            "Stop the daemon and put back a copy, or restart it to go on with what the file still "
                + "holds."
        case .empty:
            "Put back a copy, or remove the file, with its -wal and -shm, to begin anew; nothing "
                + "was changed."
        case .inputOutput: "Check the disk and its cable; the system log has the cause."
        case .constraint: "This is a defect of the program; please report it."
        case .packRefused, .alreadyThere, .notThere, .limitReached, .other: ""
        }
    }
}
