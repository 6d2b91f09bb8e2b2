internal import VarlinkWire

/// What one reply says.
enum ReplyBody: Sendable {
    case parameters(RenderedObject)
    case error(RenderedError)

    /// Renders an error.
    init(_ error: ErrorReply) { self = .error(RenderedError(error)) }

    /// How many bytes a reply that others follow has beside its parameters.
    static func frameBytes(id: JSON?) -> Int {
        var bytes: [UInt8] = []
        ReplyBody.parameters(RenderedObject([:])).render(into: &bytes, continues: true, id: id)
        return bytes.count - 1
    }

    /// Appends the whole message without its terminator.
    func render(into bytes: inout [UInt8], continues: Bool, id: JSON?) {
        bytes.append(UInt8(ascii: "{"))
        if let id {
            bytes.append(contentsOf: "\"id\":".utf8)
            id.render(into: &bytes)
            bytes.append(UInt8(ascii: ","))
        }
        switch self {
        case .parameters(let parameters):
            bytes.append(contentsOf: "\"parameters\":".utf8)
            bytes.append(contentsOf: parameters.bytes)
        case .error(let error):
            bytes.append(contentsOf: "\"error\":".utf8)
            JSON.string(error.error.name).render(into: &bytes)
            bytes.append(contentsOf: ",\"parameters\":".utf8)
            bytes.append(contentsOf: error.parameters.bytes)
        }
        if continues { bytes.append(contentsOf: ",\"continues\":true".utf8) }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension MessageFramer.Mode {
    /// What ends a message. Where nothing is known of the client it is what both kinds understand:
    /// white space before NUL for one, a line and an empty rest for the other.
    var terminator: [UInt8] {
        switch self {
        case .nul: [0]
        case .newline: [UInt8(ascii: "\n")]
        case .undecided: [UInt8(ascii: "\n"), 0]
        }
    }
}
