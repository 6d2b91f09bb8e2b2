internal import CLinuxIO
internal import Glibc

/// Where a listening Unix socket is in the file system.
package struct SocketPlace: Equatable, Sendable {
    package let path: String
    /// The file at the path when this was made.
    private let device: UInt64
    private let node: UInt64

    /// Finds where a socket is bound; nil if it has no path, or if there is no file at the path.
    package init?(of descriptor: Int32) {
        guard let path = Self.path(of: descriptor), let found = Self.file(at: path) else {
            return nil
        }
        self.path = path
        (device, node) = found
    }

    /// Whether the path still leads to the socket.
    package var isThere: Bool { Self.file(at: path).map { $0 == (device, node) } ?? false }

    private static func path(of descriptor: Int32) -> String? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout.size(ofValue: address))
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &length)
            }
        }
        guard code == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        let path = withUnsafeBytes(of: address.sun_path) { $0.prefix { $0 != 0 } }
        return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    }

    private static func file(at path: String) -> (UInt64, UInt64)? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return (UInt64(status.st_dev), UInt64(status.st_ino))
    }
}
