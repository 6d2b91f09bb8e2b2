internal import CLinuxIO
internal import Glibc

/// A Unix socket that this process bound itself, and that it may therefore remove.
package struct ListeningSocket: ~Copyable, Sendable {
    /// Why the socket could not be bound.
    package enum Failure: Error, Equatable {
        /// Somebody answers there; the pid is that of the process that listens.
        case inUse(path: String, pid: Int32?)
        /// Something that is no socket stands at the path. It is left alone.
        case notASocket(path: String)
        case system(SystemError)
    }

    package let path: String
    private let descriptor: Descriptor

    /// Binds and listens. Only a dead socket is removed; take a `LockFile` first, so that two
    /// starting processes cannot take each other's socket for dead.
    ///
    /// - Parameter mode: who may connect, such as `0o660`; held from the first instant.
    package init(
        binding path: String, mode: UInt32, backlog: Int32 = ListeningSocket.backlog
    ) throws(Failure) {
        try Self.removeDead(path)
        do {
            descriptor = try Self.bind(path, mode: mode, backlog: backlog)
        } catch {
            throw .system(error)
        }
        self.path = path
    }

    /// How many clients may wait to be accepted; the kernel caps it at `net.core.somaxconn`.
    package static var backlog: Int32 { 4096 }

    /// A second descriptor of the socket for its server, which owns it and closes it.
    package func duplicate() throws(SystemError) -> Int32 {
        let number = descriptor.number
        return try system("fcntl", path) { fcntl(number, F_DUPFD_CLOEXEC, 3) }
    }

    /// Removes the path and closes the socket.
    package consuming func remove() { unlink(path) }

    /// Sets the backlog of a socket that listens already.
    package static func setBacklog(
        _ backlog: Int32, of descriptor: Int32
    ) throws(SystemError) {
        try system("listen") { listen(descriptor, backlog) }
    }

    private static func bind(
        _ path: String, mode: UInt32, backlog: Int32
    ) throws(SystemError) -> Descriptor {
        let address = try UnixAddress(path)
        let socket = try openUnixSocket(SOCK_STREAM, flags: SOCK_NONBLOCK)
        let number = socket.number
        // Linux gives the file the mode of the socket less the umask: never wider than asked.
        try system("fchmod", path) { fchmod(number, mode) }
        try system("bind", path) { address.withSocketAddress { Glibc.bind(number, $0, $1) } }
        try system("chmod", path) { chmod(path, mode) }
        try system("listen", path) { listen(number, backlog) }
        return socket
    }

    private static func removeDead(_ path: String) throws(Failure) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
        let found: Listener?
        do {
            found = try listener(at: path)
            if found == nil { try system("unlink", path) { unlink(path) } }
        } catch {
            throw .system(error)
        }
        if let found { throw .inUse(path: path, pid: found.pid) }
    }

    private struct Listener { var pid: Int32? }

    /// Connects to the path to see whether somebody listens; nil when it is dead.
    private static func listener(at path: String) throws(SystemError) -> Listener? {
        let address = try UnixAddress(path)
        let socket = try openUnixSocket(SOCK_STREAM, flags: SOCK_NONBLOCK)
        let number = socket.number
        do {
            try system("connect", path) { address.withSocketAddress { connect(number, $0, $1) } }
        } catch  where error.code == ECONNREFUSED || error.code == ENOENT {
            return nil
        } catch  where error.code == EAGAIN {
            return Listener(pid: nil)
        }
        var peer = lectern_peer()
        let isKnown = lectern_peer_credentials(number, &peer) == 0
        return Listener(pid: isKnown ? peer.pid : nil)
    }
}
