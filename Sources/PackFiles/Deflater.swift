internal import CZlib

/// Makes a gzip file. The same text gives the same bytes: its header has neither time nor name.
struct Deflater: ~Copyable {
    private var file: [UInt8] = []
    /// zlib keeps the address of it.
    private let stream: UnsafeMutablePointer<z_stream>

    private static let pieceBytes = 64 << 10
    /// The largest window, and a header and trailer of gzip.
    private static let gzipWindow = MAX_WBITS + 16
    private static let memoryLevel: Int32 = 8

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = deflateInit2_(
            stream, Z_BEST_COMPRESSION, Z_DEFLATED, Self.gzipWindow, Self.memoryLevel,
            Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "zlib has no memory, or is of another version")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    mutating func add(_ text: [UInt8]) { run(text, Z_NO_FLUSH) }

    /// Ends it.
    ///
    /// - Returns: the whole file.
    consuming func finish() -> [UInt8] {
        run([], Z_FINISH)
        return file
    }

    private mutating func run(_ text: [UInt8], _ flush: Int32) {
        var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
        var taken = 0
        var isFull = true
        while isFull {
            let count = text.withUnsafeBytes { input in
                piece.withUnsafeMutableBufferPointer { output in
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
            file += piece.prefix(count)
            isFull = count == piece.count
        }
    }
}
