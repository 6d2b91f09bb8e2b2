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

    /// The learner of this name, else the selected one.
    static func learner(_ id: String?, among reply: JSONObject) -> JSONObject? {
        let learners = (reply["learners"]?.arrayValue ?? []).compactMap(\.objectValue)
        return learners.first { learner in
            id.map { .string($0) == learner["learner"] } ?? (learner["selected"] == true)
        }
    }

    /// The same for a question: "the learner Ada (learner-1)".
    static func name(of id: String?, among reply: JSONObject) -> String {
        "the learner \(title(of: id, among: reply))"
    }

    /// The same alone: "Ada (learner-1)", or "learner-1" where the name is not known.
    static func title(of id: String?, among reply: JSONObject) -> String {
        let found = learner(id, among: reply)
        let known = found?["learner"]?.stringValue ?? id ?? ""
        guard let name = found?["name"]?.stringValue, !name.isEmpty else {
            return known
        }
        return "\(name) (\(known))"
    }

    static func preferences(_ reply: JSONObject) -> String {
        let values = reply["values"]?.objectValue ?? [:]
        return "Learner \(reply["learner"]?.stringValue ?? "?")\n"
            + values.members.map { "  \($0.name) = \(text($0.value))\n" }.joined()
    }

    /// A value as it is typed.
    static func text(_ value: JSON) -> String { value.stringValue ?? value.text }
}
