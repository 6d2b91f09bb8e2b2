internal import Foundation

/// Any JSON, for files whose form is not fixed.
indirect enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = Self.known(String.self, container) {
            self = .text(value)
        } else if let value = Self.known(Bool.self, container) {
            self = .bool(value)
        } else if let value = Self.known(Double.self, container) {
            self = .number(value)
        } else if let value = Self.known([JSONValue].self, container) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// A value that is of a type; nil for one of another.
    private static func known<Value: Decodable>(
        _ type: Value.Type, _ container: any SingleValueDecodingContainer
    ) -> Value? {
        // The last attempt reports what is wrong with it.
        try? container.decode(type)
    }

    static func value(of bytes: [UInt8]) throws -> JSONValue {
        do {
            return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        } catch {
            throw DeckFileError(
                expected: "JSON", found: "a text that is none, or is cut off",
                hint: DeckFileError.copyAgain)
        }
    }

    subscript(_ names: String...) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        for name in names {
            switch members[name] {
            case nil, .null: continue
            case let value?: return value
            }
        }
        return nil
    }

    var text: String? {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init)
        case .null, .bool, .list, .object: nil
        }
    }

    var list: [JSONValue]? {
        guard case .list(let values) = self else { return nil }
        return values
    }

    /// The same; a text that is JSON itself is taken for what it says.
    var unpacked: JSONValue {
        guard case .text(let text) = self, text.hasPrefix("[") || text.hasPrefix("{") else {
            return self
        }
        // A text that is not JSON stays as it is.
        return (try? Self.value(of: Array(text.utf8))) ?? self
    }

    var texts: [String] { unpacked.list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    var isTrue: Bool {
        switch self {
        case .bool(let value): value
        case .number(let number): number != 0
        case .null, .text, .list, .object: false
        }
    }
}
