/// Knows what stands on the screen, and writes only the lines that are others now.
struct Painter {
    private var shown: [DrawnLine]?
    private let look: Look

    init(_ look: Look) { self.look = look }

    /// The screen holds something else now: the next painting begins with an empty one.
    mutating func forget() { shown = nil }

    /// The sequences that make the screen show these lines; empty where it does already.
    mutating func paint(_ lines: [DrawnLine]) -> String {
        var text = shown == nil ? "\u{1B}[m\u{1B}[2J" : ""
        let old = shown ?? []
        for row in 0..<max(old.count, lines.count) {
            let line = row < lines.count ? lines[row] : DrawnLine()
            guard row >= old.count || old[row] != line else { continue }
            // What is left of a longer line is wiped out behind the new one.
            text += "\u{1B}[\(row + 1);1H\(line.sequence(look))\u{1B}[K"
        }
        shown = lines
        return text
    }
}
