internal import CZlib
internal import Foundation

/// A gzip file, of any size.
enum GzipFile {
    private static let pieceBytes = 256 << 10

    static func isGzip(_ head: [UInt8]) -> Bool { head.starts(with: [0x1f, 0x8b]) }

    /// The first bytes of the text.
    static func head(of path: String, _ count: Int) throws -> [UInt8] {
        var head: [UInt8] = []
        try read(path) { piece in
            head += piece.prefix(count - head.count)
            return head.count < count
        }
        return head
    }

    /// Writes the text to a path.
    static func unpack(_ path: String, to copy: String, upTo max: Int) throws {
        guard FileManager.default.createFile(atPath: copy, contents: nil),
            let file = FileHandle(forWritingAtPath: copy)
        else {
            throw DeckFileError(
                place: copy, expected: "a file that can be written", found: "none")
        }
        var total = 0
        try read(path) { piece in
            total += piece.count
            guard total <= max else {
                throw DeckFileError(
                    expected: "\(max) bytes at most when it is unpacked", found: "more")
            }
            try file.write(contentsOf: piece)
            return true
        }
        try file.close()
    }

    /// Hands on the text piece by piece, until `take` wants no more.
    private static func read(
        _ path: String, _ take: (UnsafeBufferPointer<UInt8>) throws -> Bool
    ) throws {
        guard let file = gzopen(path, "rb") else {
            throw DeckFileError(
                place: path, expected: "a file that can be read", found: "none")
        }
        defer { gzclose(file) }
        var piece = [UInt8](repeating: 0, count: pieceBytes)
        while true {
            let count = gzread(file, &piece, UInt32(piece.count))
            guard count >= 0 else { throw damage }
            guard count > 0 else { break }
            let goesOn = try piece.withUnsafeBufferPointer {
                try take(.init(rebasing: $0.prefix(Int(count))))
            }
            guard goesOn else { return }
        }
        // A file that breaks off is an error only here.
        var code: Int32 = Z_OK
        _ = gzerror(file, &code)
        guard code == Z_OK || code == Z_STREAM_END else { throw damage }
    }

    private static var damage: DeckFileError {
        DeckFileError(
            expected: "a gzip file without damage", found: "one with damage",
            hint: DeckFileError.copyAgain)
    }
}
