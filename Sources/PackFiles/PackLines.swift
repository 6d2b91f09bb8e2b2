internal import Gzip

/// The lines of a built pack, one at a time and each with its number.
struct PackLines: ~Copyable {
    private var lines: GzipLines

    /// The number of the line that was handed on last, from 1; 0 before the first.
    var number: Int { lines.number }

    /// - Parameter bytesMax: the most bytes of all lines together.
    init(
        _ bytes: [UInt8], upTo bytesMax: Int = PackLimits.textBytesMax
    ) throws(PackFileError) {
        guard bytes.count <= PackLimits.fileBytesMax else {
            throw PackFileError(
                expected: "a file of \(PackLimits.fileBytesMax) bytes at most",
                found: "\(bytes.count) bytes")
        }
        guard bytes.starts(with: [0x1f, 0x8b]) else {
            throw PackFileError(
                expected: "a pack that was built, which is a gzip file", found: "another file",
                hint: "build one from its folder with lectern-author pack build")
        }
        lines = GzipLines(
            bytes, upTo: GzipLines.Limits(text: bytesMax, line: PackLimits.mediumLineBytesMax))
    }

    /// How the line of a medium begins.
    private static let mediumStart = #"{"media":"#.utf8

    /// The next line without its line break; nil at the end.
    mutating func next() throws(PackFileError) -> ArraySlice<UInt8>? {
        do throws(GzipError) {
            guard let line = try lines.next() else { return nil }
            guard line.count <= PackLimits.lineBytesMax || line.starts(with: Self.mediumStart)
            else {
                throw GzipError(
                    line: number, expected: "a line of \(PackLimits.lineBytesMax) bytes at most",
                    found: "a longer one")
            }
            return line
        } catch {
            throw PackFileError(
                line: error.line, expected: error.expected, found: error.found, hint: error.hint)
        }
    }
}
