internal import ArgumentParser
internal import VarlinkWire

/// How a session is held.
struct StudyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "questions, flashcards, multiple_choice, fill_in_blank or listen.", valueName: "mode"),
        completion: .list(Completion.studyModes))
    var mode: String?

    @Option(
        help: ArgumentHelp(
            "all, own, book:TITLE, deck:N, tag:NAME or batch:PACK/N.", valueName: "source"),
        completion: Completion.sources)
    var source: String?

    @Option(help: ArgumentHelp("How many words, from 1 to 100.", valueName: "words"))
    var size: Int64?

    @Option(help: ArgumentHelp("End after this time, from 0 (never) to 120.", valueName: "minutes"))
    var minutes: Int64?

    func validate() throws {
        if let size, !(1...100).contains(size) {
            throw ValidationError("the size is a number of words from 1 to 100")
        }
        if let minutes, !(0...120).contains(minutes) {
            throw ValidationError("the time is a number of minutes from 0 to 120")
        }
    }

    /// Asks the daemon which book is meant.
    func parameters(
        _ kind: String, through daemon: DaemonClient
    ) throws(CommandError) -> JSONObject {
        var parameters: JSONObject = ["kind": .string(kind)]
        parameters["mode"] = mode.map(JSON.string)
        if let source, source.hasPrefix(Self.book) {
            let title = String(source.dropFirst(Self.book.count))
            parameters["source"] = .string(
                Self.book + (try LibraryName.book(title, through: daemon)))
        } else {
            parameters["source"] = source.map(JSON.string)
        }
        parameters["size"] = size.map(JSON.integer)
        parameters["minutes"] = minutes.map(JSON.integer)
        return parameters
    }

    private static let book = "book:"
}

struct Review: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin a review of the words that are due; in IDLE only.",
        discussion: "Example: lectern review --mode flashcards --size 10")

    @OptionGroup var options: StudyOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Study.Start",
            terms.parameters(
                with: try options.parameters("review", through: daemon(in: environment))),
            in: environment,
            StudyText.begun)
    }
}

struct Learn: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin a session with new words; in IDLE only.",
        discussion: "Example: lectern learn --source batch:english-arabic-a1/1 --size 5")

    @OptionGroup var options: StudyOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Study.Start",
            terms.parameters(
                with: try options.parameters("learning", through: daemon(in: environment))),
            in: environment, StudyText.begun)
    }
}

struct StudyWords: DaemonCommand {
    /// What the session is made of.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case mixed, review, learning, practice
    }

    static let configuration = CommandConfiguration(
        commandName: "study",
        abstract: "Begin a session with words that are due and new ones; in IDLE only.",
        discussion: """
            --kind practice takes all words of the source, due or not:
              lectern study --kind practice --source deck:1 --learning-only
            """)

    @Option(help: "What is asked.")
    var kind = Kind.mixed

    @Flag(help: "Leave mastered words out of practice.")
    var learningOnly = false

    @OptionGroup var options: StudyOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if learningOnly, kind != .practice {
            throw ValidationError(
                "--learning-only goes with --kind practice; other kinds have no "
                    + "mastered words")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        var parameters = try options.parameters(kind.rawValue, through: daemon(in: environment))
        if learningOnly { parameters["learningOnly"] = true }
        try order(
            "Study.Start", terms.parameters(with: parameters), in: environment, StudyText.begun)
    }
}
