internal import LinuxIO
internal import VarlinkWire

extension JSONObject {
    /// The object with texts that move no cursor and begin no line of their own.
    ///
    /// Names in the journal come from other clients: none of them may write on this terminal.
    var printable: JSONObject { withTexts(\.printable) }

    /// The same with line breaks kept, for texts of several lines that the keeper has installed.
    var printableLines: JSONObject { withTexts(\.printableLines) }

    fileprivate func withTexts(_ change: (String) -> String) -> JSONObject {
        JSONObject(members.map { ($0.name, $0.value.withTexts(change)) })
    }
}

extension JSON {
    fileprivate func withTexts(_ change: (String) -> String) -> JSON {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { $0.withTexts(change) })
        case .object(let object): .object(object.withTexts(change))
        case .null, .bool, .integer, .fraction: self
        }
    }
}
