internal import VarlinkWire

/// Learners and preferences, one line each.
enum LearnerText {
    static func list(_ reply: JSONObject) -> String {
        let learners = (reply["learners"]?.arrayValue ?? []).compactMap(\.objectValue)
        return learners.map { learner in
            let name = learner["name"]?.stringValue ?? ""
            let selected = learner["selected"]?.boolValue == true ? ", selected" : ""
            let user = learner["uid"]?.integerValue.map { ", of the user \($0)" } ?? ""
            return "\(learner["learner"]?.stringValue ?? "?"): "
                + "\(name.isEmpty ? "(no name)" : name)\(user)\(selected)\n"
        }.joined()
    }

    static func preferences(_ reply: JSONObject) -> String {
        let values = reply["values"]?.objectValue ?? [:]
        return "Learner \(reply["learner"]?.stringValue ?? "?")\n"
            + values.members.map { "  \($0.name) = \(text($0.value))\n" }.joined()
    }

    private static func text(_ value: JSON) -> String { value.stringValue ?? value.text }
}
