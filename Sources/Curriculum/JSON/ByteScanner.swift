/// Walks over bytes and counts lines and characters.
struct ByteScanner {
    let bytes: [UInt8]
    private(set) var index = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
    var place: Place { Place(line: line, column: column) }

    /// Steps over one byte, if there is one.
    mutating func advance() {
        guard let byte = peek else { return }
        index += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if index == bytes.count || bytes[index] & 0xC0 != 0x80 {
            // Only the last byte of a character moves on by a column.
            column += 1
        }
    }

    mutating func skipSpace() {
        while let byte = peek, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { advance() }
    }

    /// Steps over `text` if that comes next.
    mutating func take(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
        if isNext { for _ in 0..<text.utf8CodeUnitCount { advance() } }
        return isNext
    }

    /// Steps over digits and says over how many.
    mutating func takeDigits() -> Int {
        let start = index
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
        return index - start
    }

    /// What comes next, as an error message names it.
    var nextAsText: String {
        guard let byte = peek else { return "the end of the file" }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "a line break" }
        if byte == UInt8(ascii: "\"") { return "a double quote" }
        let tail = bytes[index...].prefix(4)
        let character = String(decoding: tail, as: UTF8.self).first.map(String.init) ?? ""
        guard byte > 0x20, character != "\u{FFFD}" else {
            return "the byte 0x" + String(byte, radix: 16)
        }
        return "\"\(character)\""
    }
}
