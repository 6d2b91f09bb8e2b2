internal import WordPacks

/// What a value of a line must be for the program that keeps it: short, printable, and with its
/// word in braces where it is asked for. Whether a pack is good is for lint to decide.
struct FormCheck {
    /// The line that is checked; nil for a value that is no line of a file.
    let line: Int?

    func fail(
        _ path: @autoclosure () -> String, _ expected: String, _ found: String
    ) -> PackFileError {
        PackFileError(line: line, path: path(), expected: expected, found: found)
    }

    /// A text, which may be empty, of so many Unicode scalars at most.
    func text(
        _ text: String?, upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let text else { return }
        let count = text.unicodeScalars.count
        guard count <= max else {
            throw fail(path(), "a text of at most \(max) characters", "\(count) characters")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw fail(path(), "a text without control characters", "one with them") }
    }

    /// A text with something in it.
    func filled(
        _ text: String?, upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let text else { return }
        try self.text(text, upTo: max, path())
        guard !text.allSatisfy(\.isWhitespace) else {
            throw fail(path(), "a text", "an empty one")
        }
    }

    /// A name for machines.
    func name(
        _ name: String?, of lengths: ClosedRange<Int> = 1...PackLimits.nameBytesMax,
        _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let name else { return }
        let bytes = name.utf8
        guard lengths.contains(bytes.count), name.first?.isPunctuation == false,
            bytes.allSatisfy({ Self.isOfName($0) })
        else {
            throw fail(
                path(),
                "a name of \(lengths.lowerBound) to \(lengths.upperBound) letters, digits, _ "
                    + "and -", PackFileError.quoted(name))
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The name of a file, which is never used as a path.
    func fileName(
        _ name: String?, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let name else { return }
        try filled(name, upTo: PackLimits.fileNameMax, path())
        guard name.first != ".", !name.contains(where: { "/\\".contains($0) }) else {
            throw fail(
                path(), "the name of a file without a folder", PackFileError.quoted(name))
        }
    }

    func number(
        _ number: Int?, _ range: ClosedRange<Int>, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let number, !range.contains(number) else { return }
        throw fail(
            path(), "a number from \(range.lowerBound) to \(range.upperBound)", "\(number)")
    }

    func version(
        _ text: String, _ path: @autoclosure () -> String
    ) throws(PackFileError) -> PackVersion {
        guard let version = PackVersion(text) else {
            throw fail(path(), "three whole numbers such as 1.0.2", PackFileError.quoted(text))
        }
        return version
    }

    func sha256(
        _ digits: String?, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let digits else { return }
        guard digits.utf8.count == 64, digits.utf8.allSatisfy(Self.isDigit) else {
            throw fail(path(), "64 small hexadecimal digits", PackFileError.quoted(digits))
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    func count(_ count: Int, _ path: @autoclosure () -> String) throws(PackFileError) {
        guard count > PackLimits.itemsMax else { return }
        throw fail(path(), "\(PackLimits.itemsMax) members at most", "\(count)")
    }

    func texts(
        _ texts: [String], upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        try count(texts.count, path())
        for (index, text) in texts.enumerated() {
            try filled(text, upTo: max, "\(path())[\(index)]")
        }
    }

    func texts(
        _ texts: [String: String], upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        try count(texts.count, path())
        for (key, text) in texts {
            try name(key, path())
            try filled(text, upTo: max, "\(path()).\(key)")
        }
    }

    /// Members that are kept together, as JSON of so many Unicode scalars at most.
    func json(
        _ value: some Encodable, upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        let text = String(decoding: try LineCoding.bytes(value), as: UTF8.self)
        let count = text.unicodeScalars.count
        guard count <= max else {
            throw fail(
                path(), "at most \(max) characters as JSON", "\(count) characters")
        }
    }

    func native(
        _ native: NativeForm?, upTo max: Int, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        try filled(native?.text, upTo: max, "\(path()).text")
        try filled(native?.say, upTo: max * PackLimits.sayFactor, "\(path()).say")
        guard
            native?.say?.unicodeScalars.contains(where: { "{}".unicodeScalars.contains($0) })
                != true
        else { throw fail("\(path()).say", "a text without braces", "one with them") }
    }

    /// One part of a text in braces, with something in it. A brace with a combining mark is a brace
    /// to one program and none to another, so there may be none.
    func marked(_ text: String, _ path: @autoclosure () -> String) throws(PackFileError) {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let ends = parts.last?.split(separator: "}", omittingEmptySubsequences: false) ?? []
        let braces = text.unicodeScalars.count { "{}".unicodeScalars.contains($0) }
        guard braces == 2, parts.count == 2, ends.count == 2, !ends[0].allSatisfy(\.isWhitespace)
        else { throw fail(path(), "one part in braces", PackFileError.quoted(text)) }
    }
}
