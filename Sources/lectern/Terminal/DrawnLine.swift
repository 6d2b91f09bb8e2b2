/// A line of a screen: pieces of text, each in one manner.
struct DrawnLine: Equatable {
    /// How a piece stands out; what it means stands in its words too.
    enum Manner: Equatable {
        case plain, bold, inverse, warning
        case ink(Ink)
    }

    struct Piece: Equatable {
        var text: String
        var manner: Manner
    }

    private(set) var pieces: [Piece] = []

    init() {}

    init(_ text: String, _ manner: Manner = .plain) { add(text, manner) }

    mutating func add(_ text: String, _ manner: Manner = .plain) {
        if !text.isEmpty { pieces.append(Piece(text: text, manner: manner)) }
    }

    /// What can be read of it.
    var text: String { pieces.map(\.text).joined() }

    /// The line with no more columns than these.
    func cut(to columns: Int, mark: String) -> DrawnLine {
        guard Columns.width(text) > columns else { return self }
        var left = columns
        var line = DrawnLine()
        for piece in pieces where left > 0 {
            let width = Columns.width(piece.text)
            line.add(Columns.cut(piece.text, to: left, mark: mark), piece.manner)
            left -= width
        }
        return line
    }

    /// The line on as many lines as it needs, broken wherever one is full.
    func broken(at columns: Int) -> [DrawnLine] {
        guard columns > 1, Columns.width(text) > columns else { return [self] }
        var lines = [DrawnLine()]
        var used = 0
        for piece in pieces {
            var part = ""
            for sign in piece.text {
                let width = Columns.width(String(sign))
                if used + width > columns {
                    lines[lines.count - 1].add(part, piece.manner)
                    lines.append(DrawnLine())
                    (part, used) = ("", 0)
                }
                part.append(sign)
                used += width
            }
            lines[lines.count - 1].add(part, piece.manner)
        }
        return lines
    }

    /// The line with blanks at its end up to a column.
    func padded(to columns: Int) -> DrawnLine {
        var line = self
        line.add(String(repeating: " ", count: max(0, columns - Columns.width(text))))
        return line
    }

    /// The line behind another one.
    func after(_ head: DrawnLine) -> DrawnLine {
        var line = head
        for piece in pieces { line.add(piece.text, piece.manner) }
        return line
    }

    /// The line with each text changed.
    func mapped(_ change: (String) -> String) -> DrawnLine {
        var line = DrawnLine()
        for piece in pieces { line.add(change(piece.text), piece.manner) }
        return line
    }

    /// The line with the sequences of a VT100, and plain at its end.
    func sequence(_ look: Look) -> String {
        pieces.map { piece in
            let code = Self.code(piece.manner, look)
            return code.isEmpty ? piece.text : "\u{1B}[\(code)m\(piece.text)\u{1B}[m"
        }.joined()
    }

    private static func code(_ manner: Manner, _ look: Look) -> String {
        switch manner {
        case .plain: ""
        case .bold: "1"
        case .inverse: "7"
        case .warning: look.hasColour ? "1;33" : "1"
        case .ink(let ink): look.hasColour ? ink.code(look.colours) : ""
        }
    }
}
