internal import CZlib

/// Makes a gzip file. The same text gives the same bytes: its header has neither time nor name.
package struct Deflater: ~Copyable {
    /// How hard the text is pressed.
    package enum Effort: Sendable {
        /// For what is made once and read often.
        case best
        /// For what is made while somebody waits.
        case quick

        fileprivate var level: Int32 {
            switch self {
            case .best: Z_BEST_COMPRESSION
            case .quick: Z_BEST_SPEED
            }
        }
    }

    /// zlib keeps the address of it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = [UInt8](repeating: 0, count: pieceBytes)

    private static let pieceBytes = 64 << 10
    /// The largest window, and a header and trailer of gzip.
    private static let gzipWindow = MAX_WBITS + 16
    private static let memoryLevel: Int32 = 8

    package init(_ effort: Effort = .best) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = deflateInit2_(
            stream, effort.level, Z_DEFLATED, Self.gzipWindow, Self.memoryLevel,
            Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "zlib has no memory, or is of another version")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Takes the next part of the text.
    ///
    /// - Returns: the next part of the file, which may be empty.
    package mutating func add(_ text: [UInt8]) -> [UInt8] { run(text, Z_NO_FLUSH) }

    /// Ends it.
    ///
    /// - Returns: the last part of the file.
    package consuming func finish() -> [UInt8] { run([], Z_FINISH) }

    /// The whole file of a text.
    package static func file(of text: [UInt8], _ effort: Effort = .best) -> [UInt8] {
        var deflater = Deflater(effort)
        let begin = deflater.add(text)
        return begin + deflater.finish()
    }

    private mutating func run(_ text: [UInt8], _ flush: Int32) -> [UInt8] {
        var file: [UInt8] = []
        var taken = 0
        var isFull = true
        while isFull {
            let count = text.withUnsafeBytes { input in
                output.withUnsafeMutableBufferPointer { output in
                    // zlib reads through this pointer and writes nothing there.
                    stream.pointee.next_in = UnsafeMutablePointer(
                        mutating: input.bindMemory(to: UInt8.self).baseAddress?.advanced(by: taken))
                    stream.pointee.avail_in = UInt32(input.count - taken)
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    let code = deflate(stream, flush)
                    precondition(code != Z_STREAM_ERROR, "the stream of zlib is damaged")
                    return output.count - Int(stream.pointee.avail_out)
                }
            }
            taken = text.count - Int(stream.pointee.avail_in)
            file += output.prefix(count)
            isFull = count == output.count
        }
        return file
    }
}
