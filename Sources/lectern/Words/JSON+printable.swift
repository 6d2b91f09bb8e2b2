internal import LinuxIO
internal import VarlinkWire

extension JSONObject {
    /// The object with texts that move no cursor and begin no line of their own.
    ///
    /// Names in the journal come from other clients: none of them may write on this terminal.
    var printable: JSONObject {
        JSONObject(members.map { ($0.name, $0.value.printable) })
    }
}

extension JSON {
    fileprivate var printable: JSON {
        switch self {
        case .string(let text): .string(text.printable)
        case .array(let values): .array(values.map(\.printable))
        case .object(let object): .object(object.printable)
        case .null, .bool, .integer, .fraction: self
        }
    }
}
