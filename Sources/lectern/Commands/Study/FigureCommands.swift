internal import ArgumentParser
internal import Control
internal import VarlinkWire

/// Whose figures are shown.
struct LearnerOptions: ParsableArguments {
    @Option(
        help: "The learner; by default your own, else the selected one.",
        completion: Completion.learners)
    var learner: String?

    /// The learner as parameters of a call, beside those that are given.
    func parameters(with own: JSONObject = [:]) -> JSONObject {
        own.adding("learner", learner.map(JSON.string))
    }
}

struct ShowDue: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "due",
        abstract: "Say how many words, readings and problems are due.")

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let words = try daemon.call("Study.GetDue", learner.parameters(), for: .look)
        // A learner without a path has no day.
        let readings = try? daemon.call("Path.GetDay", learner.parameters(), for: .look)
        let whole = words.adding("readings", readings.map { .object(DueText.readings($0)) })
            .adding("problems", try problems(of: words.text("learner"), daemon))
        try show(whole, in: environment) { reply in
            StudyText.due(reply, environment.localTime) + DueText.others(reply)
        }
    }

    /// Of the selected learner alone: repositories are the selected learner's.
    private func problems(
        of learner: String, _ daemon: DaemonClient
    ) throws(CommandError) -> JSON? {
        let selected = try daemon.call("Session.GetState", for: .look).text("learner")
        guard learner == selected else { return nil }
        // A learner without a repository has none.
        return (try? daemon.call("Problems.GetDue", for: .look)).map(JSON.object)
    }
}

struct ShowStatistics: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show how the learning goes: answers, retention, words a day, what will be due.",
        discussion: """
            On a terminal as charts, else and with --plain as sentences, which suits a screen \
            reader.

            Example: lectern stats --days 90
            """)

    @Flag(help: "Sentences, also on a terminal.")
    var plain = false

    @Option(help: "Of this deck only.", completion: Completion.decks)
    var deck: Int64?

    @Option(help: "Answers of so many days, from 1 to 3660.")
    var days: Int64?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let days, !(1...3660).contains(days) {
            throw ValidationError("--days is a number from 1 to 3660")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters()
            .adding("deck", deck.map(JSON.integer)).adding("days", days.map(JSON.integer))
        let screen = plain ? nil : environment.screen()
        try look("Study.GetStatistics", parameters, in: environment) { reply in
            let figures = reply["statistics"]?.objectValue ?? [:]
            guard let screen else { return StatisticsText.words(figures) }
            let view = StatisticsView(columns: screen.size.columns, look: screen.look)
            return view.lines(figures).map { $0.sequence(screen.look) + "\n" }.joined()
        }
    }
}

struct ShowSessions: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "List the study sessions, newest first, or show one with its words.",
        discussion: """
            `lectern sessions last` shows the one that runs, else the last one.
            """)

    @Argument(help: "The name of a session, or last.")
    var session: String?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard let session else {
            return try lookThrough(
                "sessions", "Study.ListSessions", learner.parameters(), in: environment
            ) { StudyText.sessions($0, environment.localTime) }
        }
        let name = session == "last" ? nil : session
        try look(
            "Study.GetSession", learner.parameters().adding("session", name.map(JSON.string)),
            in: environment, StudyText.session)
    }
}
