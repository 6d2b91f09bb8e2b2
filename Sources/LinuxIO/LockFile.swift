internal import Glibc

/// A file that only one process at a time can hold; it names the holder's pid.
///
/// The lock ends with the process, however it ends; the file stays, because removing it would let
/// two processes lock two files of one name.
package struct LockFile: ~Copyable, Sendable {
    /// Why there is no lock.
    package enum Failure: Error, Equatable {
        /// Another process holds it; the pid is nil if it had not written it yet.
        case held(path: String, pid: Int32?)
        case system(SystemError)
    }

    package let path: String
    private let file: Descriptor

    /// Takes the lock or fails at once; writes the own pid into the file.
    package init(taking path: String) throws(Failure) {
        file = try Self.lock(path)
        self.path = path
    }

    private static func lock(_ path: String) throws(Failure) -> Descriptor {
        do {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
            let number = try system("open", path) { open(path, flags, 0o644) }
            let file = Descriptor(owning: number)
            try system("flock", path) { flock(number, LOCK_EX | LOCK_NB) }
            try write("\(getpid())\n", to: number, path)
            return file
        } catch  where error.call == "flock" && error.code == EWOULDBLOCK {
            throw .held(path: path, pid: holder(of: path))
        } catch {
            throw .system(error)
        }
    }

    /// The pid in a lock file; nil if there is none.
    package static func holder(of path: String) -> Int32? {
        // No file and a file without a pid are the same to the caller: nobody is named.
        guard let text = try? SmallFile.read(path, upTo: 32) else { return nil }
        return Int32(text.prefix { $0.isNumber })
    }

    private static func write(_ text: String, to file: Int32, _ path: String) throws(SystemError) {
        let bytes = Array(text.utf8)
        try system("ftruncate", path) { ftruncate(file, 0) }
        try system("pwrite", path) { pwrite(file, bytes, bytes.count, 0) }
    }
}
