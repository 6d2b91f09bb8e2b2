internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct ProblemCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "problems",
        abstract: "Review, answer and write solutions of programming problems.",
        discussion: """
            Problems come from a repository, which `lectern problems sync` fetches. Where there \
            are several, `lectern problems use` selects the one that all other commands are about. \
            LECTERN_COLOURS is light, dark or none: what code is coloured for.
            """,
        subcommands: [
            ShowProblems.self, SyncProblems.self, TourProblems.self, ListRepositories.self,
            UseRepository.self, RemoveRepository.self, ShowImportReport.self, ListPatterns.self,
            ListProblems.self, ShowProblem.self, ReviewProblems.self, QuizProblems.self,
            WriteProblem.self, CompareSolutions.self, SetProblemNote.self, QueueProblems.self,
            ShowProblemsDue.self, ShowProblemStatistics.self, ChangeProblemSettings.self,
            ExportProblems.self, ImportProblems.self, ResetProblems.self,
        ],
        defaultSubcommand: ShowProblems.self)

    static let example = "lectern problems list"
}

struct ShowProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: "Show the repository, what is due, the streak, and how far each pattern is.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let repositories = try daemon.call("Problems.ListRepositories", for: .look)
        let selected = repositories.objects("repositories").first { $0.isTrue("selected") }
        guard let selected else {
            let isEmpty = repositories.objects("repositories").isEmpty
            return try show(repositories, in: environment) { reply in
                ProblemsText.repositories(reply, environment.localTime)
                    + (isEmpty ? "" : "None is selected: `lectern problems use ID` selects one.\n")
            }
        }
        let board: JSONObject = [
            "repository": .object(selected),
            "due": .object(try daemon.call("Problems.GetDue", for: .look)),
            "statistics": .object(try daemon.call("Problems.GetStatistics", for: .look)),
            "patterns": try daemon.call("Problems.ListPatterns", for: .look)["patterns"] ?? [],
        ]
        let paper = Paper(in: environment)
        try show(board, in: environment) { board in
            paper.text(ProblemFigures(paper: paper).board(board))
        }
    }
}

struct ListPatterns: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "patterns", abstract: "List the patterns, and how far each is.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let paper = Paper(in: environment)
        try look("Problems.ListPatterns", in: environment) { reply in
            paper.text(ProblemsText.patterns(reply, on: paper))
        }
    }
}

/// Which problems are meant.
struct ProblemFilterOptions: ParsableArguments {
    @Option(help: "Only of this pattern.", completion: Completion.problemPatterns)
    var pattern: String?

    @Option(help: "easy, medium or hard.", completion: .list(["easy", "medium", "hard"]))
    var difficulty: String?

    @Option(
        help: "new, started, completed or mastered.",
        completion: .list(["new", "started", "completed", "mastered"]))
    var status: String?

    @Option(help: "Only with this tag.")
    var tag: String?

    @Flag(help: "Only what is due today.")
    var due = false

    @Option(
        help: ArgumentHelp("Words of title, statement, tags or pattern.", valueName: "words"))
    var search: String?

    /// As a parameter of a call; nil where all are meant.
    var filter: JSON? {
        let filter = JSONObject().adding("pattern", pattern.map(JSON.string))
            .adding("difficulty", difficulty.map(JSON.string))
            .adding("status", status.map(JSON.string)).adding("tag", tag.map(JSON.string))
            .adding("search", search.map(JSON.string)).adding("due", due ? true : nil)
        return filter.isEmpty ? nil : .object(filter)
    }
}

struct ListProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the problems, or some of them.",
        discussion: "Example: lectern problems list --difficulty easy --sort due")

    @OptionGroup var problems: ProblemFilterOptions

    @Option(
        help: "pattern, difficulty, title, reviewed or due; by default pattern.",
        completion: .list(["pattern", "difficulty", "title", "reviewed", "due"]))
    var sort: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = JSONObject().adding("filter", problems.filter)
            .adding("sort", sort.map(JSON.string))
        let paper = Paper(in: environment)
        try lookThrough(
            "problems", "Problems.ListProblems", parameters, in: environment
        ) { paper.text(ProblemsText.problems($0)) }
    }
}

struct ShowProblemsDue: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "due", abstract: "Say how many problems are due today and on the next days.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look("Problems.GetDue", in: environment, ProblemsText.due)
    }
}
