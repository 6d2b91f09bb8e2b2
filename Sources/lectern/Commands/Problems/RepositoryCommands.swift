internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct ListRepositories: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "repositories", abstract: "List the repositories that are installed.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look("Problems.ListRepositories", in: environment) {
            ProblemsText.repositories($0, environment.localTime)
        }
    }
}

struct UseRepository: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Select a repository, or none; in IDLE only.",
        discussion: """
            What was learned of another one stays. An empty text selects none.

            Example: lectern problems use lectern
            """)

    @Argument(
        help: "The repository, as `lectern problems repositories` names it.",
        completion: Completion.problemRepositories)
    var id: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let outcome = id.isEmpty ? "No repository is selected." : "Selected: \(id.printable)."
        try order(
            "Problems.SelectRepository", terms.parameters(with: ["repository": .string(id)]),
            in: environment, ReceiptText.done(outcome))
    }
}

struct RemoveRepository: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a repository that was fetched; what was learned of it stays.",
        discussion: """
            Starts `lectern-author problems remove`, which must be allowed to write where it is: \
            for the service with sudo.

            Example: lectern problems remove problems-and-patterns
            """)

    @Argument(
        help: "The repository, as `lectern problems repositories` names it.",
        completion: Completion.problemRepositories)
    var id: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let place = try ProblemFolderPlace.options(
            for: SocketPlace(named: common.socket, in: environment), in: environment)
        _ = try AuthorProcess(in: environment).output(
            of: ["problems", "remove", id] + place, upTo: ProblemSource.reportBytesMax)
        let reply = try daemon(in: environment).call(
            "Problems.Reload", terms.parameters(), for: .order)
        try show(reply, in: environment) { reply in
            "Removed: \(id.printable).\n" + ProblemSource.pending(reply)
        }
    }
}

struct ShowImportReport: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Show what the import of a repository skipped, took otherwise or cannot ask.")

    @Argument(
        help: "The repository; by default the selected one.",
        completion: Completion.problemRepositories)
    var id: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let repository =
            if let id { id } else { try Self.selected(daemon(in: environment)) }
        try lookThrough(
            "findings", "Problems.GetReport", ["repository": .string(repository)],
            in: environment, ProblemsText.report)
    }

    private static func selected(_ daemon: DaemonClient) throws(CommandError) -> String {
        let reply = try daemon.call("Problems.ListRepositories", for: .look)
        guard let selected = reply.objects("repositories").first(where: { $0.isTrue("selected") })
        else {
            throw CommandError(
                .refused, "no repository is selected",
                hint: "name one of `lectern problems repositories`")
        }
        return selected.text("repository")
    }
}
