extension JSONNode {
    /// The sort of value, in words.
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: integer == nil ? "a fraction" : "a whole number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Whether the value is of a type that JSON Schema names.
    func isOfType(_ name: String) -> Bool {
        switch (name, value) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
            ("array", .array), ("object", .object):
            true
        case ("integer", .number): integer != nil
        default: false
        }
    }

    /// A type of JSON Schema, in words.
    static func article(_ type: String) -> String {
        switch type {
        case "string": "a text"
        case "integer": "a whole number"
        case "number": "a number"
        case "array": "a list"
        case "object": "an object"
        case "boolean": "true or false"
        default: type
        }
    }

    /// The value for an error message, shortened.
    package var summary: String { summary(60) }

    func summary(_ lengthMax: Int) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): Self.quoted(text, lengthMax)
        case .array(let items) where lengthMax == .max:
            "[" + items.map { $0.summary(.max) }.joined(separator: ",") + "]"
        case .object(let members) where lengthMax == .max:
            "{" + members.map { "\($0.key):\($0.node.summary(.max))" }.sorted().joined() + "}"
        case .array, .object: kind
        }
    }

    /// A text in quotation marks, shortened.
    static func quoted(_ text: String, _ lengthMax: Int) -> String {
        text.count <= lengthMax ? "\"\(text)\"" : "\"\(text.prefix(lengthMax - 1))…\""
    }

    /// The path of a member, as `$.a.b` or `$.a['odd name']`.
    package static func path(_ parent: String, _ key: String) -> String {
        let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isPlain ? "\(parent).\(key)" : "\(parent)['\(key)']"
    }
}
