internal import VarlinkWire

/// What can be wrong with a connection or a message, before any method is looked at.
enum WireFault: Equatable {
    case startsWrong
    case malformed(String)
    case invalidUTF8(offset: Int)
    case tooDeep(limit: Int)
    case messageTooLong(limit: Int)
    case replyTooLong(limit: Int)
    case tooManyConnections(limit: Int)
    case tooManyOfUser(uid: UInt32, limit: Int)
    case upgradeNotSupported
    case notAnswered
    case stopping

    init(_ error: RequestError) {
        switch error {
        case .json(let error):
            switch error.problem {
            case .invalidUTF8: self = .invalidUTF8(offset: error.offset)
            case .tooDeep(let limit): self = .tooDeep(limit: limit)
            default: self = .malformed(String(error.description.prefix(200)))
            }
        case .unknownMember(let name):
            self = .malformed("a request has no member \"\(name.prefix(100))\"")
        case .missingMethod: self = .malformed("\"method\" is missing or empty")
        case .wrongType(let member, let expected, let found):
            self = .malformed("\"\(member)\" must be \(expected), found \(found)")
        }
    }

    /// The error as a client gets it.
    func reply(in interface: String) -> ErrorReply {
        let (name, parameters, message, hint) = parts
        var all = parameters
        all["message"] = .string(message)
        all["hint"] = .string(hint)
        return ErrorReply("\(interface).\(name)", all)
    }

    private static let example = "{\"method\":\"org.varlink.service.GetInfo\"} and a line break"

    private var parts: (String, JSONObject, message: String, hint: String) {
        switch self {
        case .startsWrong:
            ("Malformed", [:], "this socket speaks Varlink", "send \(Self.example)")
        case .malformed(let what):
            ("Malformed", [:], what, "send one JSON object on a line, or ended by NUL")
        case .invalidUTF8(let offset):
            (
                "InvalidUTF8", ["offset": .integer(Int64(offset))],
                "the string at byte \(offset) is not valid UTF-8", "send UTF-8"
            )
        case .tooDeep(let limit):
            (
                "TooDeep", ["limit": .integer(Int64(limit))],
                "nested deeper than \(limit) levels", "send flatter parameters"
            )
        case .messageTooLong(let limit):
            (
                "MessageTooLong", ["limit": .integer(Int64(limit))],
                "a request is longer than \(limit) bytes", "shorten its parameters"
            )
        case .replyTooLong(let limit):
            (
                "ReplyTooLong", ["limit": .integer(Int64(limit))],
                "the reply would be longer than \(limit) bytes", "ask for less at once"
            )
        default: connectionParts
        }
    }

    private var connectionParts: (String, JSONObject, message: String, hint: String) {
        switch self {
        case .tooManyConnections(let limit):
            (
                "TooManyConnections", ["limit": .integer(Int64(limit))],
                "there are \(limit) connections already", "close one, or try again later"
            )
        case .tooManyOfUser(let uid, let limit):
            (
                "TooManyConnections", ["limit": .integer(Int64(limit))],
                "the user \(uid) has \(limit) connections already", "close one of them"
            )
        case .upgradeNotSupported:
            ("UpgradeNotSupported", [:], "no method upgrades", "leave out \"upgrade\"")
        case .notAnswered:
            (
                "NotAnswered", [:], "the service dropped the call",
                "look into its log, then try again"
            )
        default: ("Stopping", [:], "the service is stopping", "connect again when it is back")
        }
    }
}
