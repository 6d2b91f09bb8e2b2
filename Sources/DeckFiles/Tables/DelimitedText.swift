/// Reads rows of a text with a delimiter (RFC 4180): fields may be quoted, and quoted ones may hold
/// delimiters, line breaks and doubled quotes.
struct DelimitedText {
    /// More fields in a row are refused, and so is a longer row.
    static let fieldsMax = 100
    static let rowBytesMax = 1 << 20

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var position = 0
    /// The line where the row begins that was read last, from 1.
    private(set) var line = 0
    private var linesRead = 0

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    init(_ text: String, delimiter: UInt8? = nil) {
        bytes = Array(text.utf8)
        self.delimiter = delimiter ?? Self.delimiter(of: bytes)
    }

    /// Tab, semicolon or comma: the one that the first line has most often outside of quotes; of
    /// equals the first.
    private static func delimiter(of bytes: [UInt8]) -> UInt8 {
        let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes.prefix(rowBytesMax) {
            if byte == quote { isQuoted.toggle() }
            if byte == newline, !isQuoted { break }
            if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return most == 0 ? candidates[2] : candidates[counts.firstIndex(of: most) ?? 2]
    }

    /// The next row that is not empty; nil at the end.
    mutating func next() throws -> [String]? {
        while position < bytes.count {
            line = linesRead + 1
            let row = try row()
            if row.count > 1 || row.first?.allSatisfy(\.isWhitespace) == false { return row }
        }
        return nil
    }

    private mutating func row() throws -> [String] {
        let start = position
        var fields: [String] = []
        while true {
            let field = try field()
            guard position - start <= Self.rowBytesMax else {
                throw error("\(Self.rowBytesMax) bytes in a row at most")
            }
            fields.append(field)
            guard fields.count <= Self.fieldsMax else {
                throw error("\(Self.fieldsMax) fields in a row at most")
            }
            guard position < bytes.count, bytes[position] == delimiter else { break }
            position += 1
        }
        endLine()
        return fields
    }

    private func error(_ expected: String) -> DeckFileError {
        DeckFileError(place: "line \(line)", expected: expected, found: "more")
    }

    /// Passes over a line break.
    private mutating func endLine() {
        if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
        if position < bytes.count, bytes[position] == Self.newline { position += 1 }
        linesRead += 1
    }

    private mutating func field() throws -> String {
        guard position < bytes.count, bytes[position] == Self.quote else { return plainField() }
        position += 1
        var field: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == Self.quote {
                guard position < bytes.count, bytes[position] == Self.quote else {
                    // Text after the closing quote belongs to the field, as in spreadsheets.
                    return String(decoding: field, as: UTF8.self) + plainField()
                }
                position += 1
            }
            if byte == Self.newline { linesRead += 1 }
            field.append(byte)
            guard field.count <= Self.rowBytesMax else { break }
        }
        throw DeckFileError(
            place: "line \(line)", expected: "quotes at the end of a field", found: "none",
            hint: "a quote that belongs to a field is written twice")
    }

    private mutating func plainField() -> String {
        let start = position
        while position < bytes.count, bytes[position] != delimiter,
            bytes[position] != Self.newline, bytes[position] != Self.carriageReturn
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
