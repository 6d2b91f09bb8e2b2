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

/// The path of a file or a folder from the root on, without links; nil where there is none.
package func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
}

/// Whether a symbolic link stands at a path.
package func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Whether a folder above a path keeps this user from looking at the path.
package func isHidden(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == EACCES
}

/// Tells a file from another file of the same name, and shows whether it became shorter.
package struct FileIdentity: Equatable, Sendable {
    /// The inode's number; that of a symbolic link itself.
    package var number: UInt64
    /// The size in bytes; for a symbolic link that of its target.
    package var bytes: Int64
}

/// The identity of the file at a path; nil if there is none, or if it may not be read.
package func fileIdentity(_ path: String) -> FileIdentity? {
    var (own, end) = (stat(), stat())
    guard lstat(path, &own) == 0, stat(path, &end) == 0 else { return nil }
    return FileIdentity(number: UInt64(own.st_ino), bytes: Int64(end.st_size))
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
