internal import LinuxIO

extension JSON {
    /// Appends the value as compact JSON: no white space, line breaks escaped, valid UTF-8.
    package func render(into bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .fraction(let value): bytes.append(contentsOf: Self.text(of: value).utf8)
        case .string(let value): Self.render(value, into: &bytes)
        case .array(let values): Self.render(values, into: &bytes)
        case .object(let object): object.render(into: &bytes)
        }
    }

    /// The value as compact JSON text, without characters that a terminal obeys.
    package var text: String {
        var bytes: [UInt8] = []
        render(into: &bytes)
        return String(decoding: bytes, as: UTF8.self).printableJSON
    }

    /// JSON has no infinities; the parser makes none, so one here is our bug.
    private static func text(of value: Double) -> String {
        precondition(value.isFinite, "JSON cannot hold \(value)")
        return String(describing: value)
    }

    private static func render(_ values: [JSON], into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            value.render(into: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    static func render(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20, 0x7F: renderControl(byte, into: &bytes)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func renderControl(_ byte: UInt8, into bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }
}

extension JSONObject {
    package func render(into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSON.render(member.name, into: &bytes)
            bytes.append(UInt8(ascii: ":"))
            member.value.render(into: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

/// An object that was rendered once, to be sent many times.
package struct RenderedObject: Equatable, Sendable {
    /// Compact JSON of one object.
    package let bytes: [UInt8]

    package init(_ object: JSONObject) {
        var bytes: [UInt8] = []
        object.render(into: &bytes)
        self.bytes = bytes
    }
}
