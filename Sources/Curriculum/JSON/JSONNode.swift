/// A JSON value that knows where it stands in its file.
package struct JSONNode: Equatable, Sendable {
    package var value: Value
    package var place: Place

    package indirect enum Value: Equatable, Sendable {
        case null
        case bool(Bool)
        /// The number as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    package struct Member: Equatable, Sendable {
        package var key: String
        package var place: Place
        package var node: JSONNode
    }

    /// The first member of that name, if this is an object that has one.
    package subscript(key: String) -> JSONNode? {
        members.first { $0.key == key }?.node
    }

    package var members: [Member] {
        if case .object(let members) = value { members } else { [] }
    }

    package var items: [JSONNode] {
        if case .array(let items) = value { items } else { [] }
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The number, if it is a whole one.
    package var integer: Int? {
        if case .number(let text) = value { Int(text) } else { nil }
    }

    var isNull: Bool { value == .null }

    /// The texts of an array of strings.
    var strings: [String] { items.compactMap(\.string) }

    /// Whether both are the same value, wherever they stand.
    func isSameValue(as other: JSONNode) -> Bool {
        switch (value, other.value) {
        case (.array(let left), .array(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { $0.isSameValue(as: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count
                && left.allSatisfy { member in
                    other[member.key].map(member.node.isSameValue) ?? false
                }
        default: return value == other.value
        }
    }
}
