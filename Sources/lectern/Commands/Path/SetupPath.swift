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
        guard !corpora.isEmpty else {
            throw CommandError(
                .refused, "no corpus is installed",
                hint: "lectern-author corpus install installs one")
        }
        guard environment.hasKeyboard, !common.json else {
            let names = corpora.map { $0.text("corpus") }
            return try show(Self.commands(names), in: environment) { plan in
                plan.texts("commands").map { "\($0)\n" }.joined()
            }
        }
        guard let plan = try askPlan(corpora, in: environment) else {
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

    /// Asks until an answer is taken, and gives it to `take`; Enter takes the default, or changes
    /// nothing and keeps what is `now`.
    ///
    /// - Returns: false at the end of the input.
    private func ask(
        _ question: String, or usual: String = "", now: String = "", in environment: Environment,
        _ take: (String) throws(CommandError) -> Void
    ) throws(CommandError) -> Bool {
        while true {
            try environment.write("\(question) Enter: \(usual.isEmpty ? now : usual).\n")
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

    /// What begins the path, as parameters of `SetPlan`; nil where it is not to begin. Each answer
    /// is tried on the daemon, which writes nothing, so that a wrong one is asked again at once.
    private func askPlan(
        _ corpora: [JSONObject], in environment: Environment
    ) throws(CommandError) -> JSONObject? {
        let names = corpora.map { $0.text("corpus") }
        let paths = try paths(in: environment)
        var corpus = Self.usual(corpora, paths)
        var members: JSONObject = [:]
        func tried() throws(CommandError) -> JSONObject {
            let parameters = Self.plan(corpus, members).adding("dryRun", true)
            return try daemon(in: environment).call("Path.SetPlan", parameters, for: .order)
        }
        let list = corpora.map { PathQuestion.text(of: $0.printable) }.joined(separator: ", ")
        let isNamed = try ask("Which corpus? \(list).", or: corpus, in: environment) {
            (answer) throws(CommandError) in
            guard names.contains(answer) else {
                throw CommandError(.usage, "there is no corpus \"\(answer.printable)\"")
            }
            corpus = answer
        }
        guard isNamed else { return nil }
        let plan = Self.path(corpus, paths)?["plan"]?.objectValue
        for question in PathQuestion.all {
            let isAnswered = try ask(question.text, now: question.now(in: plan), in: environment) {
                (answer) throws(CommandError) in
                let before = members
                do throws(CommandError) {
                    members[question.name] = try question.member(answer)
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
            (answer) throws(CommandError) in isWanted = try PathQuestion.isYes(answer)
        }
        return isWanted ? Self.plan(corpus, members) : nil
    }

    private static func plan(_ corpus: String, _ members: JSONObject) -> JSONObject {
        JSONObject([("path", .string(corpus))])
            .adding("plan", members.isEmpty ? nil : .object(members))
    }

    /// The corpus that Enter takes: one that has a path, else one that has texts.
    private static func usual(_ corpora: [JSONObject], _ paths: JSONObject) -> String {
        let names = corpora.map { $0.text("corpus") }
        let begun = names.first { path($0, paths) != nil }
        let withTexts = corpora.first { $0.number("texts") > 0 }?.text("corpus")
        return begun ?? withTexts ?? names[0]
    }

    /// The paths and settings of the selected learner, on whom orders act.
    private func paths(in environment: Environment) throws(CommandError) -> JSONObject {
        let daemon = daemon(in: environment)
        return try daemon.pages(
            ["paths"], of: "Path.ListPaths", PathOptions.selectedLearner(daemon))
    }

    private static func path(_ corpus: String, _ reply: JSONObject) -> JSONObject? {
        reply.objects("paths").first { $0.text("path") == corpus }
    }

    /// Asks for rest, reminder, and what was learnt before.
    ///
    /// - Returns: false at the end of the input.
    private func askRest(
        of corpus: String, in environment: Environment
    ) throws(CommandError) -> Bool {
        let daemon = daemon(in: environment)
        let settings = try paths(in: environment)["settings"]?.objectValue ?? [:]
        for (name, question) in [
            (
                "restMode",
                "What does the box do in a time of rest? open: it speaks on request only, "
                    + "closed: it hears nothing and says nothing, off: the same as at other times."
            ),
            ("remindAt", "When does it remind of open readings? HH:MM or off."),
        ] {
            let now = settings.text(name).printable
            let isAnswered = try ask(question, now: now, in: environment) {
                (answer) throws(CommandError) in
                let settings = JSONObject([(name, .string(answer))])
                let parameters = client.parameters.adding("settings", .object(settings))
                _ = try daemon.call("Path.SetSettings", parameters, for: .order)
            }
            guard isAnswered else { return false }
        }
        return try ask(
            "Was a part learnt before? Then name the unit to begin at.",
            now: "the first unit that is not done", in: environment
        ) { (reference) throws(CommandError) in
            let parameters = client.parameters.adding("path", .string(corpus))
                .adding("ref", .string(reference))
                .adding("date", try laterStart(of: corpus, environment).map(JSON.string))
            let reply = try daemon.call("Path.Jump", parameters, for: .order)
            try environment.write(PathText.goesOn(at: reference.printable, reply.printable))
        }
    }

    /// The start of the path where that is after today: a jump without a date begins today.
    private func laterStart(
        of corpus: String, _ environment: Environment
    ) throws(CommandError) -> String? {
        let reply = try paths(in: environment)
        let start =
            Self.path(corpus, reply)?["plan"]?.objectValue?.text("pathStartDate") ?? ""
        // Dates of this form are in the order of their days.
        return start > reply.text("today") ? start : nil
    }
}
