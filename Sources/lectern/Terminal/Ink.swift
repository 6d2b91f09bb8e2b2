/// What a piece of text is, which colours show where there are some.
enum Ink: Equatable {
    /// A part of code.
    case comment, string, number, keyword, type
    case easy, medium, hard
    /// A line of a difference.
    case yours, stored

    /// The code of a VT100 for colours that can be told from the background.
    func code(_ colours: Look.Colours) -> String {
        let isDark = colours == .dark
        return switch self {
        case .comment: isDark ? "37" : "90"
        case .string, .easy: isDark ? "92" : "32"
        case .number, .stored: isDark ? "96" : "36"
        case .keyword: isDark ? "95" : "35"
        case .type: isDark ? "93" : "34"
        case .medium, .yours: isDark ? "93" : "33"
        case .hard: isDark ? "91" : "31"
        }
    }
}
