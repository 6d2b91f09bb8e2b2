internal import LinuxIO

/// Where the chunks of a file that dictzip has compressed lie: gzip with a table of chunks, each of
/// which is decompressed by itself.
struct DictzipHeader: Equatable {
    /// How many bytes a chunk has before compression; the last one may have fewer.
    var chunkBytes: Int
    /// The place of each compressed chunk in the file.
    var chunks: [Range<Int>]

    private static let magic: [UInt8] = [0x1f, 0x8b, 8]
    private static let fixedBytes = 12
    // The bits that say what the header of a gzip file has.
    private static let hasChecksum: UInt8 = 2
    private static let hasExtra: UInt8 = 4
    private static let hasName: UInt8 = 8
    private static let hasComment: UInt8 = 16

    init(_ file: borrowing PartlyReadFile) throws(DictionaryError) {
        let path = file.path
        let fixed = try file.bytes(at: 0, upTo: Self.fixedBytes)
        guard fixed.count == Self.fixedBytes, fixed.starts(with: Self.magic),
            fixed[3] & Self.hasExtra != 0
        else { throw Self.noDictzip(path) }
        let extra = try file.bytes(at: Self.fixedBytes, upTo: Self.number(fixed[10...]))
        guard let table = Self.table(in: extra[...]), table.count >= 6, Self.number(table) == 1
        else { throw Self.noDictzip(path) }
        chunkBytes = Self.number(table.dropFirst(2))
        let count = Self.number(table.dropFirst(4))
        guard chunkBytes > 0, table.count == 6 + 2 * count else { throw Self.noDictzip(path) }
        let start = try Self.end(of: fixed, extraBytes: extra.count, file)
        chunks = Self.chunks(table.dropFirst(6), from: start)
        guard let last = chunks.last, last.upperBound <= file.count else {
            throw DictionaryError(
                path, expected: "\(count) chunks of compressed text", found: "fewer")
        }
    }

    private static func noDictzip(_ path: String) -> DictionaryError {
        DictionaryError(
            path, expected: "a file that dictzip has compressed", found: "another",
            hint: "install the dictionary again, or compress its text with dictzip")
    }

    /// Two bytes, the lower first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
    }

    /// The table of chunks among the extra fields, each of which has a name of two letters and a
    /// length.
    private static func table(in extra: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = extra
        while rest.count >= 4 {
            let (name, count) = (rest.prefix(2), number(rest.dropFirst(2)))
            rest = rest.dropFirst(4)
            guard count <= rest.count else { return nil }
            if name.elementsEqual("RA".utf8) { return rest.prefix(count) }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    private static func chunks(_ sizes: ArraySlice<UInt8>, from start: Int) -> [Range<Int>] {
        var (chunks, place, rest) = ([Range<Int>](), start, sizes)
        while !rest.isEmpty {
            chunks.append(place..<place + number(rest))
            place += number(rest)
            rest = rest.dropFirst(2)
        }
        return chunks
    }

    /// The end of the header; behind the extra fields may be a name, a comment and a checksum.
    private static func end(
        of fixed: [UInt8], extraBytes: Int, _ file: borrowing PartlyReadFile
    ) throws(DictionaryError) -> Int {
        var end = fixedBytes + extraBytes
        for flag in [hasName, hasComment] where fixed[3] & flag != 0 {
            let text = try file.bytes(at: end, upTo: DictionaryLimits.headerTextBytesMax)
            guard let zero = text.firstIndex(of: 0) else { throw noDictzip(file.path) }
            end += zero + 1
        }
        return end + (fixed[3] & hasChecksum != 0 ? 2 : 0)
    }
}
