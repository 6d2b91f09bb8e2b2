extension JSONReader {
    /// Reads a string with its quotes.
    mutating func string() throws(SyntaxError) -> String {
        let opening = scanner.place
        scanner.advance()
        var text = ""
        while true {
            text += try run(from: opening)
            if scanner.take("\"") { return text }
            guard scanner.take("\\") else {
                guard !scanner.isAtEnd else {
                    throw SyntaxError(
                        place: opening, expected: "a closing quote", found: "the end of the file")
                }
                throw wrong("a closing quote", hint: "Write a line break in a text as \\n.")
            }
            text.unicodeScalars.append(try escaped())
        }
    }

    /// Reads what needs no escaping.
    private mutating func run(from opening: Place) throws(SyntaxError) -> String {
        let start = scanner.index
        while let byte = scanner.peek, byte >= 0x20, byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: "\\")
        { scanner.advance() }
        guard
            let text = String(validating: scanner.bytes[start..<scanner.index], as: UTF8.self)
        else {
            throw SyntaxError(
                place: opening, expected: "a text in UTF-8",
                found: "bytes that are not UTF-8", hint: "Save the file as UTF-8.")
        }
        return text
    }

    private mutating func escaped() throws(SyntaxError) -> Unicode.Scalar {
        let simple: [(StaticString, Unicode.Scalar)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
            ("r", "\r"), ("t", "\t"),
        ]
        for (letter, scalar) in simple where scanner.take(letter) { return scalar }
        guard scanner.take("u") else { throw wrong("one of \" \\ / b f n r t u after \\") }
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), scanner.take("\\u") else {
            throw wrong("the second half of a surrogate pair")
        }
        let second = try hexadecimal()
        guard UTF16.isTrailSurrogate(UInt16(second)) else {
            throw wrong("the second half of a surrogate pair")
        }
        let pair = UTF16.decode(UTF16.EncodedScalar([UInt16(unit), UInt16(second)]))
        return pair
    }

    private mutating func hexadecimal() throws(SyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = scanner.peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue })
            else { throw wrong("four hexadecimal digits after \\u") }
            unit = unit * 16 + UInt32(digit)
            scanner.advance()
        }
        return unit
    }
}
