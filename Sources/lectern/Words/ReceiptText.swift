internal import VarlinkWire

/// What an order was answered with, in words.
enum ReceiptText {
    static func words(_ reply: JSONObject) -> String {
        let state = reply["state"]?.stringValue ?? "?"
        let event = reply["seq"]?.integerValue.map { " (event \($0))" } ?? ""
        let before =
            reply["repeated"]?.boolValue == true
            ? "This request was made before; nothing was done now. " : ""
        return "\(before)The state is \(state)\(event).\n"
    }

    /// Says what an order did, in the words of its command; a repeated request did nothing.
    static func done(_ outcome: String) -> (JSONObject) -> String {
        { reply in
            if reply["repeated"]?.boolValue == true { return words(reply) }
            let unsaved =
                reply["unsaved"]?.boolValue == true
                ? "\nIt is not written yet, and a restart would forget it: see `lectern health`."
                : ""
            return outcome + unsaved + "\n"
        }
    }

    /// What was deleted.
    static func deleted(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let erased =
            reply["erased"]?.boolValue == true
            ? "" : " The free space of the file could not be overwritten yet."
        return "\(reply["message"]?.stringValue ?? "Deleted.")\(erased)\n"
            + "Lessons: \(count("lessons")). Events: \(count("events")). "
            + "Requests: \(count("requests")).\n"
    }

    /// What became of a text that counted as heard.
    static func heard(_ reply: JSONObject) -> String {
        var lines = ["Taken as: \(kind(reply))."]
        if let message = reply["message"]?.stringValue {
            lines.append("The guidance: \"\(message)\"")
        }
        return lines.map { $0 + "\n" }.joined() + words(reply)
    }

    private static func kind(_ reply: JSONObject) -> String {
        let kind = reply["class"]?.stringValue ?? "?"
        switch reply["correct"]?.boolValue {
        case true?: return kind + ", correct"
        case false?: return kind + ", not correct"
        case nil:
            return kind == "command_not_now"
                ? "a command, but not for now" : String(kind.map { $0 == "_" ? " " : $0 })
        }
    }
}
