internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct BeginPath: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "begin",
        abstract: "Begin a session with what the paths have today; in IDLE only.",
        discussion: "Example: lectern path begin")

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try begin(.today, terms, in: environment)
    }
}

struct CatchUpOnPath: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "catch-up",
        abstract: "Begin a session with what is open from before today; in IDLE only.",
        discussion: """
            Reviews that were missed come as one session, and of missed quizzes the newest.

            Example: lectern path catch-up
            """)

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try begin(.earlier, terms, in: environment)
    }
}

struct OpenNode: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Begin a session with one unit, review or quiz; in IDLE only.",
        discussion: """
            A quiz that is done gets a new attempt, and the best one counts.

            Example: lectern path open computed-1
            """)

    @Argument(
        help: "A unit, or what `lectern path today` names.", completion: Completion.nodes)
    var node: String

    @OptionGroup var path: PathOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let name = try path.name(daemon(in: environment))
        let parameters = terms.parameters(with: [
            "path": .string(name), "node": .string(node),
        ])
        try order("Path.Open", parameters, in: environment)
    }
}

extension DaemonCommand {
    /// Begins a session with what waits, and shows what that is.
    fileprivate func begin(
        _ part: WaitingReadings.Part, _ terms: OrderOptions, in environment: Environment
    ) throws(CommandError) {
        let waiting = WaitingReadings(through: daemon(in: environment))
        if let absence = waiting?.absence(of: part) { throw absence }
        let parameters = terms.parameters(with: ["name": .string(part.command)])
        try order("Session.Command", parameters, in: environment) { reply in
            let nodes = reply.isTrue("repeated") ? [] : waiting?.nodes(of: part) ?? []
            return PathSessionText.begun(nodes) + ReceiptText.words(reply)
        }
    }
}

/// What waits for the learner whose sessions are held. The box says aloud that nothing waits, and
/// an order is not refused for that.
private struct WaitingReadings {
    /// What a session goes through.
    enum Part {
        case today, earlier

        /// The command that begins the session.
        var command: String {
            switch self {
            case .today: SpokenReading.beginPath.rawValue
            case .earlier: SpokenReading.catchUp.rawValue
            }
        }
    }

    let paths: JSONObject
    let day: JSONObject

    /// Nil where it cannot be had: then the order itself is refused, and says why.
    init?(through daemon: DaemonClient) {
        func answer(_ method: String, _ parameters: JSONObject = [:]) -> JSONObject? {
            try? daemon.call(method, parameters, for: .look)
        }
        guard let state = answer("Session.GetState") else { return nil }
        let learner = JSONObject().adding("learner", state["learner"])
        guard let paths = try? daemon.pages(["paths"], of: "Path.ListPaths", learner),
            let day = answer("Path.GetDay", learner)
        else { return nil }
        self.paths = paths.printable
        self.day = day.printable
    }

    func nodes(of part: Part) -> [JSONObject] {
        PathText.open(day.objects(part == .today ? "nodes" : "overdue"))
    }

    /// Why no session can begin; nil where something waits.
    func absence(of part: Part) -> CommandError? {
        let all = paths.objects("paths")
        guard let first = all.first else { return PathOptions.absence(paths) }
        guard all.contains(where: { $0.isTrue("active") }) else {
            return CommandError(
                .refused, "no path is active",
                hint: "`lectern path plan --path \(first.text("path")) --active` takes one up again"
            )
        }
        guard nodes(of: part).isEmpty else { return nil }
        switch part {
        case .today:
            return nothing(
                "is waiting today", but: .earlier,
                "`lectern path catch-up` reads what is open from before")
        case .earlier:
            return nothing(
                "is open from before today", but: .today,
                "`lectern path begin` reads what today has")
        }
    }

    /// Nothing is open of one part; where something is of the other, says how that is read.
    private func nothing(_ what: String, but other: Part, _ remedy: String) -> CommandError {
        CommandError(
            .refused, "nothing \(what)",
            hint: nodes(of: other).isEmpty
                ? "`lectern path calendar` shows what comes" : remedy)
    }
}
