internal import VarlinkWire

/// Notes, a line each.
enum NoteText {
    static func list(_ reply: JSONObject) -> String {
        let notes = reply.objects("notes")
        guard !notes.isEmpty else {
            return "There is no such note: `lectern note add` adds one.\n"
        }
        return notes.map(line).joined()
    }

    /// `5e0c…: go — يذهب (verbs)`.
    static func line(_ note: JSONObject) -> String {
        let sides = ["front", "back"].map { short(note.text($0)) }
        let tags = note.texts("tags")
        let more = (note.isTrue("asked") ? [] : ["not asked"]) + tags
        let end = more.isEmpty ? "" : " (\(more.joined(separator: ", ")))"
        return "\(note.text("note")): \(sides.joined(separator: " — "))\(end)\n"
    }

    static func whole(_ note: JSONObject) -> String {
        let languages = ["frontLanguage", "backLanguage"].compactMap { note[$0]?.stringValue }
        let rows = [
            ("Front", note.text("front")), ("Back", note.text("back")),
            ("Languages", languages.joined(separator: ", ")),
            ("Tags", note.texts("tags").joined(separator: ", ")),
            ("Cards", note.numbers("cards").map { "\($0)" }.joined(separator: ", ")),
            ("Asked", note.isTrue("asked") ? "" : "no: a side has no words"),
            ("Changed", note.isTrue("changeable") ? "" : "only in the program that made it"),
        ].filter { !$0.1.isEmpty }
        return rows.map { "\($0): \($1)\n" }.joined()
    }

    /// The first line of a text, within what a line of a terminal has room for. In a text that may
    /// be printed, a mark stands for the end of a line.
    private static func short(_ text: String) -> String {
        let line = text.split(separator: "\u{FFFD}").first.map(String.init) ?? ""
        let isCut = line.count > sideMax || line.count < text.count
        return isCut ? "\(line.prefix(sideMax))…" : line
    }

    private static let sideMax = 60
}
