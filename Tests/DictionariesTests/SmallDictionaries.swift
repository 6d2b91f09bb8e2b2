import CZlib
import Foundation
import Testing

@testable import Dictionaries

/// A copy of the small dictionaries that were written for the tests; a test may damage it. The
/// folder goes with the value.
final class SmallDictionaries {
    let folder: URL
    var root: String { folder.path }
    var dictionaries: Dictionaries { Dictionaries(folders: [root]) }

    /// The kinds of dictionaries, by the names of the folders of their fixtures.
    enum Kind: String {
        case wordnet, dictd
    }

    /// The bytes of a chunk of compressed text.
    static let chunkBytes = 64
    /// The database whose text is compressed.
    private static let compressed = "small-eng-ara.dict"

    init(_ kinds: Kind...) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "dictionaries-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for kind in kinds {
            let fixtures = try #require(Bundle.module.resourceURL)
                .appending(path: "Fixtures/\(kind.rawValue)")
            for file in try FileManager.default.contentsOfDirectory(atPath: fixtures.path) {
                let text = try Data(contentsOf: fixtures.appending(path: file))
                // "index.noun.txt" is the file "index.noun".
                let name = String(file.dropLast(".txt".count))
                let isCompressed = name == Self.compressed
                try write(
                    isCompressed
                        ? Dictzip.compressed([UInt8](text), Self.chunkBytes) : [UInt8](text),
                    to: isCompressed ? name + ".dz" : name)
            }
        }
    }

    // The folder is in one that is emptied anyway.
    deinit { try? FileManager.default.removeItem(at: folder) }

    func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: name)))
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }
}

/// Writes what dictzip writes.
enum Dictzip {
    /// A gzip file with a name, another extra field before the table of chunks, and no more behind
    /// the chunks than a trailer.
    static func compressed(_ text: [UInt8], _ chunkBytes: Int) -> [UInt8] {
        var chunks: [[UInt8]] = []
        for start in stride(from: 0, to: text.count, by: chunkBytes) {
            chunks.append(deflated(Array(text[start..<min(start + chunkBytes, text.count)])))
        }
        let table = [1, chunkBytes, chunks.count].flatMap(two) + chunks.flatMap { two($0.count) }
        let extra =
            Array("XX".utf8) + two(2) + [7, 7] + Array("RA".utf8) + two(table.count) + table
        let head: [UInt8] = [0x1f, 0x8b, 8, 4 | 8, 0, 0, 0, 0, 2, 3] + two(extra.count)
        return head + extra + Array("small.dict\0".utf8) + chunks.joined() + [3, 0]
            + [UInt8](repeating: 0, count: 8)
    }

    private static func two(_ number: Int) -> [UInt8] {
        [UInt8(number & 0xff), UInt8(number >> 8)]
    }

    /// A piece of a stream that can be decompressed by itself.
    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let start = deflateInit2_(
            &stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(start == Z_OK)
        defer { deflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count * 2 + 64))
        let capacity = output.count
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(capacity))
                precondition(deflate(&stream, Z_FULL_FLUSH) == Z_OK)
            }
        }
        return Array(output.prefix(capacity - Int(stream.avail_out)))
    }
}
