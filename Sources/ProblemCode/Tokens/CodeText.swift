/// What code is made of before it is divided.
enum CodeText {
    /// The code with LF for each end of line, and without a byte order mark.
    static func normalised(_ code: String) -> String {
        var bytes = Array(code.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard bytes.contains(13) else { return String(decoding: bytes, as: UTF8.self) }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == 13 {
                kept.append(10)
            } else if byte != 10 || index == 0 || bytes[index - 1] != 13 {
                kept.append(byte)
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// The lines of normalised code; an end of line at the end begins none.
    static func lines(of code: String) -> [String] {
        var lines = code.utf8.split(separator: 10, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
