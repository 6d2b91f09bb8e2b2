internal import Glibc

/// The address of a Unix socket: a path, or with a leading `@` a name in the abstract space.
struct UnixAddress {
    private var storage = sockaddr_un()
    private var length: socklen_t

    /// - Throws: `ENAMETOOLONG` past 107 bytes, `EINVAL` when empty or with a NUL inside.
    init(_ path: String) throws(SystemError) {
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, !bytes.contains(0) else {
            throw SystemError(call: "sockaddr_un", code: EINVAL, subject: path)
        }
        guard bytes.count < MemoryLayout.size(ofValue: storage.sun_path) else {
            throw SystemError(call: "sockaddr_un", code: ENAMETOOLONG, subject: path)
        }
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        storage.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &storage.sun_path) { place in
            place.copyBytes(from: bytes)
            if isAbstract { place[0] = 0 }
        }
        // An abstract name is as long as the length says; a path also has its closing NUL.
        let header = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        length = socklen_t(header + bytes.count + (isAbstract ? 0 : 1))
    }

    func withSocketAddress<Result>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}

/// Opens a Unix socket that is closed on exec.
func openUnixSocket(
    _ type: __socket_type, flags: __socket_type? = nil
) throws(SystemError) -> Descriptor {
    let bits = type.rawValue | SOCK_CLOEXEC.rawValue | (flags?.rawValue ?? 0)
    return Descriptor(owning: try system("socket") { socket(AF_UNIX, Int32(bits), 0) })
}
