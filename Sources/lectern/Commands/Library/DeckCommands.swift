internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct DeckCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "deck",
        abstract: "List, add, change and remove the decks by which packs are learned.",
        subcommands: [ListDecks.self, AddDeck.self, ChangeDeck.self, RemoveDeck.self])

    static let example = "lectern deck list"
}

struct ListDecks: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the decks of a learner.")

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough(
            "decks", "Library.ListDecks", learner.parameters(), in: environment, DeckText.decks)
    }
}

struct AddDeck: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Make a deck of a pack for the selected learner.",
        discussion: "Example: lectern deck add english-arabic-a1")

    @Argument(
        help: "The pack, as `lectern pack list` names it.", completion: Completion.packs)
    var pack: String

    @Option(help: "Its title, if it is not that of the pack.")
    var title: String?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: ["pack": .string(pack)])
            .adding("title", title.map(JSON.string))
        try order("Library.AddDeck", parameters, in: environment) { reply in
            guard let deck = reply["deck"]?.integerValue else { return ReceiptText.words(reply) }
            return "Deck \(deck) of the pack \(pack.printable) added; `lectern learn` begins it.\n"
        }
    }
}

struct ChangeDeck: DaemonCommand {
    /// What decides when a card comes back.
    enum Scheduler: String, ExpressibleByArgument, CaseIterable {
        case fsrs, sm2, ladder
    }

    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Change how a deck is learned; what is due stays due.",
        discussion: """
            Example: lectern deck change 1 --new-per-day 10 --learning-steps 0,10,45
            """)

    @Argument(
        help: "The deck, as `lectern deck list` numbers it.", completion: Completion.decks)
    var deck: Int64

    @Option(help: "Its title.")
    var title: String?

    @Option(help: "What decides when a card comes back.")
    var scheduler: Scheduler?

    @Option(
        help: ArgumentHelp("Minutes between the first answers, as 0,10,45.", valueName: "minutes"),
        transform: Self.steps)
    var learningSteps: [Int64]?

    @Option(
        help: ArgumentHelp("The same after a word was forgotten.", valueName: "minutes"),
        transform: Self.steps)
    var relearningSteps: [Int64]?

    @Option(help: ArgumentHelp("The share to be remembered, 70 to 97.", valueName: "percent"))
    var retention: Int64?

    @Option(help: ArgumentHelp("New words a day, 0 to 10000.", valueName: "words"))
    var newPerDay: Int64?

    @Option(help: ArgumentHelp("Reviews a day, 0 to 10000.", valueName: "words"))
    var reviewsPerDay: Int64?

    @Flag(inversion: .prefixedNo, help: "Whether its cards are neither asked nor counted.")
    var archived: Bool?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let retention, !(70...97).contains(retention) {
            throw ValidationError("the share to be remembered is 70 to 97 percent")
        }
        if values.isEmpty { throw ValidationError("say what to change, as in --new-per-day 10") }
    }

    private var values: JSONObject {
        JSONObject().adding("title", title.map(JSON.string))
            .adding("scheduler", scheduler.map { .string($0.rawValue) })
            .adding("learningSteps", learningSteps.map { .array($0.map(JSON.integer)) })
            .adding("relearningSteps", relearningSteps.map { .array($0.map(JSON.integer)) })
            .adding("retention", retention.map { .integer($0 * 10) })
            .adding("newPerDay", newPerDay.map(JSON.integer))
            .adding("reviewsPerDay", reviewsPerDay.map(JSON.integer))
            .adding("archived", archived.map(JSON.bool))
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: [
            "deck": .integer(deck), "values": .object(values),
        ])
        try order("Library.ChangeDeck", parameters, in: environment) { reply in
            reply["deck"]?.objectValue.map { DeckText.deck($0) + "\n" } ?? ReceiptText.words(reply)
        }
    }

    private static func steps(_ text: String) throws -> [Int64] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let steps = parts.compactMap { Int64($0) }
        guard text.isEmpty || steps.count == parts.count else {
            throw ValidationError("steps are numbers of minutes with commas between, as 0,10,45")
        }
        return text.isEmpty ? [] : steps
    }
}

struct RemoveDeck: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a deck; in IDLE only. Its log stays, for a new deck of the same pack.")

    @Argument(
        help: "The deck, as `lectern deck list` numbers it.", completion: Completion.decks)
    var deck: Int64

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: ["deck": .integer(deck)])
        try order("Library.RemoveDeck", parameters, in: environment) { reply in
            guard let cards = reply["cards"]?.integerValue else { return ReceiptText.words(reply) }
            return "Deck \(deck) removed, with \(Count.text(cards, "card")).\n"
        }
    }
}
