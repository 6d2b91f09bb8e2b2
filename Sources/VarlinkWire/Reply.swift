/// One answer as a client reads it.
package struct Reply: Equatable, Sendable {
    package var parameters: JSONObject
    /// More replies to the same call follow.
    package var continues: Bool
    /// The full name of the error; nil when the call went well.
    package var error: String?
    /// What newline mode echoes.
    package var id: JSON?

    /// Reads one message; members that we do not know are passed over, as clients should.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        guard case .object(let message) = try JSON.parse(bytes) else {
            throw JSONError(problem: .expected("an object"), offset: 0)
        }
        parameters = message["parameters"]?.objectValue ?? [:]
        continues = message["continues"]?.boolValue ?? false
        error = message["error"]?.stringValue
        id = message["id"]
    }

    /// The error with its parameters; nil when the call went well.
    package var refusal: ErrorReply? { error.map { ErrorReply($0, parameters) } }
}

/// An error that a call is answered with.
package struct ErrorReply: Error, Equatable, Sendable {
    /// `interface.Error`.
    package var name: String
    /// May hold `message` (what happened) and `hint` (what to do) beside the declared members.
    package var parameters: JSONObject

    package init(_ name: String, _ parameters: JSONObject = [:]) {
        self.name = name
        self.parameters = parameters
    }

    /// The same error with a sentence on what to do.
    package func hinting(_ hint: String) -> ErrorReply {
        var copy = self
        copy.parameters["hint"] = .string(hint)
        return copy
    }
}

/// An error that is rendered once, because it is sent often.
package struct RenderedError: Equatable, Sendable {
    package let error: ErrorReply
    /// Its parameters.
    package let parameters: RenderedObject

    package init(_ error: ErrorReply) {
        self.error = error
        parameters = RenderedObject(error.parameters)
    }
}

extension ErrorReply {
    package static func interfaceNotFound(_ name: String) -> ErrorReply {
        ErrorReply("org.varlink.service.InterfaceNotFound", ["interface": .string(name)])
    }

    package static func methodNotFound(_ name: String) -> ErrorReply {
        ErrorReply("org.varlink.service.MethodNotFound", ["method": .string(name)])
    }

    package static func methodNotImplemented(_ name: String) -> ErrorReply {
        ErrorReply("org.varlink.service.MethodNotImplemented", ["method": .string(name)])
    }

    /// - Parameter hint: what was expected and what was found.
    package static func invalidParameter(_ name: String, hint: String) -> ErrorReply {
        ErrorReply("org.varlink.service.InvalidParameter", ["parameter": .string(name)])
            .hinting(hint)
    }

    package static var permissionDenied: ErrorReply {
        ErrorReply("org.varlink.service.PermissionDenied")
    }

    package static var expectedMore: ErrorReply {
        ErrorReply("org.varlink.service.ExpectedMore")
            .hinting("send the call with \"more\": true; it has several replies")
    }
}
