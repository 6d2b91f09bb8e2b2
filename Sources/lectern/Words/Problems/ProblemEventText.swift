internal import Control
internal import VarlinkWire

/// What the events of problems say.
enum ProblemEventText {
    static func event(_ type: EventType, _ data: JSONObject) -> String {
        let problem = data["problem"]?.stringValue ?? ""
        switch type {
        case .problemStarted:
            return "\(data.text("mode")) of \(data.number("prompts")) problems begun"
        case .problemAsked: return "\(data.number("number")): \(problem) asked"
        case .problemAnswered:
            return "\(data.number("number")): \(problem) \(data.text("outcome"))"
        case .problemTurned: return "\(data.number("number")): \(problem) disputed"
        case .problemUndone: return "\(data.number("number")): \(problem) taken back"
        case .problemEnded:
            return "problems \(data.text("ending")): \(data.number("right")) of "
                + "\(data.number("of")) right"
        case .milestoneReached: return "milestone \(data.text("name")) reached"
        case .problemsChanged:
            return "\(data.text("repository")) has \(data.number("problems")) problems now"
        case .problemsSelected:
            let name = data.text("repository")
            return name.isEmpty ? "no problems selected" : "problems of \(name) selected"
        case .problemsImported:
            return "progress of problems imported: \(data.number("added")) added"
        case .problemsReset:
            return "progress \(problem.isEmpty ? "of problems" : "of \(problem)") deleted"
        default: return type.rawValue
        }
    }
}
