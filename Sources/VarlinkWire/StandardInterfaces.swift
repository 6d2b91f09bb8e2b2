/// The interfaces that every server of ours answers for itself.
package enum StandardInterfaces {
    /// `org.varlink.service`.
    package static let service = """
        # What every Varlink service can be asked.
        interface org.varlink.service

        # Says who the service is and which interfaces it has.
        method GetInfo() -> (
          vendor: string,
          product: string,
          version: string,
          url: string,
          interfaces: []string
        )

        # Gives the description of an interface, as this one is.
        method GetInterfaceDescription(interface: string) -> (description: string)

        # The service has no such interface.
        error InterfaceNotFound (interface: string)

        # The interface has no such method.
        error MethodNotFound (method: string)

        # The method is described but cannot be called here.
        error MethodNotImplemented (method: string)

        # A parameter is missing, unknown or of another type.
        error InvalidParameter (parameter: string)

        # The caller may not do this.
        error PermissionDenied ()

        # The method has several replies and must be called with "more".
        error ExpectedMore ()

        """

    /// The interface of the wire itself, under a name that the program chooses.
    package static func wire(named name: String) -> String {
        """
        # The wire itself: its limits, and what can be wrong with a message.
        interface \(name)

        # The limits of this server. Sizes are in bytes.
        method GetLimits() -> (
          requestBytes: int,
          depth: int,
          inFlight: int,
          connections: int,
          connectionsPerUser: int,
          replyBytes: int,
          outgoingBytes: int,
          noProgressUSec: int
        )

        # The bytes are no request.
        error Malformed (message: string, hint: string)

        # A string is not UTF-8.
        error InvalidUTF8 (offset: int, message: string, hint: string)

        # Objects and arrays are nested too deep.
        error TooDeep (limit: int, message: string, hint: string)

        # The request is over the limit; the connection is closed.
        error MessageTooLong (limit: int, message: string, hint: string)

        # The reply would be over the limit.
        error ReplyTooLong (limit: int, message: string, hint: string)

        # There are too many connections, in all or of this user; this one is closed.
        error TooManyConnections (limit: int, message: string, hint: string)

        # A call asked to leave the protocol.
        error UpgradeNotSupported (message: string, hint: string)

        # The service dropped the call.
        error NotAnswered (message: string, hint: string)

        # The service is stopping; the connection is closed.
        error Stopping (message: string, hint: string)

        """
    }

    /// Reads one of these.
    package static func parse(_ text: String) -> InterfaceDescription {
        do { return try InterfaceDescription(parsing: text) } catch {
            preconditionFailure("our own interface description is wrong: \(error)")
        }
    }
}
