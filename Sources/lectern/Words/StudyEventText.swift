internal import VarlinkWire

/// What happened to cards and in study sessions, in a few words.
enum StudyEventText {
    static func started(_ data: JSONObject) -> String {
        let manner = ["kind", "mode"].compactMap { data[$0]?.stringValue }
        return "study began: "
            + (manner + [Count.text(data.number("words"), "word")]).joined(separator: ", ")
    }

    static func ended(_ data: JSONObject) -> String {
        "study \(data["ending"]?.stringValue ?? "ended"): "
            + "\(Count.text(data.number("words"), "word")), \(data.number("right")) right, "
            + "\(data.number("missed")) missed"
    }

    static func answered(_ data: JSONObject) -> String {
        let isRight = data.isTrue("correct")
        return "\(card(data)): \(isRight ? "right" : "wrong") answer"
    }

    static func graded(_ data: JSONObject) -> String {
        let due = data["dueDay"]?.stringValue.map { ", due \($0)" } ?? ""
        return "\(card(data)): \(GradeName.text(data.number("rating")))\(due)"
    }

    static func marked(_ data: JSONObject) -> String {
        let count = Int64(data["cards"]?.arrayValue?.count ?? 0)
        return "\(Count.text(count, "card")): \(data.text("mark"))"
    }

    static func undone(_ data: JSONObject) -> String { "\(card(data)): taken back" }

    static func leech(_ data: JSONObject) -> String {
        "\(card(data)): forgotten \(data.number("lapses")) times"
    }

    static func reminder(_ data: JSONObject) -> String {
        let parts = [
            data["words"]?.integerValue.map { "\(Count.text($0, "word")) due" },
            data["readings"]?.integerValue.map { "\($0) open on the path" },
            data["problems"]?.integerValue.map { "\(Count.text($0, "problem")) due" },
        ]
        return "reminder: " + parts.compactMap(\.self).joined(separator: ", ")
    }

    static func trained(_ data: JSONObject) -> String {
        let reviews = data["reviews"]?.integerValue.map { ", trained on \($0) reviews" } ?? ""
        return "deck \(data.number("deck")) has other weights\(reviews)"
    }

    static func installed(_ data: JSONObject) -> String {
        let version = data["version"]?.stringValue.map { " in version \($0)" } ?? ""
        let batch = data["batch"]?.integerValue.map { ", batch \($0)" } ?? ""
        return "pack \(data.text("pack"))\(batch) installed\(version)"
    }

    static func offered(_ data: JSONObject) -> String {
        let count = Int64(data["batches"]?.arrayValue?.count ?? 0)
        return "pack \(data.text("pack")): \(Count.text(count, "newer version")) can be installed"
    }

    static func imported(_ data: JSONObject) -> String {
        "imported: \(data.number("added")) added, \(data.number("changed")) changed"
    }

    private static func card(_ data: JSONObject) -> String { "card \(data.number("card"))" }
}
