/// A JSON value as it goes over the wire.
package enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number with a point or an exponent. It is read, but refused where integers are expected.
    case fraction(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)

    /// What the value is, in the words of an interface description.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .integer: "int"
        case .fraction: "float"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    package var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var integerValue: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// A number with or without a fraction.
    package var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .fraction(let value): value
        case .null, .bool, .string, .array, .object: nil
        }
    }

    package var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var arrayValue: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(JSONObject(elements))
    }
}
