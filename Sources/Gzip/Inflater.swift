internal import CZlib

/// Takes the text out of a gzip file, piece by piece.
struct Inflater: ~Copyable {
    private let source: GzipLines.Source
    private var input: [UInt8] = []
    /// How many bytes of the input zlib has taken.
    private var taken = 0
    /// Where the input begins in the file.
    private var offset = 0
    /// zlib keeps the address of it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isAtEnd = false
    private var output = [UInt8](repeating: 0, count: pieceBytes)

    private static let pieceBytes = 128 << 10
    /// The largest window, and a header and trailer of gzip.
    private static let gzipWindow = MAX_WBITS + 16

    init(_ source: @escaping GzipLines.Source) {
        self.source = source
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

    /// Adds the next piece to a text; false when the end was there, with the right checksum and
    /// nothing behind it.
    mutating func next(into text: inout [UInt8]) throws(GzipError) -> Bool {
        while !isAtEnd {
            let count = try inflatePiece()
            text += output.prefix(count)
            if count > 0 { return true }
        }
        let rest = try input.count - taken + source().count
        guard rest == 0 else {
            throw GzipError(
                expected: "the end of the file behind the compressed text",
                found: "more bytes", hint: "fetch or build the file again")
        }
        return false
    }

    private mutating func inflatePiece() throws(GzipError) -> Int {
        if taken == input.count { try fill() }
        let code = input.withUnsafeBytes { input in
            output.withUnsafeMutableBufferPointer { output in
                // zlib reads through this pointer and writes nothing there.
                stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: input.bindMemory(to: UInt8.self).baseAddress?.advanced(by: taken))
                stream.pointee.avail_in = UInt32(input.count - taken)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return inflate(stream, Z_NO_FLUSH)
            }
        }
        taken = input.count - Int(stream.pointee.avail_in)
        switch code {
        case Z_STREAM_END: isAtEnd = true
        case Z_OK, Z_BUF_ERROR: break
        default: throw damage(code)
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private mutating func fill() throws(GzipError) {
        offset += input.count
        input = try source()
        taken = 0
        guard !input.isEmpty else {
            throw GzipError(
                expected: "a whole gzip file", found: "one that breaks off after \(offset) bytes",
                hint: "fetch or build the file again")
        }
    }

    private func damage(_ code: Int32) -> GzipError {
        let reason = stream.pointee.msg.map { String(cString: $0) } ?? "error \(code) of zlib"
        return GzipError(
            expected: "a gzip file without damage",
            found: "\(reason), before byte \(offset + taken)",
            hint: "fetch or build the file again")
    }
}
