internal import ArgumentParser
internal import Control
internal import VarlinkWire

struct ReviewProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Go over the problems that are due, or over some; in IDLE only.",
        discussion: """
            At a terminal it shows each problem with its solution, and takes letters: reviewed or \
            forgot grade it. Ctrl-C leaves the session as it is, and the same command comes back \
            to it.

            Example: lectern problems review --count 5
            """)

    @Argument(
        help: "The problems; by default those that are due.", completion: Completion.problems)
    var slugs: [String] = []

    @Option(help: ArgumentHelp("How many at most, from 1 to 100.", valueName: "number"))
    var count: Int64?

    @Flag(help: "Show nothing: the box says all.")
    var byEar = false

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let count, !(1...100).contains(count) {
            throw ValidationError("--count is a number from 1 to 100")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = JSONObject()
            .adding("problems", slugs.isEmpty ? nil : .array(slugs.map(JSON.string)))
            .adding("count", count.map(JSON.integer))
        try hold("Problems.StartReview", parameters, terms, isByEar: byEar, in: environment)
    }
}

struct QuizProblems: DaemonCommand {
    /// The types of questions.
    static let types = [
        "code_selection", "complexity_analysis", "pattern_identification",
        "language_translation", "bug_detection", "real_world_application",
    ]

    static let configuration = CommandConfiguration(
        commandName: "quiz", abstract: "Answer questions about the problems; in IDLE only.",
        discussion: """
            At a terminal it shows each question, and takes the number of an option. Ctrl-C leaves \
            the session as it is, and the same command comes back to it. By ear there are only \
            questions that can be heard.

            Example: lectern problems quiz --count 25 --type bug_detection
            """)

    @Option(help: ArgumentHelp("How many questions, from 1 to 50.", valueName: "number"))
    var count: Int64?

    @Option(
        name: .customLong("type"),
        help: ArgumentHelp(
            "\(Self.types.joined(separator: ", ")); may be repeated.", valueName: "type"),
        completion: .list(Self.types))
    var wanted: [String] = []

    @OptionGroup var problems: ProblemFilterOptions

    @Option(help: ArgumentHelp("The same number asks the same questions.", valueName: "number"))
    var seed: Int64?

    @Flag(help: "Show nothing: the box says all.")
    var byEar = false

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let count, !(1...50).contains(count) {
            throw ValidationError("--count is a number from 1 to 50")
        }
        if let type = wanted.first(where: { !Self.types.contains($0) }) {
            throw ValidationError(
                "expected \(Self.types.joined(separator: ", ")), found \"\(type)\"")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = JSONObject().adding("count", count.map(JSON.integer))
            .adding("types", wanted.isEmpty ? nil : .array(wanted.map(JSON.string)))
            .adding("filter", problems.filter).adding("seed", seed.map(JSON.integer))
        try hold("Problems.StartQuiz", parameters, terms, isByEar: byEar, in: environment)
    }
}

extension DaemonCommand {
    /// Begins a session and goes through it with a person at the terminal, or joins the one that
    /// runs. Where nobody can type, or by ear, it only begins.
    fileprivate func hold(
        _ method: String, _ parameters: JSONObject, _ terms: OrderOptions, isByEar: Bool,
        in environment: Environment
    ) throws(CommandError) {
        let isShown = environment.hasKeyboard && !common.json && !isByEar
        let parameters = terms.parameters(
            with: parameters.adding("screen", isShown || isByEar ? .bool(isShown) : nil))
        guard isShown else {
            return try order(method, parameters, in: environment) { reply in
                let questions = reply["questions"]?.integerValue
                    .map { "\(Count.text($0, "question")).\n" }
                return (questions ?? "") + ReceiptText.words(reply)
            }
        }
        let daemon = daemon(in: environment)
        let state = try daemon.call("Session.GetState", for: .look)
        if ProblemTalk.isOfProblems(state) {
            try environment.write("A session runs already: here it is.\n")
        } else {
            let reply = try daemon.call(method, parameters, for: .order)
            if let questions = reply["questions"]?.integerValue {
                try environment.write("\(Count.text(questions, "question")).\n")
            }
        }
        var talk = ProblemTalk(
            through: daemon, terms.client.parameters, after: state, in: environment)
        try talk.run()
    }
}
