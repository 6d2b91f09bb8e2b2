internal import Glibc

/// A line of standard input.
enum TypedLine {
    /// The most bytes of a line; no request may be longer.
    static let bytesMax = 65_536

    /// The next line without its end; nil at the end of the input. Blocks.
    ///
    /// - Parameter next: gives the next byte, or `EOF`.
    /// - Throws: if the line is too long or not UTF-8; no bytes are replaced.
    static func read(_ next: () -> Int32 = { getchar() }) throws(CommandError) -> String? {
        var bytes: [UInt8] = []
        var byte = next()
        if byte == EOF { return nil }
        while byte != EOF, byte != 0x0A {
            guard bytes.count < bytesMax else {
                throw CommandError(.usage, "the line that was read has more than \(bytesMax) bytes")
            }
            bytes.append(UInt8(truncatingIfNeeded: byte))
            byte = next()
        }
        if bytes.last == 0x0D { bytes.removeLast() }
        guard let line = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(
                .usage, "the line that was read is not UTF-8",
                hint: "convert it first, as in iconv -f latin1 -t utf-8")
        }
        return line
    }
}
