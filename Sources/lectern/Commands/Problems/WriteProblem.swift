internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct WriteProblem: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "write",
        abstract: "Write the solution of a problem from memory, in your editor.",
        discussion: """
            Of the named problem, else of one that is due. The editor is $VISUAL or $EDITOR. When \
            it ends well, --run is carried out in the folder of the file, as your own test; then \
            the code is compared with the stored one, and shown beside it. Without a problem it \
            goes on with the writing that runs.

            Example: lectern problems write pair-with-sum --language go --run "go vet ."
            """)

    @Argument(
        help: "The problem, as `lectern problems list` names it.", completion: Completion.problems)
    var slug: String?

    @Flag(help: "Any problem.")
    var random = false

    @Flag(help: "A problem that was never tried.")
    var new = false

    @OptionGroup var problems: ProblemFilterOptions

    @Option(
        help: "The language; by default that of your settings.",
        completion: .list(LanguageName.typed))
    var language: String?

    @Option(help: ArgumentHelp("Say by its exit status whether it works.", valueName: "command"))
    var run: String?

    @Option(
        help: ArgumentHelp("Write in this folder, and keep the file.", valueName: "folder"),
        completion: .directory)
    var keep: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if [slug != nil, random, new].count(where: { $0 }) > 1 {
            throw ValidationError("give a problem, --random or --new, not several of them")
        }
        if slug != nil, problems.filter != nil {
            throw ValidationError("a problem that is named needs no other choice")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        guard environment.hasKeyboard, !common.json else {
            return try order("Problems.StartWriting", parameters, in: environment) { reply in
                let problem = reply["problem"]?.stringValue
                    .map { "\($0), in \(LanguageName.title(reply.text("language"))).\n" }
                return (problem ?? "") + ReceiptText.words(reply)
            }
        }
        let writing = if let running = try running(daemon) { running } else { try begun(daemon) }
        let session = try WritingSession(
            writing, through: daemon, client.parameters, run: run, keeping: keep,
            in: environment)
        try session.hold()
    }

    private var parameters: JSONObject {
        let pick = random ? "random" : new ? "new" : nil
        return client.parameters.adding("problem", slug.map(JSON.string))
            .adding("pick", pick.map(JSON.string)).adding("filter", problems.filter)
            .adding("language", language.map { .string(LanguageName.ending($0)) })
    }

    private func begun(_ daemon: DaemonClient) throws(CommandError) -> WritingSession.Subject {
        let reply = try daemon.call("Problems.StartWriting", parameters, for: .order)
        return WritingSession.Subject(
            problem: reply.text("problem"), language: reply.text("language"))
    }

    /// The writing that runs; nil where none does, or where another one is asked for.
    private func running(
        _ daemon: DaemonClient
    ) throws(CommandError) -> WritingSession.Subject? {
        guard slug == nil, !random, !new else { return nil }
        let state = try daemon.call("Session.GetState", for: .look)
        guard state.text("state") == "PROBLEM_WRITING",
            let prompt = try daemon.call("Problems.GetPrompt", for: .order)["prompt"]?.objectValue
        else { return nil }
        return WritingSession.Subject(
            problem: prompt.text("problem"), language: prompt.text("language"))
    }
}
