internal import Glibc

/// What stands at a path.
package enum FileKind: Sendable {
    /// A plain file.
    case file
    /// A folder, or a link to one.
    case folder
    /// A device, a pipe, a socket, or a link to anything but a folder.
    case other
}

/// What stands at a path; nil where nothing does, or nobody may look.
package func fileKind(_ path: String) -> FileKind? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
}

/// The number of what stands at a path in its file system; nil where nothing does, or nobody may
/// look.
package func fileNumber(_ path: String) -> UInt64? {
    var status = stat()
    return lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
}

/// Whether two paths lead to files of one and the same folder.
package func areInOneFolder(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(folder(of: one), &first) == 0, stat(folder(of: other), &second) == 0 else {
        return false
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// The folder that a path lies in.
func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}
