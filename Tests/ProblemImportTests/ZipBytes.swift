import CZlib

/// Makes zip archives byte by byte, so that a test can make what no program would.
struct ZipBytes {
    /// One file. What is nil is as it should be.
    struct Entry {
        var name: [UInt8]
        var content: [UInt8]
        /// 0 stored, 8 deflated.
        var method = 0
        /// The content as it is packed; nil for stored.
        var packed: [UInt8]?
        var size: Int?
        var checksum: UInt32?
        var isEncrypted = false
        /// Of Unix, such as 0o120777 for a link.
        var mode = 0o100644

        init(_ name: String, _ content: String = "x") {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
        }
    }

    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    private var end = 0

    init(_ entries: [Entry]) {
        for entry in entries { add(entry) }
    }

    /// The whole archive.
    ///
    /// - Parameter copies: so many times the list names each file, which is there once.
    func bytes(copies: Int = 1) -> [UInt8] {
        let list = (0..<copies).flatMap { _ in directory }
        let total = count * copies
        return files + list + [0x50, 0x4b, 5, 6] + number(0, 4) + number(total, 2)
            + number(total, 2) + number(list.count, 4) + number(files.count, 4) + number(0, 2)
    }

    private mutating func add(_ entry: Entry) {
        let offset = files.count
        let packed = entry.packed ?? entry.content
        let sum = entry.checksum ?? Self.checksum(entry.content)
        let shared =
            number(20, 2) + number(entry.isEncrypted ? 1 : 0, 2) + number(entry.method, 2)
            + number(0, 2) + number(0x21, 2) + number(Int(sum), 4) + number(packed.count, 4)
            + number(entry.size ?? entry.content.count, 4) + number(entry.name.count, 2)
            + number(0, 2)
        files += [0x50, 0x4b, 3, 4] + shared + entry.name + packed
        directory +=
            [0x50, 0x4b, 1, 2] + number(3 << 8 | 20, 2) + shared + number(0, 2) + number(0, 2)
            + number(0, 2) + number(entry.mode << 16, 4) + number(offset, 4) + entry.name
        count += 1
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(crc32(0, bytes, UInt32(bytes.count)))
    }

    /// A content that is packed by far better than texts are.
    static func deflated(_ content: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(content.count))
        var bytes = [UInt8](repeating: 0, count: Int(count))
        compress2(&bytes, &count, content, UInt(content.count), 9)
        // Without the head and the sum of zlib's own form.
        return Array(bytes[2..<Int(count) - 4])
    }
}
