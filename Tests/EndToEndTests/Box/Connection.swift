import Foundation
import Synchronization

/// A connection to the box's socket, byte by byte: it can also say what no client should.
final class Connection: Sendable {
    private let descriptor: Descriptor
    private let path: String
    private let received = Mutex<[UInt8]>([])

    init(to path: String) throws {
        self.path = path
        descriptor = try Descriptor.socket(SOCK_STREAM)
        let number = descriptor.number
        try withUnixAddress(path) { address, length in
            try system("connect", on: path) { connect(number, address, length) }
        }
    }

    /// Writes bytes; blocks while the other end does not read, and throws `EPIPE` once it closed.
    func send(_ bytes: [UInt8]) throws {
        var done = 0
        while done < bytes.count {
            done += try system("send", on: path) {
                bytes.withUnsafeBytes { buffer in
                    let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                    return Foundation.send(
                        descriptor.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                }
            }
        }
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// The next message up to its terminator; nil when the box closed the connection.
    func message(
        endingWith terminator: UInt8 = 0, within duration: Duration = .seconds(10)
    ) async throws -> String? {
        try await onOwnThread("read") { [self] in
            let deadline = Deadline(in: duration)
            while true {
                if let message = takeMessage(terminator) { return message }
                guard try deadline.waitReadable(descriptor.number) else {
                    throw Trouble("\(path): no answer within \(duration)")
                }
                let bytes = try readOrEnd()
                if bytes.isEmpty { return nil }
                received.withLock { $0 += bytes }
            }
        }
    }

    /// Waits until the box has closed the connection, without reading a byte of what it sent.
    func end(within duration: Duration = .seconds(60)) async throws {
        try await onOwnThread("end") { [self] in
            let deadline = Deadline(in: duration)
            // No event is asked for: `poll` then tells of the end alone.
            var entry = pollfd(fd: descriptor.number, events: 0, revents: 0)
            let ended = try system("poll", on: path) { poll(&entry, 1, deadline.millisecondsLeft) }
            guard ended > 0 else { throw Trouble("\(path): still open after \(duration)") }
        }
    }

    /// A reset is an end too: it is what an unread rest leads to.
    private func readOrEnd() throws -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor.number, &chunk, chunk.count, 0)
        if count < 0, errno != ECONNRESET { throw Trouble(call: "recv", on: path) }
        return Array(chunk.prefix(max(0, count)))
    }

    private func takeMessage(_ terminator: UInt8) -> String? {
        received.withLock { received in
            guard let end = received.firstIndex(of: terminator) else { return nil }
            defer { received.removeSubrange(...end) }
            return String(decoding: received[..<end], as: UTF8.self)
        }
    }
}
