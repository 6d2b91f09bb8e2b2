internal import CLinuxIO
internal import Glibc

/// A file that is made beside the place it is for, and takes that place in one step when it is
/// whole.
///
/// Until then, and where anything fails, what stood in the place before stays there; the draft goes
/// with this value unless it was put in its place.
package struct DraftFile: ~Copyable {
    /// Where it stands while it is made.
    package let path: String
    private let place: String
    private let file: Descriptor
    private var isPlaced = false

    /// Makes an empty file that only its owner may read and write; fails where `path` is taken.
    package init(at path: String, for place: String) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        file = Descriptor(owning: try system("open", path) { open(path, flags, 0o600) })
        self.path = path
        self.place = place
    }

    deinit { if !isPlaced { unlink(path) } }

    /// Adds all of another file, which must be a plain one with `limit` bytes at most.
    ///
    /// - Returns: how many bytes it had.
    package func fill(from source: String, upTo limit: Int64) throws(SystemError) -> Int64 {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let input = Descriptor(owning: try system("open", source) { open(source, flags) })
        try Self.checkIsPlain(input, source)
        let number = input.number
        var chunk = [UInt8](repeating: 0, count: 128 * 1024)
        var total: Int64 = 0
        while true {
            let count = try system("read", source) { read(number, &chunk, chunk.count) }
            guard count > 0 else { return total }
            total += Int64(count)
            guard total <= limit else {
                throw SystemError(call: "read", code: EFBIG, subject: source)
            }
            try write(chunk.prefix(count))
        }
    }

    /// Adds a text.
    package func fill(with text: String) throws(SystemError) { try fill(with: Array(text.utf8)) }

    /// Adds bytes.
    package func fill(with bytes: [UInt8]) throws(SystemError) { try write(bytes[...]) }

    /// Puts it in its place, so that it is there after a power cut too.
    ///
    /// - Parameter replacing: whether it may take the place of another file; if not, that fails
    ///   with `EEXIST`.
    package consuming func put(replacing: Bool) throws(SystemError) {
        let (number, path, place) = (file.number, path, place)
        try system("fsync", path) { fsync(number) }
        if replacing {
            try system("rename", place) { rename(path, place) }
        } else {
            try Self.renameToNew(path, place)
        }
        isPlaced = true
        try syncFolder(of: place)
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        let number = file.number
        var rest = bytes
        while !rest.isEmpty {
            let count = try system("write", path) {
                rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// A file system that cannot tell, such as one of FUSE, is asked first.
    private static func renameToNew(_ path: String, _ place: String) throws(SystemError) {
        do {
            try system("renameat2", place) { lectern_rename_new(path, place) }
        } catch  where error.code == EINVAL {
            guard fileKind(place) == nil else {
                throw SystemError(call: "rename", code: EEXIST, subject: place)
            }
            try system("rename", place) { rename(path, place) }
        }
    }

    /// What never ends, or waits for a writer, is no file to copy.
    private static func checkIsPlain(
        _ file: borrowing Descriptor, _ path: String
    ) throws(SystemError) {
        let number = file.number
        var status = stat()
        try system("fstat", path) { fstat(number, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError(call: "open", code: EINVAL, subject: path)
        }
    }
}

/// Removes a file where there is one, so that it stays gone after a power cut.
///
/// - Returns: whether there was one.
@discardableResult
package func removeFile(_ path: String) throws(SystemError) -> Bool {
    do {
        try system("unlink", path) { unlink(path) }
    } catch  where error.code == ENOENT {
        return false
    }
    try syncFolder(of: path)
    return true
}

/// Has the disk keep which names stand in the folder of a file.
private func syncFolder(of path: String) throws(SystemError) {
    let folder = folder(of: path)
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let file = Descriptor(owning: try system("open", folder) { open(folder, flags) })
    let number = file.number
    do {
        try system("fsync", folder) { fsync(number) }
    } catch  where error.code == EINVAL {
        // A file system that knows no such thing: there is nothing else to be done.
    }
}
