/// The list of files at the end of a zip archive, as its bytes have it: libzip puts a space where
/// a name has a NUL, so that nobody would see one.
enum ZipDirectory {
    private static let endSignature: [UInt8] = [0x50, 0x4b, 5, 6]
    private static let entrySignature: [UInt8] = [0x50, 0x4b, 1, 2]
    private static let endBytes = 22
    private static let entryBytes = 46

    /// Refuses a list that has a name with a NUL, or other entries than libzip has found.
    static func check(_ bytes: [UInt8], entries: Int) throws(ArchiveError) {
        guard let end = end(of: bytes) else { throw disagreement }
        var place = number(bytes, end + 16, 4)
        for _ in 0..<entries {
            guard place + entryBytes <= end,
                bytes[place...].starts(with: entrySignature)
            else { throw disagreement }
            let name = place + entryBytes
            let nameEnd = name + number(bytes, place + 28, 2)
            guard nameEnd <= end else { throw disagreement }
            if bytes[name..<nameEnd].contains(0) {
                throw ArchiveError(
                    name: String(decoding: bytes[name..<nameEnd], as: UTF8.self),
                    expected: "names without a NUL", found: "one with a NUL")
            }
            place = nameEnd + number(bytes, place + 30, 2) + number(bytes, place + 32, 2)
        }
        guard place <= end, number(bytes, end + 10, 2) == entries else { throw disagreement }
    }

    /// Where the last record begins, whose comment goes to the end of the archive.
    private static func end(of bytes: [UInt8]) -> Int? {
        let last = bytes.count - endBytes
        guard last >= 0 else { return nil }
        return (max(0, last - 0xFFFF)...last).reversed().first {
            bytes[$0...].starts(with: endSignature)
                && $0 + endBytes + number(bytes, $0 + 20, 2) == bytes.count
        }
    }

    /// Of so many bytes, the lowest first.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }

    private static var disagreement: ArchiveError {
        ArchiveError(
            expected: "a zip file with one list of its files, at its end, as zip writes it",
            found: "none, or one that does not agree with itself")
    }
}
