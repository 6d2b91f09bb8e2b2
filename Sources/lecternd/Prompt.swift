/// The sign that stands on a terminal before a line that is typed.
struct Prompt {
    private static let sign = "> "

    /// Whether the sign is the last on the screen.
    private var isShown = false

    /// What is written: the lines, over the sign where there is one, and the sign behind them.
    /// Nothing is written over a line that somebody is typing but lines.
    ///
    /// - Parameters:
    ///   - wanted: whether something may be typed now.
    ///   - isAnswer: whether a line was typed behind the sign.
    mutating func text(_ lines: [String], wanted: Bool, isAnswer: Bool) -> String {
        let isNew = wanted && (!isShown || isAnswer)
        guard !lines.isEmpty || isNew else { return "" }
        let start = isShown ? "\r" : ""
        isShown = wanted
        return start + lines.map { $0 + "\n" }.joined() + (wanted ? Self.sign : "")
    }
}
