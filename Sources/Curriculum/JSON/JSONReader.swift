/// Reads one JSON text; unlike Foundation's reader it keeps every value's line and column.
///
/// Strict: no comments, no trailing commas, no byte order mark, UTF-8 only. It runs in linear time
/// and goes `depthMax` levels deep at most, so that no file can exhaust the stack.
struct JSONReader {
    static let depthMax = 32

    /// The first thing that is no JSON.
    struct SyntaxError: Error, Equatable {
        var place: Place
        var expected: String
        var found: String
        var hint = ""
    }

    /// Keys that stand twice in one object: the later one would silently win elsewhere.
    private(set) var doubledKeys: [JSONNode.Member] = []
    var scanner: ByteScanner
    private var depth = 0
    private let valuesMax: Int
    private var values = 0

    init(_ bytes: [UInt8], valuesMax: Int = .max) {
        scanner = ByteScanner(bytes)
        self.valuesMax = valuesMax
    }

    /// Reads the whole text as one value.
    mutating func read() throws(SyntaxError) -> JSONNode {
        guard !scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            throw SyntaxError(
                place: scanner.place, expected: "JSON in UTF-8", found: "a byte order mark",
                hint: "Save the file as UTF-8 without BOM.")
        }
        let node = try value()
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw wrong("the end of the file") }
        return node
    }

    private mutating func value() throws(SyntaxError) -> JSONNode {
        scanner.skipSpace()
        let place = scanner.place
        values += 1
        guard values <= valuesMax else {
            throw SyntaxError(
                place: place, expected: "at most \(valuesMax) values", found: "one more")
        }
        switch scanner.peek {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members()), place: place)
        case UInt8(ascii: "["): return JSONNode(value: .array(try items()), place: place)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), place: place)
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return JSONNode(value: .number(try number()), place: place)
        case UInt8(ascii: "t"): return JSONNode(value: .bool(true), place: try word("true"))
        case UInt8(ascii: "f"): return JSONNode(value: .bool(false), place: try word("false"))
        case UInt8(ascii: "n"): return JSONNode(value: .null, place: try word("null"))
        default: throw wrong("a value")
        }
    }

    private mutating func members() throws(SyntaxError) -> [JSONNode.Member] {
        try descend()
        defer { depth -= 1 }
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        scanner.skipSpace()
        if scanner.take("}") { return members }
        repeat {
            scanner.skipSpace()
            let place = scanner.place
            guard scanner.peek == UInt8(ascii: "\"") else {
                let isAfterComma = scanner.peek == UInt8(ascii: "}")
                throw wrong(
                    "a name in double quotes",
                    hint: isAfterComma ? "No comma may stand before a }." : "")
            }
            let key = try string()
            scanner.skipSpace()
            guard scanner.take(":") else { throw wrong("a colon after \"\(key)\"") }
            let member = JSONNode.Member(key: key, place: place, node: try value())
            if keys.insert(key).inserted {
                members.append(member)
            } else {
                doubledKeys.append(member)
            }
            scanner.skipSpace()
        } while scanner.take(",")
        guard scanner.take("}") else { throw wrong("a comma or }") }
        return members
    }

    private mutating func items() throws(SyntaxError) -> [JSONNode] {
        try descend()
        defer { depth -= 1 }
        var items: [JSONNode] = []
        scanner.skipSpace()
        if scanner.take("]") { return items }
        repeat { items.append(try value()); scanner.skipSpace() } while scanner.take(",")
        guard scanner.take("]") else { throw wrong("a comma or ]") }
        return items
    }

    /// Steps over the opening bracket.
    private mutating func descend() throws(SyntaxError) {
        guard depth < Self.depthMax else {
            throw SyntaxError(
                place: scanner.place, expected: "at most \(Self.depthMax) levels of brackets",
                found: "a deeper one")
        }
        depth += 1
        scanner.advance()
    }

    private mutating func word(_ word: StaticString) throws(SyntaxError) -> Place {
        let place = scanner.place
        guard scanner.take(word) else { throw wrong("a value") }
        return place
    }

    private mutating func number() throws(SyntaxError) -> String {
        let start = scanner.index
        _ = scanner.take("-")
        if !scanner.take("0") { try digits() }
        if scanner.take(".") { try digits() }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("+") { _ = scanner.take("-") }
            try digits()
        }
        return String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
    }

    private mutating func digits() throws(SyntaxError) {
        guard scanner.takeDigits() > 0 else { throw wrong("a digit") }
    }

    func wrong(_ expected: String, hint: String = "") -> SyntaxError {
        SyntaxError(
            place: scanner.place, expected: expected, found: scanner.nextAsText, hint: hint)
    }
}
