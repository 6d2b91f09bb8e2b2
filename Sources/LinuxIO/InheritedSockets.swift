internal import Glibc

/// A listening socket that the service manager opened for us.
///
/// The receiver owns the descriptor, but never unlinks its path: that belongs to the socket unit.
package struct InheritedSocket: Equatable, Sendable {
    /// `FileDescriptorName=` of the unit, or `unknown` when it has none.
    package var name: String
    package var descriptor: Int32
}

/// What was wrong with the sockets that were handed in.
package enum InheritedSocketError: Error, Equatable {
    /// `LISTEN_FDS` is no number from 0 to 16.
    case badCount(String)
    /// `LISTEN_FDNAMES` names another number of sockets than were handed in.
    case badNames(String, expected: Int)
    /// This descriptor is no listening Unix stream socket.
    case notListening(name: String, descriptor: Int32)
}

extension InheritedSocket {
    /// Takes the sockets of `LISTEN_FDS`, closes them on exec and clears the variables.
    ///
    /// Call it once, before there are threads: it changes the environment. Empty without
    /// activation, or when the variables are meant for another process.
    package static func takeAll() throws(InheritedSocketError) -> [InheritedSocket] {
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        return try take(
            process: environmentVariable("LISTEN_PID"), count: environmentVariable("LISTEN_FDS"),
            names: environmentVariable("LISTEN_FDNAMES"))
    }

    static func take(
        process: String?, count: String?, names: String?, ownProcess: Int32 = getpid(),
        first: Int32 = 3
    ) throws(InheritedSocketError) -> [InheritedSocket] {
        guard let count, process.flatMap(Int32.init) == ownProcess else { return [] }
        guard let number = Int(count), (0...countMax).contains(number) else {
            throw .badCount(count)
        }
        let labels = try labels(names, number)
        var sockets: [InheritedSocket] = []
        for (offset, label) in labels.enumerated() {
            let socket = InheritedSocket(name: label, descriptor: first + Int32(offset))
            guard socket.isListening, fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
                throw .notListening(name: label, descriptor: socket.descriptor)
            }
            sockets.append(socket)
        }
        return sockets
    }

    private static let countMax = 16

    private static func labels(
        _ names: String?, _ number: Int
    ) throws(InheritedSocketError) -> [String] {
        guard let names else { return Array(repeating: "unknown", count: number) }
        let labels = names.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard labels.count == number else { throw .badNames(names, expected: number) }
        return labels
    }

    private var isListening: Bool {
        option(SO_DOMAIN) == AF_UNIX && option(SO_TYPE) == Int32(SOCK_STREAM.rawValue)
            && option(SO_ACCEPTCONN) == 1
    }

    private func option(_ name: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout.size(ofValue: value))
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}
