internal import CZlib

/// An archive in which nothing is packed, so that a fuzzer changes texts and no checksums.
struct PlainZip {
    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// - Parameter parts: names and contents in turns, a zero byte behind each.
    init(_ parts: Slice<UnsafeBufferPointer<UInt8>>) {
        let pieces = parts.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
        for place in stride(from: 0, to: pieces.count - 1, by: 2) {
            // A longer name has no place in an archive.
            add(Array(pieces[place].prefix(0xFFFF)), pieces[place + 1])
        }
    }

    var bytes: [UInt8] {
        files + directory + [0x50, 0x4b, 5, 6] + Self.number(0, 4) + Self.number(count, 2)
            + Self.number(count, 2) + Self.number(directory.count, 4)
            + Self.number(files.count, 4) + Self.number(0, 2)
    }

    private mutating func add(_ name: [UInt8], _ content: [UInt8]) {
        let offset = files.count
        let sum = crc32(0, content, UInt32(content.count))
        let size = Self.number(content.count, 4)
        // Version, flags (names in UTF-8), method, time, day.
        let shared =
            Self.number(20, 2) + Self.number(0x800, 2) + Self.number(0, 2) + Self.number(0, 2)
            + Self.number(0x21, 2) + Self.number(Int(sum), 4) + size + size
            + Self.number(name.count, 2) + Self.number(0, 2)
        files += [0x50, 0x4b, 3, 4] + shared + name + content
        directory +=
            [0x50, 0x4b, 1, 2] + Self.number(3 << 8 | 20, 2) + shared + Self.number(0, 2)
            + Self.number(0, 2) + Self.number(0, 2) + Self.number(0o100644 << 16, 4)
            + Self.number(offset, 4) + name
        count += 1
    }

    /// The lowest byte first.
    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
