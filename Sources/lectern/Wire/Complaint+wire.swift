internal import VarlinkWire

// What can go wrong on the wire, in words.
extension Complaint {
    init(_ failure: VarlinkClient.Failure, at path: String) {
        switch failure {
        case .refused(let reply): self.init(reply)
        case .noDaemon:
            self.init(
                .noDaemon, "no daemon answers at \(path)", hint: "run `lectern doctor`")
        case .noRight:
            self.init(
                .noRight, "this user may not open \(path)", hint: "run `lectern doctor`")
        case .closed(let method):
            self.init(
                .noDaemon, "the daemon closed the connection before it answered \(method)",
                hint: "try again, or look into its log: journalctl -u lecternd")
        case .timedOut(let method):
            self.init(
                .timedOut, "the daemon did not answer \(method) in time",
                hint: "run `lectern doctor`")
        case .unreadable(let error):
            self.init(.refused, "what answers at \(path) does not speak Varlink: \(error)")
        case .tooLong(let limit):
            self.init(.refused, "an answer at \(path) is longer than \(limit) bytes")
        case .system(let error):
            self.init(.noDaemon, "\(error)", hint: "run `lectern doctor`")
        }
    }

    /// The daemon's own words come first: its message is what a learner would hear.
    init(_ reply: ErrorReply) {
        let parameters = reply.parameters.printable
        self.init(Self.status(of: reply.name), Self.sentence(for: reply.name, parameters))
        state = parameters["state"]?.stringValue
        allowed = parameters["allowed"]?.arrayValue?.compactMap(\.stringValue)
        hint = parameters["hint"]?.stringValue
        self.reply = reply
    }

    private static func status(of error: String) -> Status {
        switch error {
        case "io.lectern.Session.AccessNeeded", "org.varlink.service.PermissionDenied": .noRight
        case "io.lectern.Session.Stopping", "io.lectern.Wire.Stopping": .noDaemon
        case "org.varlink.service.InvalidParameter", "org.varlink.service.MethodNotFound",
            "org.varlink.service.InterfaceNotFound", "org.varlink.service.ExpectedMore":
            .usage
        default: .refused
        }
    }

    private static func sentence(for error: String, _ parameters: JSONObject) -> String {
        func text(_ name: String) -> String { parameters[name]?.stringValue ?? "?" }
        let message = parameters["message"]?.stringValue
        switch error {
        case "io.lectern.Session.NotAllowedNow":
            return message.map { "not now; a learner hears \"\($0)\"" } ?? "not now"
        case "io.lectern.Session.PreconditionFailed":
            return "nothing was done: " + (message ?? "it is not as was demanded")
        case "io.lectern.Session.AccessNeeded": return "the right \"\(text("right"))\" is needed"
        case "io.lectern.Session.NoSuchCourse": return "there is no course \"\(text("course"))\""
        case "io.lectern.Session.NoSuchLesson": return "there is no lesson \"\(text("lesson"))\""
        case "io.lectern.Session.NotCompleted":
            return "the lesson \"\(text("lesson"))\" is not completed"
        case "org.varlink.service.InvalidParameter":
            return "the parameter \"\(text("parameter"))\" does not fit"
        case "org.varlink.service.MethodNotFound": return "there is no method \(text("method"))"
        case "org.varlink.service.InterfaceNotFound":
            return "there is no interface \(text("interface"))"
        default: return message.map { "\($0) (\(error))" } ?? error
        }
    }
}
