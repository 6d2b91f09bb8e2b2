extension JSON {
    /// How deep objects and arrays may be nested; the outermost object is the first level.
    package static var depthMax: Int { 32 }

    /// Reads exactly one value, with white space around it.
    package static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSON {
        var parser = JSONParser(bytes)
        return try parser.wholeValue()
    }

    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
        // A closure of the standard library cannot throw a type of ours, so a result goes through.
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(JSONError) in try parse(buffer) }
        }.get()
    }

    package static func parse(_ text: String) throws(JSONError) -> JSON {
        try parse(Array(text.utf8))
    }
}

/// A strict reader of RFC 8259, by recursive descent with a limit on depth.
struct JSONParser {
    let bytes: UnsafeRawBufferPointer
    var position = 0
    private var depth = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The byte to be read next; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func wholeValue() throws(JSONError) -> JSON {
        skipSpace()
        let value = try value()
        skipSpace()
        guard next == nil else { throw failure("the end of the message") }
        return value
    }

    func failure(_ expected: String) -> JSONError {
        JSONError(problem: .expected(expected), offset: position)
    }

    private mutating func value() throws(JSONError) -> JSON {
        switch next {
        case UInt8(ascii: "{"): .object(try object())
        case UInt8(ascii: "["): .array(try array())
        case UInt8(ascii: "\""): .string(try string())
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        case UInt8(ascii: "n"): try word("null", .null)
        case let sign? where sign == UInt8(ascii: "-") || isDigit(sign): try number()
        default: throw failure("a value")
        }
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        let start = position
        try enter()
        defer { depth -= 1 }
        var members: [JSONObject.Member] = []
        if take("}") { return JSONObject() }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a member's name in quotes") }
            let name = try string()
            guard take(":") else { throw failure("':'") }
            skipSpace()
            members.append(JSONObject.Member(name: name, value: try value()))
        } while take(",")
        guard take("}") else { throw failure("',' or '}'") }
        try checkNames(members, start)
        return JSONObject(members: members)
    }

    private mutating func array() throws(JSONError) -> [JSON] {
        try enter()
        defer { depth -= 1 }
        var values: [JSON] = []
        if take("]") { return values }
        repeat {
            skipSpace()
            values.append(try value())
        } while take(",")
        guard take("]") else { throw failure("',' or ']'") }
        return values
    }

    private mutating func enter() throws(JSONError) {
        guard depth < JSON.depthMax else {
            throw JSONError(problem: .tooDeep(limit: JSON.depthMax), offset: position)
        }
        depth += 1
        position += 1
    }

    private func checkNames(
        _ members: [JSONObject.Member], _ start: Int
    ) throws(JSONError) {
        if members.count < 2 { return }
        // A set, because a flood of members would make comparing all pairs slow.
        var seen = Set<String>(minimumCapacity: members.count)
        for member in members where !seen.insert(member.name).inserted {
            throw JSONError(problem: .duplicateMember(member.name), offset: start)
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        let expected = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position...].starts(with: expected) else { throw failure("\(word)") }
        position += expected.count
        return value
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Skips white space, then takes the sign if it comes next.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }
}
