internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct ShowProblem: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a problem, and its solution only if asked.",
        discussion: "Example: lectern problems show pair-with-sum --solution --language go")

    @Argument(
        help: "The problem, as `lectern problems list` names it.", completion: Completion.problems)
    var slug: String

    @Option(
        help: "The language of the solution; by default that of your settings.",
        completion: .list(LanguageName.typed))
    var language: String?

    @Flag(help: "Show the hints too.")
    var hints = false

    @Flag(help: "Show the solution too.")
    var solution = false

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let problem: JSONObject = ["problem": .string(slug)]
        var reply = try daemon.call("Problems.GetProblem", problem, for: .look)
        // Who may only look is shown no notes.
        let kept = try? daemon.call("Problems.GetKept", problem, for: .order)
        var shown: JSONObject?
        if solution || language != nil {
            let wanted =
                if let language { LanguageName.ending(language) } else {
                    try usual(of: reply, daemon)
                }
            shown = try daemon.call(
                "Problems.GetSolution", problem.adding("language", .string(wanted)), for: .look)
        }
        guard !common.json else {
            reply["notes"] = kept?["notes"]
            reply["solution"] = shown.map(JSON.object)
            return try environment.write(JSON.object(reply).text + "\n")
        }
        let paper = Paper(in: environment)
        let page = ProblemPage(paper: paper, localTime: environment.localTime, hasHints: hints)
        try environment.write(paper.text(page.lines(reply, kept: kept, solution: shown)))
    }

    /// The learner's language where the problem has it, else the first one of the problem.
    private func usual(
        of reply: JSONObject, _ daemon: DaemonClient
    ) throws(CommandError) -> String {
        let settings = try? daemon.call("Problems.SetSettings", for: .order)["settings"]
        let own = LanguageName.ending(settings?.objectValue?.text("language") ?? "")
        let languages = reply["entry"]?.objectValue?.texts("languages") ?? []
        guard let first = languages.first else {
            throw CommandError(
                .refused, "\(slug.printable) has no solution",
                hint: "`lectern problems report` says why")
        }
        return languages.contains(own) ? own : first
    }
}

struct CompareSolutions: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Show the solutions of a problem beside each other, and what is their own.",
        discussion: """
            Beside each other where a line has room for all of them, else one below the other.

            Example: lectern problems compare pair-with-sum --hide rust
            """)

    @Argument(
        help: "The problem, as `lectern problems list` names it.", completion: Completion.problems)
    var slug: String

    @Option(
        help: ArgumentHelp("Leave this language out; may be repeated.", valueName: "language"),
        completion: .list(LanguageName.typed))
    var hide: [String] = []

    @Flag(help: "Have the box say it, as a session; in IDLE only.")
    var aloud = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let problem: JSONObject = ["problem": .string(slug)]
        let languages = try languages(daemon.call("Problems.GetProblem", problem, for: .look))
        let marks = try daemon.call(
            "Problems.Compare",
            problem.adding("languages", .array(languages.map(JSON.string))), for: .look)
        var solutions: [JSONObject] = []
        for language in languages {
            solutions.append(
                try daemon.call(
                    "Problems.GetSolution", problem.adding("language", .string(language)),
                    for: .look))
        }
        // Who may only look is shown no notes.
        let kept = try? daemon.call("Problems.GetKept", problem, for: .order)
        if aloud {
            let parameters = client.parameters.adding("problem", .string(slug))
            _ = try daemon.call("Problems.StartComparison", parameters, for: .order)
        }
        guard !common.json else {
            let whole: JSONObject = [
                "solutions": .array(solutions.map(JSON.object)), "marks": marks["marks"] ?? [],
            ]
            return try environment.write(JSON.object(whole).text + "\n")
        }
        let paper = Paper(in: environment)
        let lines =
            ComparisonPage.lines(solutions, marks, on: paper)
            + ProblemPage.notes(kept, of: ["comparison"], on: paper)
        try environment.write(paper.text(lines))
    }

    private func languages(_ reply: JSONObject) throws(CommandError) -> [String] {
        let hidden = hide.map(LanguageName.ending)
        let all = reply["entry"]?.objectValue?.texts("languages") ?? []
        let shown = all.filter { !hidden.contains($0) }
        guard !shown.isEmpty else {
            throw CommandError(
                .refused, "no solution is left to show",
                hint: "the problem has \(all.map(LanguageName.title).joined(separator: ", "))")
        }
        return shown
    }
}
