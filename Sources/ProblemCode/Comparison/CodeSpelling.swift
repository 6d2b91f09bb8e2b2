/// How the normal form spells a token.
enum CodeSpelling {
    static func text(of outline: CodeOutline, _ index: Int) -> String {
        let text = outline.text(index)
        switch (outline.language, outline.kind(index)) {
        case (.typeScript, .keyword), (.javaScript, .keyword):
            return text == "const" || text == "var" ? "let" : text
        case (.typeScript, .string), (.javaScript, .string): return scriptString(text)
        case (.python, .string): return pythonString(text)
        default: return text
        }
    }

    /// A template with nothing in it is a string.
    private static func scriptString(_ text: String) -> String {
        guard let quote = text.utf8.first, quote != UInt8(ascii: "/") else { return text }
        let isTemplate = quote == UInt8(ascii: "`")
        if isTemplate, text.utf8.contains(10) || text.contains("${") { return text }
        return inQuotes(text.utf8.dropFirst(), closedBy: 1, quote)
    }

    private static func pythonString(_ text: String) -> String {
        let quotes: Set = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
        guard let first = text.utf8.firstIndex(where: quotes.contains) else { return text }
        let prefix = text[..<first].lowercased().filter { $0 != "u" }
        let quote = text.utf8[first]
        let rest = text.utf8[first...]
        let isTriple = rest.count >= 6 && rest.prefix(3).allSatisfy { $0 == quote }
        let length = isTriple ? 3 : 1
        guard prefix.contains("r") else {
            return prefix + inQuotes(rest.dropFirst(length), closedBy: length, quote)
        }
        let content = rest.dropFirst(length).dropLast(length)
        return prefix + "\"" + String(decoding: content, as: UTF8.self) + "\""
    }

    /// The string in double quotes, with `\'`, `\"` and `` \` `` as the quotes alone.
    private static func inQuotes(
        _ rest: Substring.UTF8View, closedBy length: Int, _ quote: UInt8
    ) -> String {
        let isClosed = rest.count >= length && rest.last == quote
        var bytes = [UInt8(ascii: "\"")]
        var isEscaped = false
        for byte in rest.dropLast(isClosed ? length : 0) {
            if isEscaped, "'\"`".utf8.contains(byte) { bytes.removeLast() }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            bytes.append(byte)
        }
        if isClosed { bytes.append(UInt8(ascii: "\"")) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
