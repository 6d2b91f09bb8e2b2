internal import VarlinkWire

/// What is shown of the sessions of a reading path.
enum PathSessionText {
    /// No more readings than these are named where a session begins.
    private static let shownMax = 10

    /// What a session that has begun goes through; nothing where that is not known.
    static func begun(_ nodes: [JSONObject]) -> String {
        guard !nodes.isEmpty else { return "" }
        let rest = nodes.count - shownMax
        return "Begun:\n" + nodes.prefix(shownMax).map(PathText.node).joined()
            + (rest > 0 ? "  and \(rest) more\n" : "")
    }

    static func started(_ data: JSONObject) -> String {
        "\(kind(data)), \(number(data, "readings")) in all"
    }

    private static func kind(_ data: JSONObject) -> String {
        switch data["kind"]?.stringValue {
        case "catch_up": "catching up"
        case "node": "a reading that was chosen"
        default: "today's readings"
        }
    }

    /// `today's readings, 1 of 4 done, 2 open`, of the `path` of a state.
    static func progress(_ session: JSONObject) -> String {
        let open = number(session, "open")
        return "\(kind(session)), \(number(session, "done")) of \(number(session, "readings")) done"
            + (open > 0 ? ", \(open) open" : "")
    }

    /// `unit Way_One.1.1`; nil before the first reading.
    static func reading(_ session: JSONObject) -> String? {
        guard let type = session["nodeType"]?.stringValue else { return nil }
        return "\(type) \(text(session, session["ref"] == nil ? "node" : "ref"))"
    }

    /// `question 2 of 5: Who says this?`, of the `question` of a session.
    static func question(_ asked: JSONObject, isIsolated: Bool) -> String {
        let hebrew = HebrewText(hasPoints: false, isIsolated: isIsolated)
        return "question \(number(asked, "number")) of \(number(asked, "of")): "
            + hebrew.text(text(asked, "text"))
    }

    /// `1 One`, for each choice of a question.
    static func choices(_ asked: JSONObject, isIsolated: Bool) -> [String] {
        let hebrew = HebrewText(hasPoints: false, isIsolated: isIsolated)
        return asked.texts("choices").enumerated().map { index, choice in
            "\(index + 1) \(hebrew.text(choice))"
        }
    }

    static func judged(_ data: JSONObject) -> String {
        let verdict = data["correct"]?.boolValue == true ? "right" : "wrong"
        return "question \(number(data, "question")) of \(text(data, "node")): \(verdict)"
    }

    static func quizDone(_ data: JSONObject) -> String {
        "\(text(data, "node")): \(number(data, "right")) of \(number(data, "asked")) right"
    }

    static func ended(_ data: JSONObject) -> String {
        "\(text(data, "ending")): \(number(data, "done")) done, \(number(data, "open")) open"
    }

    private static func number(_ data: JSONObject, _ name: String) -> Int64 {
        data[name]?.integerValue ?? 0
    }

    private static func text(_ data: JSONObject, _ name: String) -> String {
        data[name]?.stringValue ?? ""
    }
}
