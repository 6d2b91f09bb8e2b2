internal import VarlinkWire

extension JSON {
    /// The value on several lines, two spaces deeper at each level.
    var indented: String { indented(by: "") }

    private func indented(by margin: String) -> String {
        let inner = margin + "  "
        switch self {
        case .array(let values) where !values.isEmpty:
            return Self.lines(values.map { $0.indented(by: inner) }, "[", "]", inner, margin)
        case .object(let object) where !object.isEmpty:
            let members = object.members.map { member in
                "\(JSON.string(member.name).text): \(member.value.indented(by: inner))"
            }
            return Self.lines(members, "{", "}", inner, margin)
        case .null, .bool, .integer, .fraction, .string, .array, .object: return text
        }
    }

    private static func lines(
        _ items: [String], _ open: String, _ close: String, _ inner: String, _ margin: String
    ) -> String {
        open + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n" + margin + close
    }
}
