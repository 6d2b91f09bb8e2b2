internal import Foundation
package import LibraryRecords

/// Writes all records as one JSON object: the header's members, and `records`. `DeckFile.open`
/// reads it again.
package struct JSONWriter: LibraryTarget {
    private let path: String
    private var text: [UInt8]
    private var isFirst = true
    private let encoder = JSONEncoder()

    package init(_ path: String, _ header: LibraryHeader) throws {
        self.path = path
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        text = Array(try encoder.encode(header).dropLast()) + Array(",\"records\":[".utf8)
    }

    package mutating func add(_ record: LibraryRecord) throws {
        text += Array(isFirst ? "\n".utf8 : ",\n".utf8)
        text += try encoder.encode(record)
        isFirst = false
    }

    package mutating func finish() throws -> [DroppedRecord] {
        text += Array("\n]}\n".utf8)
        try Data(text).write(to: URL(fileURLWithPath: path), options: .atomic)
        return []
    }
}
