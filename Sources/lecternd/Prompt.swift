/// The sign on a terminal before a line that is typed.
struct Prompt {
    private static let sign = "> "

    /// Whether the screen ends with the sign.
    private var isShown = false

    /// What to write: the lines, in place of a sign on the screen, and a new sign after them.
    /// Without lines nothing is written while somebody types.
    ///
    /// - Parameters:
    ///   - wanted: whether something may be typed now.
    ///   - isAnswer: whether a line was typed after the sign.
    mutating func text(_ lines: [String], wanted: Bool, isAnswer: Bool) -> String {
        let isNew = wanted && (!isShown || isAnswer)
        guard !lines.isEmpty || isNew else { return "" }
        let start = isShown ? "\r" : ""
        isShown = wanted
        return start + lines.map { $0 + "\n" }.joined() + (wanted ? Self.sign : "")
    }
}
