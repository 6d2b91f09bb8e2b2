internal import LinuxIO

/// The lines of a file in the order of their keys; a line is found by halving, with reads of a few
/// KiB.
struct SortedLines: ~Copyable {
    let file: PartlyReadFile
    /// The bytes that were read last, and their offset in the file.
    private var window: [UInt8] = []
    private var windowStart = 0

    private static let newline = UInt8(ascii: "\n")
    private static let lineMax = DictionaryLimits.indexLineBytesMax

    init(_ path: String) throws(DictionaryError) {
        file = try .opened(path)
    }

    /// The offset of the first line that does not come before the wanted key; the end of the file
    /// where there is none.
    ///
    /// - Parameter comesBefore: true for the lines of the file up to a place, false behind it.
    mutating func offset(
        where comesBefore: (ArraySlice<UInt8>) -> Bool
    ) throws(DictionaryError) -> Int {
        var (low, high) = (0, file.count)
        while low < high {
            let start = try lineStart(around: low + (high - low) / 2, notBefore: low)
            let line = try line(at: start) ?? []
            if comesBefore(line) { low = start + line.count + 1 } else { high = start }
        }
        return min(low, file.count)
    }

    /// The line that begins at an offset, without its end; nil at the end of the file.
    mutating func line(at offset: Int) throws(DictionaryError) -> ArraySlice<UInt8>? {
        guard offset < file.count else { return nil }
        let reach = min(offset + Self.lineMax + 1, file.count)
        try cover(offset..<reach)
        let rest = window[(offset - windowStart)...]
        if let end = rest.prefix(Self.lineMax + 1).firstIndex(of: Self.newline) {
            return rest[..<end]
        }
        guard rest.count <= Self.lineMax else { throw tooLong(at: offset) }
        return rest
    }

    /// The beginning of the line in which an offset lies; `floor` is the beginning of a line.
    private mutating func lineStart(
        around offset: Int, notBefore floor: Int
    ) throws(DictionaryError) -> Int {
        let from = max(floor, offset - Self.lineMax)
        try cover(from..<min(offset + Self.lineMax + 1, file.count))
        let before = window[(from - windowStart)..<(offset - windowStart)]
        if let end = before.lastIndex(of: Self.newline) { return windowStart + end + 1 }
        guard from == floor else { throw tooLong(at: from) }
        return floor
    }

    /// Reads a range that the window does not cover.
    private mutating func cover(_ range: Range<Int>) throws(DictionaryError) {
        if windowStart <= range.lowerBound, range.upperBound <= windowStart + window.count {
            return
        }
        window = try file.bytes(at: range.lowerBound, upTo: range.count)
        windowStart = range.lowerBound
        guard window.count == range.count else {
            throw DictionaryError(
                file.path, at: range.lowerBound + window.count,
                expected: "a file of \(file.count) bytes", found: "one that became shorter",
                hint: "try again")
        }
    }

    private func tooLong(at offset: Int) -> DictionaryError {
        DictionaryError(
            file.path, at: offset, expected: "lines of at most \(Self.lineMax) bytes",
            found: "a longer one")
    }
}
