/// Where texts are drawn: how wide it is, and with which signs and colours.
struct Paper {
    /// So many columns a line has.
    var columns: Int
    /// Whether lines are made for a screen; else a text keeps its own.
    var isScreen: Bool
    var look: Look

    /// A line that is longer is hard to read.
    private static let proseColumnsMax = 90
    private static let columnsMin = 20

    init(columns: Int, isScreen: Bool, look: Look) {
        (self.columns, self.isScreen, self.look) = (columns, isScreen, look)
    }

    /// That of standard output. Where it is no terminal there are colours only if somebody asks for
    /// them.
    init(in environment: Environment) {
        if let screen = environment.screen() {
            let columns = max(Self.columnsMin, screen.size.columns)
            self.init(columns: columns, isScreen: true, look: screen.look)
        } else {
            let colours = environment.variable(Look.variable).flatMap(Look.Colours.init)
            var look = Look(letters: .all, hasColour: colours != nil)
            look.colours = colours ?? .dark
            self.init(columns: 80, isScreen: false, look: look)
        }
    }

    /// The lines as they are written.
    func text(_ lines: [DrawnLine]) -> String {
        let hasSequences = isScreen || look.hasColour
        return lines.map { line in
            let shown = line.mapped(look.text)
            return (hasSequences ? shown.sequence(look) : shown.text) + "\n"
        }.joined()
    }

    /// A text on lines of this paper, with an indent before each but the first.
    func wrapped(_ text: String, indent: String = "") -> [String] {
        guard isScreen else { return [text] }
        let room = min(columns - 1, Self.proseColumnsMax) - indent.count
        return Columns.wrap(text, to: room, mark: look.mark).enumerated()
            .map { $0 == 0 ? $1 : indent + $1 }
    }

    /// Blocks of lines beside each other, the same number of columns for each.
    func beside(_ blocks: [[DrawnLine]]) -> [DrawnLine] {
        let gap = " \(look.letters == .all ? "│" : "|") "
        let room = (columns - 1 - gap.count * (blocks.count - 1)) / max(1, blocks.count)
        let broken = blocks.map { block in block.map { $0.broken(at: room) } }
        return (0..<(broken.map(\.count).max() ?? 0)).flatMap { row in
            let cells = broken.map { row < $0.count ? $0[row] : [] }
            return (0..<(cells.map(\.count).max() ?? 0)).map { part in
                cells.enumerated().reduce(DrawnLine()) { line, cell in
                    let piece = part < cell.element.count ? cell.element[part] : DrawnLine()
                    let isLast = cell.offset == cells.count - 1
                    let filled = isLast ? piece : piece.padded(to: room)
                    return (cell.offset == 0 ? filled : filled.after(DrawnLine(gap))).after(line)
                }
            }
        }
    }
}
