/// Takes the fields of a body, one after the other.
struct Fields {
    private var rest: ArraySlice<UInt8>

    init(_ body: [UInt8]) { rest = body[...] }

    mutating func number() throws(Rubbish) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A text whose length stands before it in one byte.
    mutating func shortText() throws(Rubbish) -> String {
        let count = Int(try take(1).first ?? 0)
        return String(decoding: try take(count), as: UTF8.self)
    }

    /// All that is left.
    mutating func text() -> String {
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
    }

    private mutating func take(_ count: Int) throws(Rubbish) -> ArraySlice<UInt8> {
        guard rest.count >= count else { throw Rubbish("a message that is cut short") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    static func number(_ value: UInt64) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian, Array.init)
    }

    /// A text with its length before it; what is beyond 255 bytes is cut off.
    static func shortText(_ text: String) -> [UInt8] {
        let bytes = text.utf8.prefix(255)
        return [UInt8(bytes.count)] + bytes
    }
}
