/// One call as a client sends it.
package struct Request: Equatable, Sendable {
    /// `interface.Method`.
    package var method: String
    package var parameters: JSONObject
    /// The client wants no reply at all.
    package var isOneway: Bool
    /// The client takes several replies.
    package var wantsMore: Bool
    /// The client wants to leave the protocol after the reply.
    package var wantsUpgrade: Bool
    /// What newline mode sends back with each reply; never there in NUL mode.
    package var id: JSON?

    package init(
        method: String, parameters: JSONObject = [:], isOneway: Bool = false,
        wantsMore: Bool = false
    ) {
        self.method = method
        self.parameters = parameters
        self.isOneway = isOneway
        self.wantsMore = wantsMore
        wantsUpgrade = false
    }

    /// What stands before the last point; empty when there is none.
    package var interface: String {
        method.lastIndex(of: ".").map { String(method[..<$0]) } ?? ""
    }

    /// What stands behind the last point.
    package var member: String {
        method.lastIndex(of: ".").map { String(method[method.index(after: $0)...]) } ?? method
    }

    /// The request as compact JSON, without a terminator.
    package func render() -> [UInt8] {
        var message: JSONObject = ["method": .string(method), "parameters": .object(parameters)]
        if isOneway { message["oneway"] = true }
        if wantsMore { message["more"] = true }
        if let id { message["id"] = id }
        return RenderedObject(message).bytes
    }
}

/// Why a message is no request.
package enum RequestError: Error, Equatable {
    case json(JSONError)
    /// A member that a request does not have.
    case unknownMember(String)
    case missingMethod
    case wrongType(member: String, expected: String, found: String)
}

extension Request {
    /// Reads one message.
    ///
    /// - Parameter takesID: whether `id` is a member; only newline mode has it.
    package init(
        parsing bytes: UnsafeRawBufferPointer, takesID: Bool
    ) throws(RequestError) {
        let value: JSON
        do { value = try JSON.parse(bytes) } catch { throw .json(error) }
        guard case .object(let message) = value else {
            throw .json(JSONError(problem: .expected("an object"), offset: 0))
        }
        self.init(method: "")
        for member in message.members { try take(member, takesID) }
        guard !method.isEmpty else { throw .missingMethod }
    }

    private mutating func take(
        _ member: JSONObject.Member, _ takesID: Bool
    ) throws(RequestError) {
        switch (member.name, member.value) {
        case ("method", .string(let value)): method = value
        case ("parameters", .object(let value)): parameters = value
        // sd-varlink and others write null for "none".
        case ("parameters", .null): parameters = [:]
        case ("oneway", .bool(let value)): isOneway = value
        case ("more", .bool(let value)): wantsMore = value
        case ("upgrade", .bool(let value)): wantsUpgrade = value
        case ("id", .integer(let value)) where takesID: id = .integer(value)
        case ("id", .string(let value)) where takesID && value.utf8.count <= Self.idMax:
            id = .string(value)
        case ("id", let value) where takesID:
            throw Self.wrong(member, "int or string of at most \(Self.idMax) bytes", value)
        case ("method", let value): throw Self.wrong(member, "string", value)
        case ("parameters", let value): throw Self.wrong(member, "object", value)
        case ("oneway", let value), ("more", let value), ("upgrade", let value):
            throw Self.wrong(member, "bool", value)
        default: throw .unknownMember(member.name)
        }
    }

    /// The longest `id`, in bytes: it is echoed with every reply.
    package static var idMax: Int { 256 }

    private static func wrong(
        _ member: JSONObject.Member, _ expected: String, _ value: JSON
    ) -> RequestError {
        .wrongType(member: member.name, expected: expected, found: value.kind)
    }
}
