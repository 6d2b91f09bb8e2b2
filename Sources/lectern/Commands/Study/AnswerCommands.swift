internal import ArgumentParser
internal import VarlinkWire

struct GiveAnswer: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer",
        abstract: "Answer the question of a study session.",
        discussion: """
            With a text, or with the number of a choice; - reads a line of standard input:
              lectern answer to write
              lectern answer --choice 2

            The answer to the question of a lesson is given with `lectern hear`.
            """)

    @Argument(
        help: ArgumentHelp("The answer; several words are one text.", valueName: "text"))
    var words: [String] = []

    @Option(help: ArgumentHelp("The number of a choice.", valueName: "number"))
    var choice: Int64?

    @Option(
        help: ArgumentHelp(
            "Only if this prompt is asked, as `lectern call GetPrompt` numbers it.",
            valueName: "number"))
    var prompt: Int64?

    @Option(help: ArgumentHelp("How long the answer took.", valueName: "milliseconds"))
    var tookMs: Int64?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if words.isEmpty == (choice == nil) {
            throw ValidationError("give a text, or --choice with a number")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        var parameters: JSONObject = [:]
        parameters["prompt"] = prompt.map(JSON.integer)
        if !words.isEmpty {
            parameters["text"] = .string(
                try TextArgument.text(words, example: "lectern answer to write", in: environment))
        }
        parameters["choice"] = choice.map(JSON.integer)
        parameters["tookMs"] = tookMs.map(JSON.integer)
        try order(
            "Session.Answer", terms.parameters(with: parameters), in: environment,
            AnswerText.verdict)
    }
}

extension GradeName: ExpressibleByArgument {
    /// Also by the number on the wire.
    init?(argument: String) {
        if let rating = Int64(argument) {
            self.init(rating: rating)
        } else {
            self.init(rawValue: argument.lowercased())
        }
    }
}

struct GiveGrade: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade",
        abstract: "Say how well a word was known, where a study session asks for it.",
        discussion: GradeName.allCases.map { grade in
            "  \(grade.rawValue), \(grade.rating): \"\(grade.phrase)\""
        }.joined(separator: "\n"))

    @Argument(help: "again, hard, good or easy.")
    var grade: GradeName

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Session.Grade", terms.parameters(with: ["rating": .integer(grade.rating)]),
            in: environment)
    }
}

struct Act: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Give a command by its name, or list those that act now.",
        discussion: """
            Names are those of `lectern status`; small letters and hyphens do:
              lectern act show-answer
            """)

    @Argument(help: "The command.", completion: Completion.acts)
    var name: String?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard let name else {
            return try look("Session.GetState", in: environment) { state in
                "\(StatusText.sayable(state))\n"
            }
        }
        let parameters: JSONObject = ["name": .string(StateName.canonical(name))]
        try order("Session.Command", terms.parameters(with: parameters), in: environment)
    }
}

struct Finish: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "End a session and mark words of it as mastered.",
        discussion: """
            Exactly these words are marked as mastered, among those of the session that ends, or \
            in IDLE of the last one. Before its summary the session only ends.

            Example: lectern finish 17 18
            """)

    @Argument(help: "The numbers of the cards, as in `lectern card list`.")
    var cards: [Int64] = []

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters: JSONObject = ["mastered": .array(cards.map(JSON.integer))]
        try order(
            "Study.Finish", terms.parameters(with: parameters), in: environment, StudyText.begun)
    }
}

struct Undo: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take back the newest answer, grade or mark of a study session.")

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters: JSONObject = ["name": .string(SpokenAct.undo.rawValue)]
        try order("Session.Command", terms.parameters(with: parameters), in: environment)
    }
}
