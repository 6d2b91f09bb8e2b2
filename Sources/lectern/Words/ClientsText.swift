internal import VarlinkWire

/// Who is connected, in words.
enum ClientsText {
    static func table(_ reply: JSONObject) -> String {
        let clients = reply["clients"]?.arrayValue?.compactMap(\.objectValue) ?? []
        return clients.map { line($0) + "\n" }.joined()
    }

    private static func line(_ client: JSONObject) -> String {
        let whose =
            "\(client["socket"]?.stringValue ?? "?"): process \(number(client, "pid")) of user "
            + "\(number(client, "uid")), for \(HealthText.span(number(client, "openUSec"))), "
            + "\(number(client, "requests")) calls"
        var notes: [String] = []
        if let following = client["following"]?.objectValue { notes.append(text(following)) }
        let unread = number(client, "unreadBytes")
        if unread > 0 { notes.append("\(unread) bytes unread") }
        return ([whose] + notes).joined(separator: ", ")
    }

    private static func text(_ following: JSONObject) -> String {
        let behind = number(following, "behind")
        return behind == 0 ? "follows" : "follows, \(behind) events behind"
    }

    private static func number(_ object: JSONObject, _ name: String) -> Int64 {
        object[name]?.integerValue ?? 0
    }
}
