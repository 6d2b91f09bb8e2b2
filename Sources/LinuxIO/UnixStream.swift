internal import Glibc

/// A connected Unix stream socket whose calls block; one thread at a time.
package struct UnixStream: ~Copyable, Sendable {
    private let descriptor: Descriptor
    package let path: String

    /// - Throws: `ENOENT` or `ECONNREFUSED` when nobody listens, `EACCES` without the right.
    package init(connectingTo path: String) throws(SystemError) {
        descriptor = try Self.connected(to: path)
        self.path = path
    }

    /// Takes a socket that is connected.
    init(owning descriptor: consuming Descriptor, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// For `poll`.
    package var number: Int32 { descriptor.number }

    private static func connected(to path: String) throws(SystemError) -> Descriptor {
        let address = try UnixAddress(path)
        let socket = try openUnixSocket(SOCK_STREAM)
        let number = socket.number
        try system("connect", path) { address.withSocketAddress { connect(number, $0, $1) } }
        return socket
    }

    /// Writes all the bytes; a closed peer is `EPIPE`, never a signal.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let number = descriptor.number
        var done = 0
        while done < bytes.count {
            done += try system("send", path) {
                bytes.withUnsafeBytes { buffer in
                    let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                    return send(number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                }
            }
        }
    }

    /// Waits for bytes and appends at most `limit` of them.
    ///
    /// - Parameter timeoutUSec: how long to wait; nil waits for ever.
    /// - Returns: how many were read, 0 at the end of the stream.
    /// - Throws: `ETIMEDOUT` when none came in time.
    package func read(
        into bytes: inout [UInt8], upTo limit: Int, timeoutUSec: Int64? = nil
    ) throws(SystemError) -> Int {
        if let timeoutUSec { try waitReadable(timeoutUSec) }
        let number = descriptor.number
        var chunk = [UInt8](repeating: 0, count: limit)
        let count = try system("recv", path) { recv(number, &chunk, limit, 0) }
        bytes.append(contentsOf: chunk.prefix(count))
        return count
    }

    /// Tells the peer that no more will be written; reading goes on.
    package func endWriting() throws(SystemError) {
        let number = descriptor.number
        try system("shutdown", path) { shutdown(number, Int32(SHUT_WR)) }
    }

    /// Who listens at the other end.
    package func peer() throws(SystemError) -> PeerCredentials {
        try PeerCredentials.of(descriptor.number)
    }

    private func waitReadable(_ timeoutUSec: Int64) throws(SystemError) {
        var entry = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(clamping: (max(0, timeoutUSec) + 999) / 1000)
        let ready = try system("poll", path) { poll(&entry, 1, milliseconds) }
        if ready == 0 { throw SystemError(call: "poll", code: ETIMEDOUT, subject: path) }
    }
}
