/// Blanks comments and the insides of string literals, and keeps every line in its place.
struct CodeOnly {
    private let bytes: [UInt8]
    private var place = 0
    private var kept: [UInt8] = []

    static func of(_ bytes: [UInt8]) -> [UInt8] {
        var reader = CodeOnly(bytes: bytes)
        reader.readAll()
        return reader.kept
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readAll() {
        while place < bytes.count {
            let plain = bytes[place...].firstIndex(where: Self.opens) ?? bytes.count
            kept += bytes[place..<plain]
            place = plain
            if place == bytes.count {
                return
            } else if stands("//") {
                skip(until: "\n", consuming: false)
            } else if stands("/*") {
                skip(until: "*/")
            } else if let mark = literal {
                readLiteral(mark)
            } else {
                kept.append(bytes[place])
                place += 1
            }
        }
    }

    /// Whether a comment or a literal can begin with a byte.
    private static func opens(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
    }

    /// The mark with which a literal begins here; nil where none does.
    private var literal: String? {
        ["#\"\"\"", "##\"", "#\"", "\"\"\"", "\""].first(where: stands)
    }

    private mutating func readLiteral(_ mark: String) {
        let pounds = String(mark.prefix { $0 == "#" })
        kept += Array(mark.utf8)
        place += mark.utf8.count
        let end = mark.dropFirst(pounds.count) + pounds
        let first = UInt8(ascii: "\"")
        while place < bytes.count, bytes[place] != first || !stands(String(end)) {
            if pounds.isEmpty, bytes[place] == UInt8(ascii: "\\") { pass() }
            if place < bytes.count { pass() }
        }
        kept += Array(end.utf8)
        place = min(place + end.utf8.count, bytes.count)
    }

    private mutating func skip(until end: String, consuming: Bool = true) {
        let first = end.utf8.first
        while place < bytes.count, bytes[place] != first || !stands(end) { pass() }
        if consuming { place = min(place + end.utf8.count, bytes.count) }
    }

    /// Leaves a byte out, but for the ends of lines.
    private mutating func pass() {
        if bytes[place] == UInt8(ascii: "\n") { kept.append(bytes[place]) }
        place += 1
    }

    private func stands(_ text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }
}
