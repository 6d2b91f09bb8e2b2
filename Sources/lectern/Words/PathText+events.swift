internal import Control
internal import VarlinkWire

// What happened to a path.
extension PathText {
    /// An event of a path; other types have no words here.
    static func event(_ type: EventType, _ data: JSONObject) -> String {
        switch type {
        case .planChanged: changed(data)
        case .pathJumped: jumped(data)
        case .pathDone: marked(data, "done")
        case .pathUndone: marked(data, "taken back")
        case .pathClosed: closed(data)
        case .pathStarted: PathSessionText.started(data)
        case .pathAnswerJudged: PathSessionText.judged(data)
        case .pathQuizDone: PathSessionText.quizDone(data)
        case .pathEnded: PathSessionText.ended(data)
        default: type.rawValue
        }
    }

    private static func changed(_ data: JSONObject) -> String {
        "plan \(data.number("version")) of \(data.text("path"))"
            + (data["active"]?.boolValue == false ? ", not active" : "")
    }

    private static func jumped(_ data: JSONObject) -> String {
        "\(data.text("path")) goes on at \(data.text("ref")), cycle \(data.number("cycle"))"
    }

    private static func marked(_ data: JSONObject, _ outcome: String) -> String {
        let nodes = data.texts("nodes")
        let named = nodes.count == 1 ? nodes[0] : Count.text(Int64(nodes.count), "node")
        return "\(data.text("path")): \(named) \(outcome)"
    }

    private static func closed(_ data: JSONObject) -> String {
        let kind = data.text("kind") == "path" ? "" : "\(data.text("kind")) "
        return "\(data.text("path")): the end of \(kind)\(data.text("name"))"
    }
}
