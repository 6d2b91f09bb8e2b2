/// Gathers a text in which a run of spaces is one space, a run of line breaks is one, and no line
/// begins or ends with a space.
struct PlainText {
    private var bytes: [UInt8] = []
    private var hasSpace = false
    private var hasBreak = false

    /// Adds a byte of UTF-8; line breaks are spaces, and other control characters are left out.
    mutating func add(_ byte: UInt8) {
        switch byte {
        case 0x20, 0x09, 0x0a, 0x0d, 0x0c: hasSpace = true
        case 0..<0x20, 0x7f: break
        default: append(byte)
        }
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    mutating func endLine() { hasBreak = true }

    private mutating func append(_ byte: UInt8) {
        if !bytes.isEmpty {
            if hasBreak {
                bytes.append(UInt8(ascii: "\n"))
            } else if hasSpace {
                bytes.append(UInt8(ascii: " "))
            }
        }
        (hasSpace, hasBreak) = (false, false)
        bytes.append(byte)
    }

    /// The text; no-break spaces are spaces.
    func finish() -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(0xc2), text.unicodeScalars.contains("\u{A0}") else { return text }
        var spaced = PlainText()
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                spaced.endLine()
            } else {
                spaced.add(scalar == "\u{A0}" ? " " : String(scalar))
            }
        }
        return String(decoding: spaced.bytes, as: UTF8.self)
    }
}
