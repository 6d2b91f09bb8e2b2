/// A line of a screen: pieces of text, each in one manner.
struct DrawnLine: Equatable {
    /// How a piece stands out; what it means stands in its words too.
    enum Manner: Equatable {
        case plain, bold, inverse, warning
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
        }
    }
}
