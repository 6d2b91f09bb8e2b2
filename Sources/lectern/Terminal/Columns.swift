/// How much room text takes in a terminal.
enum Columns {
    /// The columns of one character of a terminal: none, one or two.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: 0
        default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width($1) }
    }

    /// The signs of East Asia and pictures, which terminals make twice as wide.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]

    /// The beginning of a text that fits, with a mark at its end where something was cut off.
    static func cut(_ text: String, to columns: Int, mark: String) -> String {
        guard width(text) > columns else { return text }
        let room = columns - width(mark)
        guard room >= 0 else { return String(text.prefix(max(0, columns))) }
        return head(text, room) + mark
    }

    /// The longest beginning of a text that takes no more columns.
    private static func head(_ text: String, _ columns: Int) -> String {
        var used = 0
        var head = ""
        for sign in text {
            used += width(String(sign))
            guard used <= columns else { break }
            head.append(sign)
        }
        return head
    }

    /// The text on lines, broken between its words where that can be, within its words else.
    ///
    /// - Parameter most: more lines are not made; the last one is cut then.
    static func wrap(
        _ text: String, to columns: Int, most: Int = .max, mark: String
    ) -> [String] {
        guard columns > 0, most > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if width(longer) <= columns || line.isEmpty {
                line = longer
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > most {
            let rest = lines[(most - 1)...].joined(separator: " ")
            lines = Array(lines.prefix(most - 1)) + [rest]
        }
        return lines.map { cut($0, to: columns, mark: mark) }
    }
}
