internal import CZlib

/// Takes the lines out of a gzip file, piece by piece.
struct Inflater: ~Copyable {
    private let bytes: [UInt8]
    /// How many of the bytes zlib has taken.
    private var taken = 0
    /// zlib keeps the address of it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isAtEnd = false

    private static let pieceBytes = 64 << 10
    /// The largest window, and a header and trailer of gzip.
    private static let gzipWindow = MAX_WBITS + 16

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = inflateInit2_(
            stream, Self.gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "zlib has no memory, or is of another version")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// The next piece, never empty; nil when the end was there, with the right checksum and nothing
    /// behind it.
    mutating func next() throws(PackFileError) -> [UInt8]? {
        while !isAtEnd {
            let piece = try inflatePiece()
            if !piece.isEmpty { return piece }
        }
        guard taken == bytes.count else {
            throw PackFileError(
                expected: "the end of the file behind the compressed text",
                found: "\(bytes.count - taken) more bytes", hint: "fetch or build the file again")
        }
        return nil
    }

    private mutating func inflatePiece() throws(PackFileError) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
        let code = bytes.withUnsafeBytes { input in
            piece.withUnsafeMutableBufferPointer { output in
                // zlib reads through this pointer and writes nothing there.
                stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: input.bindMemory(to: UInt8.self).baseAddress?.advanced(by: taken))
                stream.pointee.avail_in = UInt32(input.count - taken)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return inflate(stream, Z_NO_FLUSH)
            }
        }
        taken = bytes.count - Int(stream.pointee.avail_in)
        let count = piece.count - Int(stream.pointee.avail_out)
        switch code {
        case Z_STREAM_END: isAtEnd = true
        case Z_OK: break
        case Z_BUF_ERROR: throw truncated
        default: throw damage(code)
        }
        guard count > 0 || isAtEnd || taken < bytes.count else { throw truncated }
        return Array(piece.prefix(count))
    }

    private var truncated: PackFileError {
        PackFileError(
            expected: "a whole gzip file", found: "one that breaks off after \(bytes.count) bytes",
            hint: "fetch or build the file again")
    }

    private func damage(_ code: Int32) -> PackFileError {
        let reason = stream.pointee.msg.map { String(cString: $0) } ?? "error \(code) of zlib"
        return PackFileError(
            expected: "a gzip file without damage", found: "\(reason), before byte \(taken)",
            hint: "fetch or build the file again")
    }
}
