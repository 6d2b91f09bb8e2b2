/// A line of the index of a dictd database: a headword, and where its entry lies in the text.
struct DictdIndexLine: Equatable {
    var headword: String
    var offset: Int
    var count: Int

    /// Reads `headword offset length`, with tabs between them; further fields are not read. Nil
    /// where the line has another form.
    init?(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard fields.count >= 3, let offset = Self.number(fields[1]),
            let count = Self.number(fields[2])
        else { return nil }
        headword = String(decoding: fields[0], as: UTF8.self)
        (self.offset, self.count) = (offset, count)
    }

    /// A number in base 64, the most significant digit first.
    static func number(_ field: some Collection<UInt8>) -> Int? {
        // Six digits have 36 bits: more than a file that is compressed by dictzip can have.
        guard (1...6).contains(field.count) else { return nil }
        var number = 0
        for byte in field {
            guard let digit = digit(byte) else { return nil }
            number = number << 6 | digit
        }
        return number
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
