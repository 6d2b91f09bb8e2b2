internal import VarlinkWire

/// What happened to cards and in study sessions, in a few words.
enum StudyEventText {
    static func started(_ data: JSONObject) -> String {
        let manner = ["kind", "mode"].compactMap { data[$0]?.stringValue }
        return "study began: "
            + (manner + [Count.text(number(data, "words"), "word")]).joined(separator: ", ")
    }

    static func ended(_ data: JSONObject) -> String {
        "study \(data["ending"]?.stringValue ?? "ended"): "
            + "\(Count.text(number(data, "words"), "word")), \(number(data, "right")) right, "
            + "\(number(data, "missed")) missed"
    }

    static func answered(_ data: JSONObject) -> String {
        let isRight = data["correct"]?.boolValue == true
        return "\(card(data)): \(isRight ? "right" : "wrong") answer"
    }

    static func graded(_ data: JSONObject) -> String {
        let due = data["dueDay"]?.stringValue.map { ", due \($0)" } ?? ""
        return "\(card(data)): \(GradeName.text(number(data, "rating")))\(due)"
    }

    static func marked(_ data: JSONObject) -> String {
        let count = Int64(data["cards"]?.arrayValue?.count ?? 0)
        return "\(Count.text(count, "card")): \(data["mark"]?.stringValue ?? "?")"
    }

    static func undone(_ data: JSONObject) -> String { "\(card(data)): taken back" }

    static func leech(_ data: JSONObject) -> String {
        "\(card(data)): forgotten \(number(data, "lapses")) times"
    }

    static func installed(_ data: JSONObject) -> String {
        let version = data["version"]?.stringValue.map { " in version \($0)" } ?? ""
        let batch = data["batch"]?.integerValue.map { ", batch \($0)" } ?? ""
        return "pack \(data["pack"]?.stringValue ?? "?")\(batch) installed\(version)"
    }

    private static func card(_ data: JSONObject) -> String { "card \(number(data, "card"))" }

    private static func number(_ data: JSONObject, _ name: String) -> Int64 {
        data[name]?.integerValue ?? 0
    }
}
