internal import LinuxIO
internal import VarlinkWire

/// Code with its colours.
enum CodeText {
    /// The kinds of the wire, by their numbers; names and operators stay plain.
    private static let inks: [Ink?] = [.comment, .string, .number, .keyword, .type, nil, nil]
    private static let tab = "    "

    /// The lines of code.
    ///
    /// - Parameters:
    ///   - code: a `Code` of the wire; spans that do not fit its text are left out.
    ///   - isNumbered: whether each line has its number before it.
    static func lines(_ code: JSONObject, isNumbered: Bool = false) -> [DrawnLine] {
        let lines = coloured(Array(code.text("text").utf8), code.numbers("spans"))
        guard isNumbered else { return lines }
        let width = "\(lines.count)".count
        return lines.enumerated().map { index, line in
            let number = "\(index + 1)"
            let blanks = String(repeating: " ", count: width - number.count)
            return line.after(DrawnLine(blanks + number + "  "))
        }
    }

    private static func coloured(_ bytes: [UInt8], _ spans: [Int64]) -> [DrawnLine] {
        var lines = [DrawnLine()]
        var place = 0
        func add(_ end: Int, _ manner: DrawnLine.Manner) {
            guard end > place else { return }
            let text = String(decoding: bytes[place..<end], as: UTF8.self)
            for (index, part) in text.split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() {
                if index > 0 { lines.append(DrawnLine()) }
                let shown = part.replacing("\r", with: "").replacing("\t", with: tab)
                lines[lines.count - 1].add(String(shown).printable, manner)
            }
            place = end
        }
        for first in stride(from: 0, to: spans.count - spans.count % 3, by: 3) {
            let (start, length, kind) = (spans[first], spans[first + 1], spans[first + 2])
            guard start >= Int64(place), length > 0, start <= Int64(bytes.count),
                length <= Int64(bytes.count) - start, inks.indices.contains(Int(clamping: kind))
            else { continue }
            add(Int(start), .plain)
            add(Int(start + length), inks[Int(kind)].map { .ink($0) } ?? .plain)
        }
        add(bytes.count, .plain)
        while lines.count > 1, lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }
}
