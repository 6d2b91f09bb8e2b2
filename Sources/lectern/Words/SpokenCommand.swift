/// The seven commands: their names on the wire, as they are spoken, and as they are typed.
enum SpokenCommand: String, CaseIterable {
    case begin = "BEGIN_LESSON"
    case read = "READ_PASSAGE"
    case explain = "EXPLAIN_CONTEXT"
    case analyze = "ANALYZE_STRUCTURE"
    case summarize = "SUMMARIZE_THEMES"
    case ask = "ASK_QUESTION"
    case end = "END_LESSON"

    /// What a learner says.
    var phrase: String {
        switch self {
        case .begin: "Begin the lesson"
        case .read: "Read the passage"
        case .explain: "Explain the context"
        case .analyze: "Analyze the structure"
        case .summarize: "Summarize the key themes"
        case .ask: "Ask the review question"
        case .end: "End the lesson"
        }
    }

    /// Commands by their wire names, in the words of a learner; a later daemon may know more.
    static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "nothing" }
        return names.map { name in
            SpokenCommand(rawValue: name).map { "`\($0.phrase)` (\(name))" } ?? name
        }.joined(separator: ", ")
    }
}
