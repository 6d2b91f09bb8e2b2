// Signs of charts.
extension Look {
    /// From nothing to most.
    var shades: [String] {
        letters == .all ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
    }

    /// `[####----]`, of so many columns between the brackets.
    ///
    /// - Parameter value: from 0 to `whole`, which is not 0.
    func bar(_ value: Int64, of whole: Int64, width: Int) -> String {
        let width = Int64(width)
        let full = Int(min(width, (value * width + whole / 2) / whole))
        return "[" + String(repeating: self.full, count: full)
            + String(repeating: empty, count: Int(width) - full) + "]"
    }
}
