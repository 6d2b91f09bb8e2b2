internal import FoundationEssentials
internal import Gzip
package import LibraryRecords

/// Makes a library file record by record. The same records give the same bytes.
package struct LibraryWriter: ~Copyable {
    private var deflater = Deflater(.quick)
    /// Lines that were not pressed yet.
    private var text: [UInt8] = []
    private let encoder = JSONEncoder()
    private var records = 0

    /// How much is pressed at once, in bytes.
    private static let batchBytes = 64 << 10

    package init(_ header: LibraryHeader) throws(LibraryFileError) {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var header = header
        header.isClosed = true
        try append(header)
    }

    /// Adds a record.
    ///
    /// - Returns: the next part of the file, which may be empty.
    package mutating func add(_ record: LibraryRecord) throws(LibraryFileError) -> [UInt8] {
        try append(record)
        records += 1
        guard text.count >= Self.batchBytes else { return [] }
        defer { text.removeAll(keepingCapacity: true) }
        return deflater.add(text)
    }

    /// Ends it with a line that counts the records.
    ///
    /// - Returns: the last part of the file.
    package consuming func finish() -> [UInt8] {
        let part = deflater.add(text + Array("\(LibraryEnd.start)\(records)}\n".utf8))
        return part + deflater.finish()
    }

    private mutating func append(_ line: some Encodable) throws(LibraryFileError) {
        do {
            text += try encoder.encode(line)
        } catch {
            throw LibraryFileError("expected values that JSON can hold, found \(error)")
        }
        text.append(UInt8(ascii: "\n"))
    }
}
