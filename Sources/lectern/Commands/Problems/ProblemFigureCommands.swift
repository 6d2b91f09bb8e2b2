internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct ShowProblemStatistics: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show how the problems go: answers, what is kept, time, days, streak.",
        discussion: """
            On a terminal as charts, else and with --plain as sentences, which suits a screen \
            reader.

            Example: lectern problems stats --days 90
            """)

    @Flag(help: "Sentences, also on a terminal.")
    var plain = false

    @Option(help: "Attempts of so many days, from 1 to 371.")
    var days: Int64?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let days, !(1...371).contains(days) {
            throw ValidationError("--days is a number from 1 to 371")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        var paper = Paper(in: environment)
        if plain { paper.isScreen = false }
        let today = environment.localTime(SystemClock.wallUSec()).prefix(10)
        let figures = ProblemFigures(paper: paper, today: CalendarDay(String(today)))
        try look(
            "Problems.GetStatistics", JSONObject().adding("days", days.map(JSON.integer)),
            in: environment
        ) { paper.text(figures.lines($0)) }
    }
}

struct ResetProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Delete what was learned of a problem, or of all; in IDLE only.",
        discussion: """
            Asks first. Notes and kept code stay. Of a file of `lectern problems export` the \
            attempts and milestones can be put back, but not when each problem is due. Needs the \
            right "admin".

            Example: sudo lectern problems reset pair-with-sum
            """)

    @Argument(
        help: "The problem, as `lectern problems list` names it.", completion: Completion.problems)
    var slug: String?

    @Flag(help: "Of all problems of the repository.")
    var all = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if (slug != nil) == all { throw ValidationError("give a problem, or --all") }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let what = slug.map { "the problem \($0.printable)" } ?? "all problems of the repository"
        if !yes {
            try confirm(deletionOf: nil, in: environment) {
                "what \($0) has learned of \(what)"
            }
        }
        let parameters = terms.parameters(
            with: JSONObject().adding("problem", slug.map(JSON.string)))
        try order("Problems.Reset", parameters, in: environment) { reply in
            guard let attempts = reply["attempts"]?.integerValue else {
                return ReceiptText.words(reply)
            }
            return "Deleted: \(Count.text(attempts, "attempt")).\n"
        }
    }
}
