internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

/// What of a plan is to be other than before.
struct PlanOptions: ParsableArguments {
    /// The paces that have a name.
    static let paces = ["two_mishna", "one_chapter", "seder_per_year"]

    @Option(
        help: "two_mishna, one_chapter, seder_per_year, units:N or chapters:N.",
        completion: .list(PlanOptions.paces + ["units:", "chapters:"]))
    var pace: String?

    @Option(
        help: ArgumentHelp("All that is left, evenly through this day.", valueName: "date"))
    var until: String?

    @Option(help: "The first day, YYYY-MM-DD.")
    var start: String?

    @Option(
        help: "none, light, medium or intensive.",
        completion: .list(["none", "light", "medium", "intensive"]))
    var reviews: String?

    @Option(help: "The weekdays of rest, from 1 (Monday) to 7, as 6 or 6,7; none for no one.")
    var rest: String?

    @Flag(inversion: .prefixedNo, help: "Leave Friday out.")
    var skipFriday: Bool?

    @Option(
        help: "Which holidays are kept: none, israel or diaspora.",
        completion: .list(["none", "israel", "diaspora"]))
    var yomTov: String?

    @Option(
        help: ArgumentHelp(
            "One more day of rest; repeat it for each. `--off none` takes those before back.",
            valueName: "date"))
    var off: [String] = []

    @Option(
        help: ArgumentHelp(
            "A day of rest of `--off` that is none any more; repeat it for each.",
            valueName: "date"))
    var on: [String] = []

    func validate() throws {
        if pace != nil, until != nil {
            throw ValidationError("give either --pace or --until")
        }
        if let rest, rest != "none", Self.days(rest) == nil {
            throw ValidationError("--rest takes numbers from 1 to 7 as in 6,7, or none")
        }
        if let date = on.first(where: off.contains) {
            throw ValidationError("\(date) is given by both --off and --on")
        }
    }

    /// Weekdays such as 6,7, of 1 to 7; nil where something else is in the text.
    static func days(_ text: String) -> [Int64]? {
        let days = text.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) }
        let known = days.compactMap(\.self).filter { (1...7).contains($0) }
        return known.count == days.count ? known : nil
    }

    /// The days of rest: those that the plan has, but for those that are taken back, and those that
    /// are given.
    private func restDates(_ present: [String]) throws(CommandError) -> [String] {
        if let date = on.first(where: { !present.contains($0) }) {
            throw CommandError(
                .refused, "\"\(date.printable)\" is no day of rest that was given by --off",
                hint: present.isEmpty
                    ? "the plan has none" : "expected one of \(present.joined(separator: ", "))")
        }
        return off.reduce(into: present.filter { !on.contains($0) }) { dates, date in
            if date == "none" {
                dates = []
            } else if !dates.contains(date) {
                dates.append(date)
            }
        }
    }

    /// The members of the plan of a path that become other; asks the daemon for what it has only
    /// where that counts.
    func members(of path: String, _ daemon: DaemonClient) throws(CommandError) -> JSONObject {
        guard !off.isEmpty || !on.isEmpty else { return members }
        let learner = try PathOptions.selectedLearner(daemon)
        let plan = try daemon.pages(["paths"], of: "Path.ListPaths", learner).objects("paths")
            .first { $0.text("path") == path }?["plan"]?.objectValue
        let dates = try restDates(plan?.texts("yomTovDates") ?? [])
        return members.adding("yomTovDates", .array(dates.map(JSON.string)))
    }

    /// Whether anything of a plan is given.
    var isAny: Bool { !members.isEmpty || !off.isEmpty || !on.isEmpty }

    /// The members that are given, but for the days of rest.
    private var members: JSONObject {
        JSONObject()
            .adding("pace", (pace ?? until.map { "until:\($0)" }).map(JSON.string))
            .adding("pathStartDate", start.map(JSON.string))
            .adding("reviewIntensity", reviews.map(JSON.string))
            .adding(
                "restWeekdays", rest.map { .array((Self.days($0) ?? []).map(JSON.integer)) }
            )
            .adding("skipFriday", skipFriday.map(JSON.bool))
            .adding("yomTov", yomTov.map(JSON.string))
    }
}

struct ChangePlan: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Show the plan of a path, change it, or begin a path.",
        discussion: """
            While nothing is done, a path is made anew. Later, what is unlocked keeps its day, \
            and the rest goes on by the new plan from tomorrow; with --force the first open unit \
            goes on today.

            Example: lectern path plan --pace units:3 --dry-run
            Example: lectern path plan --path way-of-study --start 2027-01-03
            """)

    @OptionGroup var plan: PlanOptions

    @Flag(inversion: .prefixedNo, help: "Whether the path has readings each day.")
    var active: Bool?

    @Option(help: "The order of the paths of a day, from 0; the lowest comes first.")
    var rank: Int64?

    @Flag(help: "Let the first open unit go on today.")
    var force = false

    @Flag(help: "Only say what would become of the path.")
    var dryRun = false

    @OptionGroup var path: PathOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        guard plan.isAny || active != nil || rank != nil || force || path.path != nil else {
            return try lookThrough(
                "paths", "Path.ListPaths", PathOptions.selectedLearner(daemon), in: environment,
                PathText.paths)
        }
        let name = try path.name(daemon)
        let members = try plan.members(of: name, daemon)
        let parameters = terms.parameters(with: ["path": .string(name)])
            .adding("plan", members.isEmpty ? nil : .object(members))
            .adding("active", active.map(JSON.bool)).adding("rank", rank.map(JSON.integer))
            .adding("force", force ? true : nil).adding("dryRun", dryRun ? true : nil)
        do throws(CommandError) {
            try order("Path.SetPlan", parameters, in: environment, PathText.planned)
        } catch {
            guard plan.until != nil, error.isAbout("plan.pace") else { throw error }
            // The date of --until is told as a pace.
            throw error.saying("--until", insteadOf: "--pace")
        }
    }
}

struct JumpOnPath: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Go on at another unit; open units before it are left.",
        discussion: """
            A jump back begins the next cycle.

            Example: lectern path jump "Shabbat 3:1" --on 2027-02-01
            """)

    @Argument(help: "The unit, such as Mishnah_Shabbat.3.1 or \"Shabbat 3:1\".")
    var reference: String

    @Option(help: ArgumentHelp("When the path goes on there; by default today.", valueName: "date"))
    var on: String?

    @OptionGroup var path: PathOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let name = try path.name(daemon(in: environment))
        let parameters = terms.parameters(with: [
            "path": .string(name), "ref": .string(reference),
        ]).adding("date", on.map(JSON.string))
        try order("Path.Jump", parameters, in: environment) { reply in
            PathText.goesOn(at: reference, reply)
        }
    }
}
