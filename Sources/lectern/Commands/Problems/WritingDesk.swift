internal import Glibc
internal import LinuxIO

/// The folder and the file in which a solution is written, for this user alone.
struct WritingDesk {
    let folder: String
    let path: String
    /// What stands in the file at first.
    let begin: String
    /// Whether the folder is the learner's, and stays.
    private let isKept: Bool

    /// The longest code that the daemon takes, in bytes.
    static let codeBytesMax = 32 * 1024

    /// Makes the file.
    ///
    /// - Parameters:
    ///   - kept: the learner's folder; nil for one that is removed.
    ///   - ending: of the file's name.
    init(
        keeping kept: String?, _ ending: String, _ begin: String, in environment: Environment
    ) throws(CommandError) {
        self.begin = begin
        isKept = kept != nil
        folder = if let kept { try Self.made(kept) } else { try Self.temporary(environment) }
        path = "\(folder)/solution.\(ending)"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            guard errno == EEXIST else { throw Self.failure(path) }
            throw CommandError(
                .refused, "\(path) is there already",
                hint: "move it away, or name another folder with --keep")
        }
        defer { close(file) }
        do throws(SystemError) { try Output.write(begin, to: file) } catch {
            throw CommandError(.refused, "\(path) cannot be written: \(error)", hint: Self.hint)
        }
    }

    private static let hint = "name a folder that this user may write with --keep"

    private static func failure(_ path: String) -> CommandError {
        CommandError(
            .refused, "\(path) cannot be made: " + String(cString: strerror(errno)), hint: hint)
    }

    private static func made(_ folder: String) throws(CommandError) -> String {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(folder) }
        guard fileKind(folder) == .folder else {
            throw CommandError(.usage, "\(folder) is no folder", hint: hint)
        }
        return folder
    }

    /// A folder that no other user can look into.
    static func temporary(_ environment: Environment) throws(CommandError) -> String {
        let place = environment.variable("TMPDIR") ?? "/tmp"
        var name = Array("\(place)/lectern-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw failure("\(place)/lectern-XXXXXX") }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// What stands in the file now.
    func text() throws(CommandError) -> String {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try readAll(path, upTo: Self.codeBytesMax)
        } catch {
            throw CommandError(
                .refused, "\(path) cannot be read: \(error)",
                hint: "a solution is a file of \(Self.codeBytesMax) bytes at most")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(.refused, "\(path) is not UTF-8", hint: "save it as UTF-8")
        }
        return text
    }

    /// Removes the folder with all that a command has made in it; a learner's own one stays.
    func clear() {
        guard !isKept else { return }
        Self.remove(folder)
    }

    /// Removes a folder of ours with what is in it; links are not followed.
    static func remove(_ path: String) {
        guard fileKind(path) == .folder, !isLink(path) else {
            unlink(path)
            return
        }
        for name in SystemView(root: "").entries(path) { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
