internal import Glibc
internal import LinuxIO

/// The file that a keeper wants a backup in.
struct BackupFile {
    var path: String
    /// Whether a file of this name may be lost.
    var replaces: Bool

    /// No database of ours comes near it: 16 GiB.
    private static let bytesMax: Int64 = 1 << 34

    /// Looks before the daemon is asked for anything.
    func checkPlace() throws(CommandError) {
        switch fileKind(path) {
        case nil: return
        case .file?: if !replaces { throw isThere }
        case .folder?:
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            throw CommandError(
                .usage, "\(path) is a folder",
                hint: "name a file in it, such as \(folder)/lectern.backup")
        case .other?:
            throw CommandError(.usage, "\(path) is no plain file", hint: "give another name")
        }
    }

    /// Copies the daemon's own copy; what stood at the path before is there until that is done.
    /// Control-C ends the program behind it, so that nothing half is left.
    func take(from source: String, in system: SystemView) throws(CommandError) {
        guard !areInOneFolder(source, path) else {
            throw CommandError(
                .refused, "\(path) would stand among the daemon's own files",
                hint: "name a file in another folder")
        }
        do throws(SystemError) {
            try Signals.holding { () throws(SystemError) in
                let draft = try DraftFile(at: "\(path).\(getpid()).new", for: path)
                _ = try draft.fill(from: source, upTo: Self.bytesMax)
                try draft.put(replacing: replaces)
            }
        } catch {
            throw failure(error, source, in: system)
        }
    }

    /// Writes a text to a file that only this user may read. A former file at the path is replaced
    /// only when the new one is complete.
    func write(_ text: String, in system: SystemView) throws(CommandError) {
        try write(Array(text.utf8), in: system)
    }

    /// The same with bytes.
    func write(_ bytes: [UInt8], in system: SystemView) throws(CommandError) {
        do throws(SystemError) {
            try Signals.holding { () throws(SystemError) in
                let draft = try DraftFile(at: "\(path).\(getpid()).new", for: path)
                try draft.fill(with: bytes)
                try draft.put(replacing: replaces)
            }
        } catch {
            throw failure(error, "", in: system)
        }
    }

    /// Says which of the two files it was, and what to do.
    func failure(
        _ error: SystemError, _ source: String, in system: SystemView
    ) -> CommandError {
        switch (error.subject == source, error.name) {
        case (true, "EACCES"), (true, "EPERM"):
            return CommandError(
                .noRight,
                "\(system.userName(system.uid)) may not read the daemon's copy, \(source)",
                hint: "put sudo before the command: root may, and the daemon's own user")
        case (true, "ENOENT"):
            return CommandError(
                .refused, "the daemon's copy is not at \(source)",
                hint: "try again: a reset in the same moment would have deleted it")
        case (true, _):
            return CommandError(.refused, "the daemon's copy cannot be read: \(error)")
        case (false, "EEXIST") where !replaces && error.subject == path: return isThere
        case (false, _):
            return CommandError(
                .refused, "\(path) cannot be written: \(error)",
                hint: "name a file in a folder that this user may write, on a disk with room")
        }
    }

    private var isThere: CommandError {
        CommandError(
            .refused, "\(path) is there already",
            hint: "give another name, or --replace to lose what is in it")
    }
}
