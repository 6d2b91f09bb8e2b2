internal import CZlib
internal import LinuxIO

/// The text of a dictd database, plain or compressed by dictzip, of which parts are read.
struct DictdText: ~Copyable {
    private let file: PartlyReadFile
    /// Nil where the text is plain.
    private let header: DictzipHeader?

    /// - Parameter path: a file whose name ends in `.dz` where it is compressed.
    init(_ path: String) throws(DictionaryError) {
        let opened = try PartlyReadFile.opened(path)
        header = path.hasSuffix(".dz") ? try DictzipHeader(opened) : nil
        file = opened
    }

    /// The bytes of an entry.
    func bytes(at offset: Int, count: Int) throws(DictionaryError) -> ArraySlice<UInt8> {
        guard let header else {
            let bytes = try file.bytes(at: offset, upTo: count)
            guard bytes.count == count else { throw missing(offset, count) }
            return bytes[...]
        }
        guard count > 0 else { return [] }
        let (first, last) = (offset / header.chunkBytes, (offset + count - 1) / header.chunkBytes)
        guard last < header.chunks.count else { throw missing(offset, count) }
        var text: [UInt8] = []
        for number in first...last { text += try chunk(number, header) }
        let start = offset - first * header.chunkBytes
        guard start + count <= text.count else { throw missing(offset, count) }
        return text[start..<start + count]
    }

    private func missing(_ offset: Int, _ count: Int) -> DictionaryError {
        DictionaryError(
            file.path, expected: "an entry of \(count) bytes at byte \(offset) of the text",
            found: "a shorter text")
    }

    /// A chunk of the text; only the last may be shorter than the others.
    private func chunk(
        _ number: Int, _ header: DictzipHeader
    ) throws(DictionaryError) -> ArraySlice<UInt8> {
        let place = header.chunks[number]
        let packed = try file.bytes(at: place.lowerBound, upTo: place.count)
        let text = Self.inflated(packed, upTo: header.chunkBytes)
        guard let text, text.count == header.chunkBytes || number == header.chunks.count - 1 else {
            throw DictionaryError(
                file.path, at: place.lowerBound, expected: "a compressed chunk of text",
                found: "damage")
        }
        return text
    }

    /// Decompresses a chunk, which has neither header nor trailer; nil where it is damaged.
    private static func inflated(_ packed: [UInt8], upTo limit: Int) -> ArraySlice<UInt8>? {
        var stream = z_stream()
        let start = inflateInit2_(
            &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(start == Z_OK, "zlib has no memory, or is of another version")
        defer { inflateEnd(&stream) }
        var (packed, text) = (packed, [UInt8](repeating: 0, count: limit))
        let code = packed.withUnsafeMutableBufferPointer { input in
            text.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                return inflate(&stream, Z_SYNC_FLUSH)
            }
        }
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code) else { return nil }
        return text.prefix(limit - Int(stream.avail_out))
    }
}
