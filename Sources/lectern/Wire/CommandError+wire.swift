internal import LinuxIO
internal import VarlinkWire

// What can go wrong on the wire, in words.
extension CommandError {
    /// - Parameter path: the socket that was tried last.
    init(_ failure: VarlinkClient.Failure, at path: String, through daemon: DaemonClient) {
        switch failure {
        case .refused(let reply): self.init(reply, at: path, through: daemon)
        case .noDaemon: self = daemon.advice.noDaemon
        case .noRight: self = daemon.advice.noRight(path, daemon.environment.system.facts(path))
        case .closed(let method):
            self.init(
                .noDaemon, "the daemon closed the connection before it answered \(method)",
                hint: "try again, or look into its log: \(daemon.place.log(of: path))")
        case .timedOut(let method):
            self.init(
                .timedOut, "the daemon did not answer \(method) in time",
                hint: "run `lectern doctor`, or look into its log: "
                    + daemon.place.log(of: path))
        case .unreadable(let error):
            self.init(.refused, "what answers at \(path) does not speak Varlink: \(error)")
        case .tooLong(let limit):
            self.init(.refused, "an answer at \(path) is longer than \(limit) bytes")
        case .system(let error) where error.call == "sockaddr_un":
            self.init(
                .usage, "the path of a socket has 1 to 107 bytes, this one \(path.utf8.count)",
                hint: "name it by a shorter path")
        case .system(let error):
            self.init(.noDaemon, "\(error)", hint: "run `lectern doctor`")
        }
    }

    /// The daemon's own words come first: its message is what a learner would hear.
    private init(_ reply: ErrorReply, at path: String, through daemon: DaemonClient) {
        let vocabulary = daemon.vocabulary
        let parameters = reply.parameters.printable
        self.init(
            Self.status(of: reply.name, in: vocabulary),
            Self.sentence(for: reply.name, parameters, in: vocabulary))
        state = parameters["state"]?.stringValue
        allowed = parameters["allowed"]?.arrayValue?.compactMap(\.stringValue)
        hint = Self.hint(parameters, allowed ?? [], in: vocabulary).map {
            vocabulary == .client ? daemon.place.saying(how: $0, at: path) : $0
        }
        if hint == nil, Self.isStrange(reply.name) {
            hint = vocabulary.hintForStranger(at: path)
        }
        self.reply = reply
    }

    /// The daemon's hint, where it says more than the commands that are listed anyway.
    private static func hint(
        _ parameters: JSONObject, _ allowed: [String], in vocabulary: Vocabulary
    ) -> String? {
        guard let hint = parameters["hint"]?.stringValue,
            hint != "allowed now: " + allowed.joined(separator: ", ")
        else { return nil }
        return vocabulary.said(hint)
    }

    /// Whether the service does not have what it was asked for.
    private static func isStrange(_ error: String) -> Bool {
        error == "org.varlink.service.InterfaceNotFound"
            || error == "org.varlink.service.MethodNotFound"
    }

    /// A name that is not known is the fault of a command line only where it stood in one.
    private static func status(of error: String, in vocabulary: Vocabulary) -> Status {
        switch error {
        case "io.lectern.Session.AccessNeeded", "org.varlink.service.PermissionDenied": .noRight
        case "io.lectern.Session.Stopping", "io.lectern.Wire.Stopping": .noDaemon
        case "org.varlink.service.InvalidParameter", "org.varlink.service.ExpectedMore": .usage
        case _ where isStrange(error): vocabulary == .wire ? .usage : .refused
        default: .refused
        }
    }

    private static func sentence(
        for error: String, _ parameters: JSONObject, in vocabulary: Vocabulary
    ) -> String {
        func text(_ name: String) -> String { parameters[name]?.stringValue ?? "?" }
        let message = parameters["message"]?.stringValue
        switch error {
        case "io.lectern.Session.NotAllowedNow":
            return message.map { "not now: \($0)" } ?? "not now"
        case "io.lectern.Session.PreconditionFailed":
            let reason = message.map(vocabulary.said) ?? "it is not as was demanded"
            return "nothing was done: " + reason
        case "io.lectern.Session.AccessNeeded":
            return message ?? "the right \"\(text("right"))\" is needed"
        case "io.lectern.Session.NoSuchCourse":
            return message ?? "there is no course \"\(text("course"))\""
        case "io.lectern.Session.NoSuchLesson":
            return message ?? "there is no lesson \"\(text("lesson"))\""
        case "io.lectern.Session.NotCompleted":
            return message ?? "the lesson \"\(text("lesson"))\" is not completed"
        case "io.lectern.Admin.ImportRefused", "io.lectern.Library.Refused":
            let problems = parameters["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
            return ([message ?? "nothing was done"] + ProblemText.lines(problems))
                .joined(separator: "\n  ")
        case "org.varlink.service.InvalidParameter":
            return "the parameter \"\(vocabulary.parameter(text("parameter")))\" does not fit"
        case "org.varlink.service.MethodNotFound": return "there is no method \(text("method"))"
        case "org.varlink.service.InterfaceNotFound":
            return "there is no interface \(text("interface"))"
        // The name helps who writes calls.
        case _ where vocabulary == .client && error.hasPrefix("io.lectern."):
            return message ?? error
        default: return message.map { "\($0) (\(error))" } ?? error
        }
    }
}
