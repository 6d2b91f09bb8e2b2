/// The lines of a built pack, one at a time and each with its number, however large the file is.
struct PackLines: ~Copyable {
    private var inflater: Inflater
    /// What was taken out and not handed on.
    private var rest: ArraySlice<UInt8> = []
    private var bytes = 0
    private let bytesMax: Int
    /// The number of the line that was handed on last, from 1; 0 before the first.
    private(set) var number = 0

    private static let newline = UInt8(ascii: "\n")

    /// - Parameter bytesMax: the most bytes of all lines together.
    init(
        _ bytes: [UInt8], upTo bytesMax: Int = PackLimits.textBytesMax
    ) throws(PackFileError) {
        guard bytes.count <= PackLimits.fileBytesMax else {
            throw PackFileError(
                expected: "a file of \(PackLimits.fileBytesMax) bytes at most",
                found: "\(bytes.count) bytes")
        }
        guard bytes.starts(with: [0x1f, 0x8b]) else {
            throw PackFileError(
                expected: "a pack that was built, which is a gzip file", found: "another file",
                hint: "build one from its folder with lectern-author pack build")
        }
        inflater = Inflater(bytes)
        self.bytesMax = bytesMax
    }

    /// The next line without its line break; nil at the end.
    mutating func next() throws(PackFileError) -> ArraySlice<UInt8>? {
        var searched = 0
        while true {
            if let end = rest.dropFirst(searched).firstIndex(of: Self.newline) {
                try check(end - rest.startIndex)
                number += 1
                defer { rest = rest[(end + 1)...] }
                return rest[..<end]
            }
            searched = rest.count
            try check(searched)
            guard try fill() else { break }
        }
        guard rest.isEmpty else {
            throw PackFileError(
                line: number + 1, expected: "a line break at the end", found: "none")
        }
        return nil
    }

    /// - Returns: whether there was more.
    private mutating func fill() throws(PackFileError) -> Bool {
        let piece: [UInt8]?
        do throws(PackFileError) {
            piece = try inflater.next()
        } catch {
            var error = error
            error.line = number + 1
            throw error
        }
        guard let piece else { return false }
        bytes += piece.count
        guard bytes <= bytesMax else {
            throw PackFileError(
                line: number + 1, expected: "a text of \(bytesMax) bytes at most",
                found: "a longer one")
        }
        rest = ArraySlice(Array(rest) + piece)
        return true
    }

    private func check(_ length: Int) throws(PackFileError) {
        guard length <= PackLimits.lineBytesMax else {
            throw PackFileError(
                line: number + 1, expected: "a line of \(PackLimits.lineBytesMax) bytes at most",
                found: "a longer one")
        }
    }
}
