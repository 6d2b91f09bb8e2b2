internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct PathCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "path",
        abstract: "Read a corpus by the calendar: plan, read, mark, and see what is open.",
        discussion: """
            A path goes through a corpus, such as the Mishnah, from its first unit to its last. \
            Where there are several, --path names the one that is meant; else it is the first \
            active one.
            """,
        subcommands: [
            ListPaths.self, ShowPathDay.self, BeginPath.self, CatchUpOnPath.self,
            OpenNode.self, MarkNodes.self, UnmarkNodes.self,
            ShowPathCalendar.self, ShowPathMap.self, ShowPathStatistics.self, ShowUnit.self,
            ChangePlan.self, JumpOnPath.self, ListCorpora.self, ChangePathSettings.self,
            SetupPath.self,
        ],
        defaultSubcommand: ListPaths.self)

    static let example = "lectern path today"
}

/// Which path is meant.
struct PathOptions: ParsableArguments {
    @Option(
        help: "The path; by default the first active one.", completion: Completion.paths)
    var path: String?

    /// The name of the path of an order, which acts on the selected learner.
    func name(_ daemon: DaemonClient) throws(CommandError) -> String {
        if let path { return path }
        return try name(daemon, of: Self.selectedLearner(daemon))
    }

    /// The name of the path; asks the daemon where none was given.
    ///
    /// - Parameter learner: whose paths they are, as parameters of a call.
    func name(_ daemon: DaemonClient, of learner: JSONObject) throws(CommandError) -> String {
        if let path { return path }
        let reply = try daemon.pages(["paths"], of: "Path.ListPaths", learner)
        let paths = reply.objects("paths")
        guard let first = paths.first(where: { $0.isTrue("active") }) ?? paths.first else {
            throw Self.absence(reply.printable)
        }
        return first.text("path")
    }

    /// The learner on whom orders act, as parameters of a call; without a name that is the
    /// caller's own, who may be another.
    static func selectedLearner(_ daemon: DaemonClient) throws(CommandError) -> JSONObject {
        let state = try daemon.call("Session.GetState", for: .look)
        return JSONObject().adding("learner", state["learner"])
    }

    /// Why there is no path: none was begun, or those that were cannot be read.
    static func absence(_ reply: JSONObject) -> CommandError {
        let problems = reply.texts("problems")
        guard problems.isEmpty else {
            return CommandError(
                .refused, "no path can be read: " + problems.joined(separator: "; "),
                hint: "`lectern path corpora` lists what is installed")
        }
        return CommandError(
            .refused, "there is no path yet", hint: "lectern path setup begins one")
    }
}

struct ListPaths: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the paths: how far each is, and what is open.")

    @OptionGroup var learner: PathLearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let shown = try learner.shown(daemon(in: environment))
        try lookThrough("paths", "Path.ListPaths", shown.parameters, in: environment) {
            shown.notice + PathText.paths($0)
        }
    }
}

struct ShowPathDay: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "today", abstract: "Show what the paths have today, and what is overdue.",
        discussion: """
            \(PathText.signs)

            Example: lectern path today 2027-01-31
            """)

    @Argument(help: "Another day, YYYY-MM-DD.")
    var date: String?

    @OptionGroup var learner: PathLearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let shown = try learner.shown(daemon(in: environment))
        let parameters = shown.parameters.adding("date", date.map(JSON.string))
        try look("Path.GetDay", parameters, in: environment) { shown.notice + PathText.day($0) }
    }
}

struct MarkNodes: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Mark units and review sessions as done.",
        discussion: """
            Of the selected learner, whose day `lectern path today` shows.

            A quiz is done when its questions are answered: `lectern path open NODE` begins it.

            Example: lectern path done "Berakhot 1:1" computed-1
            """)

    @Argument(
        help: "Units, or what `lectern path today` names, 200 at most.",
        completion: Completion.nodes)
    var nodes: [String]

    @OptionGroup var path: PathOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try mark(nodes, of: path, isDone: true, terms, in: environment)
    }
}

struct UnmarkNodes: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "undone", abstract: "Take the marks of units and review sessions back.",
        discussion: "Example: lectern path undone computed-1")

    @Argument(
        help: "Units, or what `lectern path today` names, 200 at most.",
        completion: Completion.nodes)
    var nodes: [String]

    @OptionGroup var path: PathOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try mark(nodes, of: path, isDone: false, terms, in: environment)
    }
}

extension DaemonCommand {
    fileprivate func mark(
        _ nodes: [String], of path: PathOptions, isDone: Bool, _ terms: OrderOptions,
        in environment: Environment
    ) throws(CommandError) {
        let name = try path.name(daemon(in: environment))
        let parameters = terms.parameters(with: [
            "path": .string(name), "nodes": .array(nodes.map(JSON.string)), "done": .bool(isDone),
        ])
        try order("Path.Mark", parameters, in: environment) { reply in
            guard let changed = reply["changed"]?.integerValue else {
                return ReceiptText.words(reply)
            }
            return "\(isDone ? "Done" : "Taken back"): \(changed).\n"
        }
    }
}

struct ListCorpora: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpora", abstract: "List the corpora that a path can go through.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look("Path.ListCorpora", in: environment, PathText.corpora)
    }
}
