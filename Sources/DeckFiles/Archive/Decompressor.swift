internal import CZstd

/// Decompresses a zstd stream that comes in pieces.
///
/// One thread at a time.
final class Decompressor {
    private let stream: OpaquePointer
    private let place: String
    private let max: Int
    private var total = 0
    private var piece: [UInt8]
    /// Whether a frame has ended and nothing of another has come.
    private var isAtEnd = false

    /// - Parameters:
    ///   - place: what is taken out, for errors.
    ///   - max: the most bytes that may come out.
    init(_ place: String, upTo max: Int) {
        guard let stream = ZSTD_createDStream() else {
            preconditionFailure("zstd has no memory for a stream")
        }
        self.stream = stream
        self.place = place
        self.max = max
        piece = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    }

    deinit { ZSTD_freeDStream(stream) }

    func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
        // A full piece may have left some behind, though all input was taken.
        var isFull = false
        while input.pos < input.size || isFull {
            let count = try decompress(&input)
            isFull = count == piece.count
            try piece.withUnsafeBufferPointer { try take(.init(rebasing: $0.prefix(count))) }
        }
    }

    /// - Returns: how many bytes of the piece are text.
    private func decompress(_ input: inout ZSTD_inBuffer) throws -> Int {
        let start = input.pos
        let (code, count) = piece.withUnsafeMutableBytes { memory in
            var output = ZSTD_outBuffer(dst: memory.baseAddress, size: memory.count, pos: 0)
            let code = ZSTD_decompressStream(stream, &output, &input)
            return (code, output.pos)
        }
        guard ZSTD_isError(code) == 0 else {
            throw DeckFileError(
                place: place, expected: "a zstd stream without damage",
                found: String(cString: ZSTD_getErrorName(code)), hint: DeckFileError.copyAgain)
        }
        // Asked with nothing at the end of a frame, zstd waits for another one.
        if count > 0 || input.pos > start { isAtEnd = code == 0 }
        total += count
        guard total <= max else {
            throw DeckFileError(
                place: place, expected: "\(max) bytes at most when it is unpacked", found: "more",
                isTooLong: true)
        }
        return count
    }

    /// Refuses a stream that breaks off.
    func finish() throws {
        guard isAtEnd else {
            throw DeckFileError(
                place: place, expected: "a whole zstd stream", found: "one that breaks off",
                hint: DeckFileError.copyAgain)
        }
    }

    /// The text of a stream that is all there.
    static func text(of bytes: [UInt8], _ place: String, upTo max: Int) throws -> [UInt8] {
        let decompressor = Decompressor(place, upTo: max)
        var text: [UInt8] = []
        try bytes.withUnsafeBufferPointer { try decompressor.add($0) { text += $0 } }
        try decompressor.finish()
        return text
    }
}
