/// What a value of a line must be for the program that keeps it: short, printable, and with its
/// word in braces where it is asked for. Whether a pack is good is its author's to say.
struct FormCheck {
    let line: Int

    func fail(
        _ path: @autoclosure () -> String, _ expected: String, _ found: String
    ) -> PackFileError {
        PackFileError(line: line, path: path(), expected: expected, found: found)
    }

    /// A text, which may be empty.
    func text(_ text: String?, _ path: @autoclosure () -> String) throws(PackFileError) {
        guard let text else { return }
        guard text.utf8.count <= PackLimits.memberBytesMax else {
            throw fail(
                path(), "a text of \(PackLimits.memberBytesMax) bytes at most",
                "\(text.utf8.count) bytes")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw fail(path(), "a text without control characters", "one with them") }
    }

    /// A text with something in it.
    func filled(_ text: String?, _ path: @autoclosure () -> String) throws(PackFileError) {
        guard let text else { return }
        try self.text(text, path())
        guard !text.allSatisfy(\.isWhitespace) else {
            throw fail(path(), "a text", "an empty one")
        }
    }

    /// A name for machines.
    func name(_ name: String?, _ path: @autoclosure () -> String) throws(PackFileError) {
        guard let name else { return }
        let bytes = name.utf8
        guard bytes.count <= PackLimits.nameBytesMax, name.first?.isPunctuation == false,
            bytes.allSatisfy({ Self.isOfName($0) })
        else {
            throw fail(
                path(),
                "a name of letters, digits, _ and -, of \(PackLimits.nameBytesMax) at most",
                PackFileError.quoted(name))
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

    func number(
        _ number: Int?, _ range: ClosedRange<Int>, _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        guard let number, !range.contains(number) else { return }
        throw fail(
            path(), "a number from \(range.lowerBound) to \(range.upperBound)", "\(number)")
    }

    func count(_ count: Int, _ path: @autoclosure () -> String) throws(PackFileError) {
        guard count > PackLimits.itemsMax else { return }
        throw fail(path(), "\(PackLimits.itemsMax) members at most", "\(count)")
    }

    func texts(_ texts: [String], _ path: @autoclosure () -> String) throws(PackFileError) {
        try count(texts.count, path())
        for (index, text) in texts.enumerated() { try filled(text, "\(path())[\(index)]") }
    }

    func texts(
        _ texts: [String: String], _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        try count(texts.count, path())
        for (key, text) in texts {
            try name(key, path())
            try filled(text, "\(path()).\(key)")
        }
    }

    func native(_ native: NativeForm?, _ path: @autoclosure () -> String) throws(PackFileError) {
        try filled(native?.text, "\(path()).text")
        try filled(native?.say, "\(path()).say")
        guard native?.say?.contains(where: { "{}".contains($0) }) != true else {
            throw fail("\(path()).say", "a text without braces", "one with them")
        }
    }

    /// One part of a text in braces, with something in it.
    func marked(_ text: String, _ path: @autoclosure () -> String) throws(PackFileError) {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let ends = parts.last?.split(separator: "}", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, ends.count == 2, !parts[0].contains("}"),
            !ends[0].allSatisfy(\.isWhitespace)
        else { throw fail(path(), "one part in braces", PackFileError.quoted(text)) }
    }
}
