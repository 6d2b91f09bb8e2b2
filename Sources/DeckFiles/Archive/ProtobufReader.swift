/// Reads the wire form of Protocol Buffers: numbered fields, of which those that are not known are
/// passed over.
struct ProtobufReader {
    enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
        /// Of four or eight bytes.
        case fixed(UInt64)

        /// A number with a sign.
        var int: Int? {
            guard case .number(let value) = self else { return nil }
            return Int(truncatingIfNeeded: value)
        }

        var text: String? {
            guard case .bytes(let bytes) = self else { return nil }
            return String(validating: bytes, as: UTF8.self)
        }

        var float: Double? {
            guard case .fixed(let bits) = self, let bits = UInt32(exactly: bits) else { return nil }
            return Double(Float(bitPattern: bits))
        }

        /// Floats in a row.
        var floats: [Double] {
            if let float { return [float] }
            guard case .bytes(let bytes) = self else { return [] }
            return stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
                let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * $1) }
                return Double(Float(bitPattern: bits))
            }
        }
    }

    private var rest: ArraySlice<UInt8>
    private let place: String

    /// - Parameter place: what is read, for errors.
    init(_ bytes: some Sequence<UInt8>, _ place: String) {
        rest = ArraySlice(bytes)
        self.place = place
    }

    /// All fields of a message.
    static func fields(
        _ bytes: some Sequence<UInt8>, _ place: String
    ) throws -> [(number: Int, value: Value)] {
        var reader = ProtobufReader(bytes, place)
        var fields: [(number: Int, value: Value)] = []
        while let field = try reader.next() { fields.append(field) }
        return fields
    }

    mutating func next() throws -> (number: Int, value: Value)? {
        guard !rest.isEmpty else { return nil }
        let tag = try number()
        let number = Int(truncatingIfNeeded: tag >> 3)
        switch tag & 7 {
        case 0: return (number, .number(try self.number()))
        case 1: return (number, .fixed(try fixed(8)))
        case 2: return (number, .bytes(try take(Int(clamping: try self.number()))))
        case 5: return (number, .fixed(try fixed(4)))
        default: throw damage
        }
    }

    private mutating func number() throws -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { throw damage }
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        throw damage
    }

    private mutating func fixed(_ count: Int) throws -> UInt64 {
        try take(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw damage }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private var damage: DeckFileError {
        DeckFileError(
            place: place, expected: "a message of Protocol Buffers", found: "something else",
            hint: DeckFileError.copyAgain)
    }
}
