internal import Glibc

/// Lines from standard input.
enum TypedLines {
    /// The most bytes that are kept of a line; more than a person types, and more than is heard.
    private static let bytesMax = 4096

    /// The next line without its end, of one that is too long only its beginning; nil at the end
    /// of the input. Blocks; the console's own thread only.
    static func next() -> String? {
        var bytes: [UInt8] = []
        while true {
            let byte = getchar()
            if byte == EOF { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == Int32(UInt8(ascii: "\n")) { break }
            if bytes.count < bytesMax { bytes.append(UInt8(byte)) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
