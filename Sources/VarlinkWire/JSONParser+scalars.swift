extension JSONParser {
    mutating func number() throws(JSONError) -> JSON {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return try number(
            String(decoding: bytes[start..<position], as: UTF8.self), isInteger, start)
    }

    private func number(
        _ text: String, _ isInteger: Bool, _ start: Int
    ) throws(JSONError) -> JSON {
        if isInteger, let value = Int64(text) { return .integer(value) }
        if !isInteger, let value = Double(text), value.isFinite { return .fraction(value) }
        throw JSONError(problem: .numberOutOfRange, offset: start)
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = next, isDigit(byte) { position += 1 }
        guard position > start else { throw failure("a digit") }
    }

    func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    mutating func string() throws(JSONError) -> String {
        let start = position
        position += 1
        let first = position
        while let byte = next {
            if byte == UInt8(ascii: "\"") {
                defer { position += 1 }
                return try text(bytes[first..<position], start)
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(first, start) }
            guard byte >= 0x20 else { throw failure("an escape instead of a control character") }
            position += 1
        }
        throw failure("'\"' at the end of the string")
    }

    /// Goes on where the first escape stands, now with a copy.
    private mutating func escapedString(_ first: Int, _ start: Int) throws(JSONError) -> String {
        var copy = Array(bytes[first..<position])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return try text(copy, start)
            case UInt8(ascii: "\\"):
                position += 1
                copy.append(contentsOf: try escape())
            case 0x20...:
                copy.append(byte)
                position += 1
            default: throw failure("an escape instead of a control character")
            }
        }
        throw failure("'\"' at the end of the string")
    }

    private func text(_ bytes: some Collection<UInt8>, _ start: Int) throws(JSONError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONError(problem: .invalidUTF8, offset: start)
        }
        return text
    }

    /// Reads what follows a backslash.
    private mutating func escape() throws(JSONError) -> String.UTF8View {
        let scalar: Unicode.Scalar
        switch next {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return String(Character(try unicodeEscape())).utf8
        default: throw failure("one of \" \\ / b f n r t u after a backslash")
        }
        position += 1
        return String(Character(scalar)).utf8
    }

    /// Reads `uXXXX`, or two of them that are a surrogate pair.
    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let high = try codeUnit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, next == UInt8(ascii: "\\") else { throw failure("a surrogate pair") }
        position += 1
        guard next == UInt8(ascii: "u") else { throw failure("a surrogate pair") }
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low) else { throw failure("a surrogate pair") }
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { throw failure("a surrogate pair") }
        return scalar
    }

    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        position += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(hexDigit) else {
                throw failure("four hexadecimal digits")
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private func hexDigit(_ byte: UInt8) -> UInt32? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt32.init)
    }
}
