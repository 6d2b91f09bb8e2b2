internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct ShowPathCalendar: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar", abstract: "Show what a path has on each day of a month.",
        discussion: """
            \(PathText.signs)

            Example: lectern path calendar 2027-01
            """)

    @Argument(help: "The month, YYYY-MM; by default two weeks on both sides of today.")
    var month: String?

    @OptionGroup var path: PathOptions
    @OptionGroup var learner: PathLearnerOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let month, CalendarDay.days(ofMonth: month) == nil {
            throw ValidationError("a month is YYYY-MM, such as 2027-01; found \"\(month)\"")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let shown = try learner.shown(daemon(in: environment))
        let name = try path.name(daemon(in: environment), of: shown.parameters)
        var parameters = shown.parameters(with: ["path": .string(name)])
        if let days = month.flatMap(CalendarDay.days) {
            parameters["from"] = .string(days.first)
            parameters["to"] = .string(days.last)
        }
        try lookThrough(
            "nodes", "Path.ListNodes", parameters, in: environment
        ) { shown.notice + PathText.calendar($0) }
    }
}

struct ShowPathMap: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Show how far a path is, by section and book or by chapter.",
        discussion: "Example: lectern path map Berakhot")

    @Argument(help: "A book, whose chapters are shown.")
    var book: String?

    @OptionGroup var path: PathOptions
    @OptionGroup var learner: PathLearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let shown = try learner.shown(daemon(in: environment))
        let name = try path.name(daemon(in: environment), of: shown.parameters)
        let parameters = shown.parameters(with: ["path": .string(name)])
            .adding("book", book.map(JSON.string))
        try lookThrough(
            "stretches", "Path.GetProgress", parameters, in: environment
        ) { shown.notice + PathText.map($0) }
    }
}

struct ShowPathStatistics: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Show how a path went: days, units, quizzes.",
        discussion: "Example: lectern path stats --from 2027-01-01 --to 2027-03-31")

    @Option(help: "The first day; by default a year ago.")
    var from: String?

    @Option(help: "The last day, 366 days from the first at most; by default today.")
    var to: String?

    @Flag(help: "Sentences, also on a terminal.")
    var plain = false

    @OptionGroup var path: PathOptions
    @OptionGroup var learner: PathLearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let shown = try learner.shown(daemon(in: environment))
        let name = try path.name(daemon(in: environment), of: shown.parameters)
        let parameters = shown.parameters(with: ["path": .string(name)])
            .adding("from", from.map(JSON.string)).adding("to", to.map(JSON.string))
        let screen = plain ? nil : environment.screen()
        try look("Path.GetStats", parameters, in: environment) { reply in
            let chart = screen.map { PathText.heatMap(reply, $0.size.columns, $0.look) } ?? ""
            return shown.notice + PathText.statistics(reply) + chart
        }
    }
}

struct ShowUnit: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "unit", abstract: "Show a unit: its text, and what explains it.",
        discussion: "Example: lectern path unit \"Berakhot 1:1\"")

    @Argument(help: "The unit, such as Mishnah_Berakhot.1.1 or \"Berakhot 1:1\".")
    var reference: String

    @Flag(help: "Show the points of Hebrew.")
    var points = false

    @OptionGroup var path: PathOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let name = try path.name(daemon(in: environment))
        let hebrew = HebrewText(hasPoints: points, isIsolated: environment.screen() != nil)
        let reply = try daemon(in: environment).call(
            "Path.GetUnit", ["path": .string(name), "ref": .string(reference)], for: .look)
        try environment.write(
            common.json
                ? JSON.object(reply).text + "\n" : PathText.unit(reply.printableLines, hebrew))
    }
}
