internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Asks for what begins a path.
struct SetupPath: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", abstract: "Ask for corpus, pace, days and reviews, and begin a path.",
        discussion: """
            One question a line, each with what Enter takes; what cannot be taken is asked again. \
            Before anything is written it says when the path would end, and asks; the end of the \
            input changes nothing more. Where nobody can be asked, it says which commands do the \
            same.

            Example: lectern path setup
            """)

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let corpora = try daemon.call("Path.ListCorpora", for: .look).objects("corpora")
            .map { $0.text("corpus") }
        guard let first = corpora.first else {
            throw CommandError(
                .refused, "no corpus is installed",
                hint: "lectern-author corpus install installs one")
        }
        guard environment.hasKeyboard, !common.json else {
            return try show(Self.commands(corpora), in: environment) { plan in
                plan.texts("commands").map { "\($0)\n" }.joined()
            }
        }
        guard let plan = try askPlan(corpora, or: first, in: environment) else {
            return try environment.write("Nothing was changed.\n")
        }
        var parameters = plan
        for member in client.parameters.members { parameters[member.name] = member.value }
        _ = try daemon.call("Path.SetPlan", parameters, for: .order)
        guard try askRest(of: plan.text("path"), in: environment) else {
            return try environment.write("The path is begun. The rest is as it was.\n")
        }
        try environment.write(
            "That is all. Explanations can be made ahead: "
                + "lectern-author corpus explain --window --with COMMAND\n")
    }

    private static func commands(_ corpora: [String]) -> JSONObject {
        [
            "commands": .array([
                .string("lectern path plan --path \(corpora.joined(separator: "|")) --dry-run"),
                "lectern path plan --pace two_mishna|one_chapter|seder_per_year|units:N",
                "lectern path settings remindAt=08:00 restMode=open|closed|off",
                "lectern path jump REF",
            ])
        ]
    }

    /// Asks until an answer is taken, and gives it to `take`; Enter takes the default.
    ///
    /// - Returns: false at the end of the input.
    private func ask(
        _ question: String, or usual: String = "", in environment: Environment,
        _ take: (String) throws(CommandError) -> Void
    ) throws(CommandError) -> Bool {
        while true {
            try environment.write("\(question) Enter: \(usual.isEmpty ? "as it is" : usual).\n")
            guard let typed = try environment.typedLine() else { return false }
            let answer = typed.isEmpty ? usual : typed
            guard !answer.isEmpty else { return true }
            do throws(CommandError) {
                try take(answer)
                return true
            } catch {
                guard Self.isAboutAnswer(error) else { throw error }
                environment.writeError(error.text)
            }
        }
    }

    /// Whether another answer may be taken where this one was not.
    private static func isAboutAnswer(_ error: CommandError) -> Bool {
        error.status == .usage || error.reply?.name == "io.lectern.Path.NoSuchNode"
    }

    private static func isYes(_ answer: String) throws(CommandError) -> Bool {
        switch answer.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        default: throw CommandError(.usage, "\"\(answer.printable)\" is neither yes nor no")
        }
    }

    private static let questions: [(name: String, text: String)] = [
        ("pace", "How fast? two_mishna, one_chapter, seder_per_year, units:N, until:DATE."),
        ("pathStartDate", "From which day, YYYY-MM-DD?"),
        ("reviewIntensity", "How much is reviewed? none, light, medium, intensive."),
        ("yomTov", "Which holidays are kept? none, israel, diaspora."),
        ("skipFriday", "Is Friday left out? yes or no."),
    ]

    /// What begins the path, as parameters of `SetPlan`; nil where it is not to begin. Each answer
    /// is tried on the daemon, which writes nothing, so that a wrong one is asked again at once.
    private func askPlan(
        _ corpora: [String], or first: String, in environment: Environment
    ) throws(CommandError) -> JSONObject? {
        var corpus = first
        var members: JSONObject = [:]
        func tried() throws(CommandError) -> JSONObject {
            let parameters = Self.plan(corpus, members).adding("dryRun", true)
            return try daemon(in: environment).call("Path.SetPlan", parameters, for: .order)
        }
        let list = corpora.joined(separator: ", ")
        let isNamed = try ask("Which corpus? \(list).", or: first, in: environment) {
            (answer) throws(CommandError) in
            guard corpora.contains(answer) else {
                throw CommandError(.usage, "there is no corpus \"\(answer.printable)\"")
            }
            corpus = answer
        }
        guard isNamed else { return nil }
        for (name, question) in Self.questions {
            let isAnswered = try ask(question, in: environment) {
                (answer) throws(CommandError) in
                let before = members
                do throws(CommandError) {
                    members[name] =
                        name == "skipFriday" ? .bool(try Self.isYes(answer)) : .string(answer)
                    _ = try tried()
                } catch {
                    members = before
                    throw error
                }
            }
            guard isAnswered else { return nil }
        }
        try environment.write(PathText.planned(try tried().printable))
        var isWanted = false
        _ = try ask("Begin this path? yes or no.", or: "yes", in: environment) {
            (answer) throws(CommandError) in isWanted = try Self.isYes(answer)
        }
        return isWanted ? Self.plan(corpus, members) : nil
    }

    private static func plan(_ corpus: String, _ members: JSONObject) -> JSONObject {
        JSONObject([("path", .string(corpus))])
            .adding("plan", members.isEmpty ? nil : .object(members))
    }

    /// Asks for rest, reminder, and what was learnt before.
    ///
    /// - Returns: false at the end of the input.
    private func askRest(
        of corpus: String, in environment: Environment
    ) throws(CommandError) -> Bool {
        let daemon = daemon(in: environment)
        for (name, question) in [
            ("restMode", "What does the box do in a time of rest? open, closed, off."),
            ("remindAt", "When is the reminder of what is open? HH:MM or off."),
        ] {
            let isAnswered = try ask(question, in: environment) {
                (answer) throws(CommandError) in
                let settings = JSONObject([(name, .string(answer))])
                let parameters = client.parameters.adding("settings", .object(settings))
                _ = try daemon.call("Path.SetSettings", parameters, for: .order)
            }
            guard isAnswered else { return false }
        }
        return try ask(
            "Where do you begin, if a part was learnt before? A unit.", in: environment
        ) { (reference) throws(CommandError) in
            let parameters = client.parameters.adding("path", .string(corpus))
                .adding("ref", .string(reference))
                .adding("date", try laterStart(of: corpus, daemon).map(JSON.string))
            let reply = try daemon.call("Path.Jump", parameters, for: .order)
            try environment.write(PathText.goesOn(at: reference.printable, reply.printable))
        }
    }

    /// The start of the path where that is after today: a jump without a date begins today.
    private func laterStart(
        of corpus: String, _ daemon: DaemonClient
    ) throws(CommandError) -> String? {
        let learner = try PathOptions.selectedLearner(daemon)
        let reply = try daemon.pages(["paths"], of: "Path.ListPaths", learner)
        let path = reply.objects("paths").first { $0.text("path") == corpus }
        let start = path?["plan"]?.objectValue?.text("pathStartDate") ?? ""
        // Dates of this form are in the order of their days.
        return start > reply.text("today") ? start : nil
    }
}
