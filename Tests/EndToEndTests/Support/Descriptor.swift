import Foundation

/// A file descriptor with one owner; it is closed when the owner goes.
final class Descriptor: Sendable {
    let number: Int32

    init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Two ends of a connection; when one is closed, the other is at its end.
    static func pair() throws -> (Descriptor, Descriptor) {
        var ends: [Int32] = [0, 0]
        // Not `pipe`: no other child that is started meanwhile may inherit an end.
        let bits = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try system("socketpair") { socketpair(AF_UNIX, bits, 0, &ends) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    static func socket(_ type: __socket_type) throws -> Descriptor {
        let bits = Int32(type.rawValue | SOCK_CLOEXEC.rawValue)
        return Descriptor(owning: try system("socket") { Foundation.socket(AF_UNIX, bits, 0) })
    }

    /// What can be read now, at most `limit` bytes; blocks when there is nothing. Empty at the end.
    func read(_ limit: Int) throws -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: limit)
        let count = try system("read") { Foundation.read(number, &chunk, limit) }
        return Array(chunk.prefix(count))
    }
}

/// Hands the address of a Unix socket at a path to `body`.
@discardableResult
func withUnixAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Result
) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
        throw Trouble("the path \(path) is too long for a socket: choose a shorter one")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return try withUnsafePointer(to: address) { pointer in
        try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}
