import LinuxIO
import Synchronization

/// A client that knows nothing of messages but their ends; one thread may send while another
/// receives.
final class RawClient: Sendable {
    private let stream: UnixStream
    private let unread = Mutex<[UInt8]>([])

    init(_ path: String) throws { stream = try UnixStream(connectingTo: path) }

    func send(_ bytes: [UInt8]) throws { try stream.write(bytes) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func endWriting() throws { try stream.endWriting() }

    /// The next message, or nil at the end of the stream.
    func receive() throws -> String? {
        try unread.withLock { bytes in
            while true {
                bytes.removeFirst(bytes.prefix { isEnd($0) }.count)
                if let end = bytes.firstIndex(where: isEnd) {
                    defer { bytes.removeSubrange(...end) }
                    return String(decoding: bytes[..<end], as: UTF8.self)
                }
                guard try read(into: &bytes) > 0 else { return nil }
            }
        }
    }

    /// All bytes until the end of the stream.
    func receiveAll() throws -> [UInt8] {
        try unread.withLock { bytes in
            while try read(into: &bytes) > 0 {}
            return bytes
        }
    }

    /// Receives this many messages on a thread of its own.
    func receive(_ count: Int) async throws -> [String] {
        try await onThread { try (0..<count).compactMap { _ in try self.receive() } }
    }

    /// A closed server with unread input resets the stream: that is its end, too.
    private func read(into bytes: inout [UInt8]) throws -> Int {
        do {
            return try stream.read(into: &bytes, upTo: 65536)
        } catch  where error.name == "ECONNRESET" {
            return 0
        }
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == 0 || byte == 10 }
}
